// Runs in the pages of the part `autocomplete`: each stack's list of suggestions, and when it stands for what was typed.

/** Milliseconds after which a list that does not come is given up. */
const PATIENCE = 10_000;
const field = () => document.querySelector('#commune');
const element = () => field().closest('auto-complete, flexit-autocomplete');

/** Where each shows its suggestions, and how it is told of the server's answer before it does anything with it. */
const stacks = {
  'jQuery UI': {
    list: () => document.querySelector('ul.ui-autocomplete'),
    options: 'li.ui-menu-item',
    start(url) {
      const source = (request, respond) =>
        jQuery.getJSON(url, request, (items) => {
          answer();
          respond(items);
        });
      jQuery(field()).autocomplete({ minLength: 2, source });
    },
  },
  'auto-complete': {
    list: () => document.querySelector('#liste'),
    options: '[role=option]',
    start() {
      const { fetchResult } = element();
      element().fetchResult = async (url) => {
        const html = await fetchResult.call(element(), url);
        answer();
        return html;
      };
    },
  },
  Flexit: {
    list: () => document.getElementById(field().getAttribute('aria-controls')),
    options: '[role=option]',
    start() {
      element().addEventListener('flexit-response', answer);
    },
  },
};

/** The stack has the answer's data in its hands. */
function answer() {
  suggestions.answered = performance.now();
  performance.mark('begun');
}

const stack = () => stacks[document.documentElement.dataset.stack];
const isOpen = () => stack().list()?.checkVisibility({ visibilityProperty: true }) ?? false;
const options = () => stack().list().querySelectorAll(stack().options);

globalThis.suggestions = {
  answered: 0,
  isOpen,

  /** What a page does for its field when it is loaded. */
  start: (url) => stack().start(url),

  /**
   * Waits for the list that a term is answered: milliseconds from the last key to the frame that shows it, from the answer to that
   * frame, and to the one in which so many options are there; and how many frames that makes from the answer, 1 for the next.
   */
  async untilShown(first, count) {
    const asked = performance.now();
    let frames = 0;
    const isShown = () => {
      if (suggestions.answered > asked) frames += 1;
      return isOpen() && options()[0]?.textContent.includes(first);
    };
    const isWhole = () => isOpen() && options().length >= count;
    const painted = await bench.untilPainted(isShown, PATIENCE);
    performance.mark('done');
    const whole = isWhole() ? painted : await bench.untilPainted(isWhole, PATIENCE);
    const { answered } = suggestions;
    if (answered < asked) throw new Error('A list came without an answer.');
    return { key: painted - bench.pressed, answer: painted - answered, whole: whole - answered, frames };
  },
};
