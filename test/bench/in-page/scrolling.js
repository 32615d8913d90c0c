// Runs in the pages of the part `reveal`: starts each stack, and scrolls as a visitor with a wheel does.

const stacks = {
  AOS: () => AOS.init({ offset: 200, duration: 500, once: true }),
  /** By its attributes alone. */
  Flexit() {},
};

const FRAME = 1000 / 60;

globalThis.scrolling = {
  start: (stack) => stacks[stack](),
  /** Scrolls so many pixels in each frame; resolves to the frames that came later than the screen could have shown them. */
  through(frames, pixels) {
    const times = [];
    return new Promise((resolve) => {
      const step = (time) => {
        times.push(time);
        if (times.length <= frames) {
          scrollBy({ top: pixels, behavior: 'instant' });
          return requestAnimationFrame(step);
        }
        resolve(times.filter((each, at) => at > 0 && each - times[at - 1] > 1.5 * FRAME).length);
      };
      requestAnimationFrame(step);
    });
  },
  /** How many blocks cannot be seen though their tops are 200 px above the bottom of the screen. */
  invisible: () =>
    [...document.querySelectorAll('.bloc')].filter((block) => {
      const { top, bottom } = block.getBoundingClientRect();
      const box = block.closest('flexit-reveal') ?? block;
      return bottom > 0 && top < innerHeight - 200 && Number(getComputedStyle(box).opacity) < 1;
    }).length,
};
