// Runs in the pages of the part `month`: a calendar changes to and fro between two months whose events it has.

const settled = () => calendar.shadowRoot?.querySelector('[role="grid"]')?.getAttribute('aria-busy') === 'false';
const title = (root) => root.querySelector('.title').textContent;
let calendar;

/** The calendar, with both months read. */
async function wake() {
  calendar = document.createElement('flexit-calendar');
  Object.assign(calendar, { url: '/evenements', date: '2026-11' });
  document.body.append(calendar);
  calendar.wake();
  await bench.untilPainted(settled);
  calendar.next();
  await bench.untilPainted(settled);
  calendar.previous();
  await bench.untilPainted(settled);
}

const stacks = {
  Flexit: {
    prepare: wake,
    root: () => calendar.shadowRoot,
    go: (step) => (step > 0 ? calendar.next() : calendar.previous()),
  },
  /** The same two months as markup, in a shadow root with the same style sheet. */
  innerHTML: {
    async prepare() {
      await wake();
      const november = calendar.shadowRoot.querySelector('.calendar').outerHTML;
      calendar.next();
      this.months = [november, calendar.shadowRoot.querySelector('.calendar').outerHTML];
      const host = document.createElement('div');
      host.style.containerType = 'inline-size';
      this.shadow = host.attachShadow({ mode: 'open' });
      this.shadow.adoptedStyleSheets = calendar.shadowRoot.adoptedStyleSheets;
      this.box = this.shadow.appendChild(document.createElement('div'));
      this.box.innerHTML = november;
      calendar.replaceWith(host);
    },
    root() {
      return this.shadow;
    },
    go(step) {
      this.box.innerHTML = this.months[step > 0 ? 1 : 0];
    },
  },
};

globalThis.months = {
  prepare: (stack) => stacks[stack].prepare(),
  /** Milliseconds of one change: `script` until it returns, `laid` until its layout is known, `painted` until it is seen; each a mean of so many. */
  async change(stack, times) {
    const sums = { script: 0, laid: 0, painted: 0 };
    for (let time = 0; time < times; time += 1) {
      const root = stacks[stack].root();
      const before = title(root);
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const start = performance.now();
      stacks[stack].go(time % 2 === 0 ? 1 : -1);
      sums.script += performance.now() - start;
      root.host.getBoundingClientRect();
      sums.laid += performance.now() - start;
      sums.painted += (await bench.untilPainted(() => title(root) !== before)) - start;
    }
    return Object.fromEntries(Object.entries(sums).map(([figure, sum]) => [figure, sum / times]));
  },
};
