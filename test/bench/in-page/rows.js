// Runs in the pages of the part `equalize`: what each stack is asked to do, and whether its rows are equal.

const stacks = {
  'jquery-match-height': {
    start: () => jQuery(() => jQuery('.bloc').matchHeight()),
    /** It watches the window alone. */
    update: () => jQuery.fn.matchHeight._update(),
  },
  Flexit: { start() {}, update() {} },
};

const blocks = () => [...document.querySelectorAll('.bloc')];

globalThis.rows = {
  start: (stack) => stacks[stack].start(),
  /** Makes one block of every tenth row higher; in a task of the page's own, as Chromium counts no script of a call from outside. */
  change: (stack) =>
    bench.marked(async () => {
      for (const [at, block] of blocks().entries())
        if (at % 40 === 7) block.firstElementChild.append(' Encore une phrase.'.repeat(12));
      stacks[stack].update();
    }),
  /** How many blocks are not as high as the one before in their row, within 1 px. */
  wrong() {
    const boxes = blocks().map((block) => block.getBoundingClientRect());
    return boxes.filter((box, at) => {
      const before = boxes[at - 1];
      return before && Math.abs(before.top - box.top) <= 1 && Math.abs(before.height - box.height) > 1;
    }).length;
  },
};
