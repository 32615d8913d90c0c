// Runs in the pages of the part `form`: each stack checks the same long form, and shows what is wrong with it.

/** Milliseconds after which what a stack should tell is given up. */
const PATIENCE = 30_000;
const form = () => document.querySelector('form');
const element = () => form().closest('flexit-form');
const isShown = (node) => node?.checkVisibility({ visibilityProperty: true }) ?? false;

/** How each shows that so many fields are wrong, and lets what it checked pass on to its sending. */
const stacks = {
  browser: {
    start: () =>
      form().addEventListener('submit', (event) => {
        event.preventDefault();
        checks.pass();
      }),
    /** One bubble, at the first wrong field, which gets the focus. */
    tells: (count) =>
      document.activeElement?.matches('form :invalid') && form().querySelectorAll(':invalid').length >= count,
    isAwake: () => true,
  },
  'jQuery Validation': {
    start: () => jQuery(form()).validate({ submitHandler: () => checks.pass() }),
    tells: (count) => [...document.querySelectorAll('label.error')].filter(isShown).length >= count,
    isAwake: () => true,
  },
  Flexit: {
    start: () =>
      element().addEventListener('flexit-before-submit', (event) => {
        event.preventDefault();
        checks.pass();
      }),
    tells(count) {
      const alert = element().querySelector('[role=alert]');
      return isShown(alert) && alert.querySelectorAll('li').length >= count;
    },
    isAwake: () => element().awake,
  },
};
const stack = () => stacks[document.documentElement.dataset.stack];

const RIGHT = { email: 'nom@exemple.fr', number: '50', url: 'https://exemple.fr/', date: '2026-11-22' };

globalThis.checks = {
  /** When the form was found right, in the page's time. */
  passed: 0,

  start() {
    stack().start();
  },
  pass() {
    checks.passed = performance.now();
  },
  isAwake: () => stack().isAwake(),

  /** Gives every field a right value, as a visitor would have, but for so many of the first ones. */
  mend(left) {
    const names = new Set();
    for (const field of form().elements) {
      if (!field.name || !field.willValidate) continue;
      names.add(field.name);
      if (names.size <= left) continue;
      if (['checkbox', 'radio'].includes(field.type)) field.checked = true;
      else field.value = field.localName === 'select' ? '1' : (RIGHT[field.type] ?? 'texte');
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.dispatchEvent(new Event('change', { bubbles: true }));
    }
  },

  /** Milliseconds from the visitor's click to the frame that tells so many wrong fields. */
  untilTold: async (count) => (await bench.untilPainted(() => stack().tells(count), PATIENCE)) - bench.clicked,
  /** Milliseconds from the visitor's click to the form's being found right. */
  async untilPassed() {
    await bench.untilPainted(() => checks.passed > 0, PATIENCE);
    return checks.passed - bench.clicked;
  },
};
