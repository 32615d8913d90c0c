// Runs in the pages of the part `slider`: each stack's sliders, started as its documentation says, and what the screen shows of the first.

const stacks = {
  'FlexSlider 2': ({ isAutomatic, interval, duration }) =>
    jQuery('.flexslider').flexslider({
      animation: 'slide',
      slideshow: isAutomatic,
      slideshowSpeed: interval,
      animationSpeed: duration,
    }),
  Swiper: ({ isAutomatic, interval, duration }) => {
    for (const box of document.querySelectorAll('.swiper')) {
      new Swiper(box, {
        loop: true,
        speed: duration,
        autoplay: isAutomatic && { delay: interval - duration },
        pagination: { el: box.querySelector('.swiper-pagination'), clickable: true },
        navigation: {
          nextEl: box.querySelector('.swiper-button-next'),
          prevEl: box.querySelector('.swiper-button-prev'),
        },
      });
    }
  },
  Splide: ({ isAutomatic, interval, duration }) => {
    for (const box of document.querySelectorAll('.splide'))
      new Splide(box, { type: 'loop', speed: duration, autoplay: isAutomatic, interval }).mount();
  },
  /** By their attributes alone. */
  Flexit() {},
};

const FRAME = 1000 / 60;
let times = [];

/** The number of the picture in the middle of the first slider, none while it is on its way. */
function shown() {
  const box = document.querySelector('.flexslider, .glide, .swiper, .splide, flexit-slider').getBoundingClientRect();
  const middle = box.left + box.width / 2;
  const picture = document.elementsFromPoint(middle, box.top + 100).find(({ localName }) => localName === 'img');
  const rect = picture?.getBoundingClientRect();
  if (!rect || Math.abs(rect.left + rect.width / 2 - middle) > 2) return undefined;
  return Number(/(\d+)\.svg$/.exec(picture.src)[1]);
}

globalThis.slides = {
  start: (stack, options) => stacks[stack](options),
  shown,
  watchFrames() {
    times = [];
    const note = (time) => {
      times.push(time);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  },
  lateFrames: () => times.filter((time, index) => index > 0 && time - times[index - 1] > 1.5 * FRAME).length,
};
