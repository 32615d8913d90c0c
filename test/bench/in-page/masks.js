// Runs in the pages of the parts `mask` and `fields`: each stack masks the same fields, and when it has.

/** Milliseconds after which what should come is given up. */
const PATIENCE = 20_000;
/** Frames after a key in which a text that it changes has changed. */
const IDLE_FRAMES = 3;
const fields = () => [...document.querySelectorAll('[data-peer]')];
const isOnScreen = (field) => {
  const { top, bottom } = field.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

const INPUTMASKS = {
  currency: { alias: 'numeric', groupSeparator: ' ', radixPoint: ',', digits: 2, digitsOptional: false },
  telephone: { mask: '99 99 99 99 99' },
  siret: { mask: '999 999 999 99999' },
  date: { alias: 'datetime', inputFormat: 'dd/mm/yyyy' },
};
const IMASKS = () => ({
  currency: {
    mask: Number,
    scale: 2,
    radix: ',',
    thousandsSeparator: ' ',
    padFractionalZeros: true,
    mapToRadix: ['.'],
  },
  telephone: { mask: '00 00 00 00 00' },
  siret: { mask: '000 000 000 00000' },
  date: { mask: Date, pattern: 'd/`m/`Y', blocks: dateBlocks(), format: formatDate, parse: parseDate },
});
// As IMask’s guide writes a date by another order than its own.
const dateBlocks = () => ({
  d: { mask: IMask.MaskedRange, from: 1, to: 31, maxLength: 2 },
  m: { mask: IMask.MaskedRange, from: 1, to: 12, maxLength: 2 },
  Y: { mask: IMask.MaskedRange, from: 1900, to: 9999 },
});
const formatDate = (date) =>
  [date.getDate(), date.getMonth() + 1, date.getFullYear()].map((part) => String(part).padStart(2, '0')).join('/');
const parseDate = (text) => {
  const [day, month, year] = text.split('/').map(Number);
  return new Date(year, month - 1, day);
};

const stacks = {
  'no mask': { start() {}, isMasked: () => true },
  Inputmask: {
    start() {
      for (const field of fields()) Inputmask(INPUTMASKS[field.dataset.peer]).mask(field);
    },
    isMasked: (field) => field.inputmask !== undefined,
  },
  IMask: {
    made: new Map(),
    start() {
      const masks = IMASKS();
      for (const field of fields()) this.made.set(field, IMask(field, masks[field.dataset.peer]));
    },
    isMasked(field) {
      return this.made.has(field);
    },
  },
  Flexit: {
    start() {},
    isMasked: (field) => field.closest('flexit-mask').awake,
  },
};
const stack = () => stacks[document.documentElement.dataset.stack];

globalThis.masks = {
  /** Milliseconds from the start of the visit to the frame in which all fields on the screen are masked. */
  ready: undefined,

  start() {
    masks.ready = masks.untilMasked();
    stack().start();
  },

  /** The same for those on the screen now, in the page’s time. */
  untilMasked() {
    const shown = fields().filter(isOnScreen);
    return bench.untilPainted(() => shown.every((field) => stack().isMasked(field)), PATIENCE);
  },

  /** How many are masked. */
  count: () => fields().filter((field) => stack().isMasked(field)).length,

  /** Milliseconds from the next key to the frame that shows what it made of a field’s text; undefined where it made nothing of it. */
  async untilShown(id) {
    const field = document.getElementById(id);
    const before = field.value;
    const [last, isChanged] = [bench.pressed, () => field.value !== before];
    let frames = 0;
    const painted = await bench.untilPainted(
      () => isChanged() || (bench.pressed > last && ++frames > IDLE_FRAMES),
      PATIENCE,
    );
    return isChanged() ? painted - bench.pressed : undefined;
  },
};
