// Runs in the pages of the part `date`: each stack has a picker for the same field, opened by a button.

/** Milliseconds after which a picker that does not come is given up. */
const PATIENCE = 10_000;
const field = () => document.querySelector('#jour');
const element = () => field().closest('flexit-date');
const parse = (text) => {
  const [day, month, year] = text.split('/').map(Number);
  return new Date(year, month - 1, day);
};
const format = (date) => date.toLocaleDateString('fr');

/** How each is begun, where its button and its picker are, and what its days are. Transitions are off, where they can be. */
const stacks = {
  'jQuery UI': {
    start: () =>
      jQuery(field()).datepicker({
        ...{ showOn: 'button', buttonText: 'Choisir', dateFormat: 'dd/mm/yy', firstDay: 1 },
        ...{ changeMonth: true, changeYear: true, showButtonPanel: true, duration: 0, showAnim: '' },
      }),
    button: () => document.querySelector('.ui-datepicker-trigger'),
    box: () => document.querySelector('#ui-datepicker-div'),
    days: 'td a',
  },
  flatpickr: {
    start: () => flatpickr('#champ', { wrap: true, dateFormat: 'd/m/Y', locale: 'fr', animate: false }),
    button: () => document.querySelector('#bouton'),
    box: () => document.querySelector('.flatpickr-calendar.open'),
    days: '.flatpickr-day',
  },
  Pikaday: {
    start: () =>
      new Pikaday({
        ...{ field: field(), trigger: document.querySelector('#bouton'), firstDay: 1 },
        ...{ parse, toString: format },
      }),
    button: () => document.querySelector('#bouton'),
    box: () => document.querySelector('.pika-single:not(.is-hidden)'),
    days: '.pika-day',
  },
  Flexit: {
    start() {},
    button: () => element().shadowRoot?.querySelector('[part~=picker]'),
    box: () => element().shadowRoot?.querySelector('dialog[open][data-side]'),
    days: '[role=gridcell]',
  },
};
const stack = () => stacks[document.documentElement.dataset.stack];

globalThis.pickers = {
  start: () => stack().start(),
  isReady: () => Boolean(stack().button()),

  /** Where the button is to be clicked. */
  button() {
    const { x, y, width, height } = stack().button().getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  },

  isOpen() {
    const { box, days } = stack();
    const shown = box();
    return Boolean(
      shown?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        shown.querySelectorAll(days).length >= 28,
    );
  },

  /** Milliseconds from the next click to the frame that shows the picker; marked, for what all this takes. */
  async untilOpen() {
    addEventListener('pointerdown', () => performance.mark('begun'), { capture: true, once: true });
    const painted = await bench.untilPainted(() => pickers.isOpen(), PATIENCE);
    performance.mark('done');
    return painted - bench.clicked;
  },
};
