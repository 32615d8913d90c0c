// Runs in the pages of the part `sort`: each stack sorts the same table by the names of its rows, and back.

const table = () => document.querySelector('table');
const body = () => table().tBodies[0];
const button = () => document.querySelector('th button');
const collator = new Intl.Collator('fr');

const stacks = {
  tablesort: { prepare: () => new Tablesort(table()) },
  'list.js': {
    prepare: () =>
      new List('tableau', {
        listClass: 'list',
        valueNames: ['nom', 'code', 'population', 'departement', 'region', 'postal'],
        page: Number.MAX_SAFE_INTEGER,
      }),
  },
  DataTables: {
    prepare: () =>
      new DataTable(table(), { paging: false, searching: false, info: false, order: [], autoWidth: false }),
  },
  Flexit: {
    prepare: () => document.querySelector('flexit-table').wake(),
    // Without a walk through the table, which would be measured too.
    isSettled: () => !body().hasAttribute('data-flexit-rows') && table().firstElementChild.localName !== 'colgroup',
  },
};

/** How many rows stand before one that comes first in French. */
function wrong(direction) {
  const names = [...body().rows].map(({ cells }) => cells[0].textContent);
  return names.filter((name, index) => index > 0 && direction * collator.compare(names[index - 1], name) > 0).length;
}

globalThis.sorts = {
  prepare: (stack) => void stacks[stack].prepare(),
  /**
   * Milliseconds from a click to the first frame that shows the new order, and to the one in which every row has its layout; those
   * over 50 of the long tasks until then; the rows that stand wrong.
   */
  async run(stack, direction) {
    const first = body().rows[0];
    const blocked = bench.blocking;
    const start = performance.now();
    button().click();
    const painted = (await bench.untilPainted(() => body().rows[0] !== first)) - start;
    const { isSettled = () => true } = stacks[stack];
    const settled = isSettled() ? painted : (await bench.untilPainted(isSettled)) - start;
    // The observer of long tasks hears of the last one a little later.
    await new Promise((resolve) => setTimeout(resolve, 200));
    return { painted, settled, blocking: bench.blocking - blocked, wrong: wrong(direction) };
  },
};
