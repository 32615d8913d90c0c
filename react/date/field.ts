import styles from '../../styles/date-note.css?inline';
import {
  dateFormat,
  type Format,
  formatMoment,
  joined,
  type Moment,
  orderOf,
  timeFormat,
} from '../core/dates/date-format.ts';
import { today } from '../core/dates/month.ts';
import { type Reading, readSent, readTyped } from '../core/dates/typed-date.ts';
import type { Expression } from '../core/texts/texts.ts';
import { localeOf } from '../core/texts/texts.ts';
import type { Values } from '../core/texts/translations.ts';
import { labelAround } from '../dom/accessible-name.ts';
import { borrowAttribute } from '../dom/borrowed-attributes.ts';
import { composesWords, isComposed } from '../dom/forms/fields.ts';
import { addNote } from '../dom/forms/note.ts';
import { createOwnValidity } from '../dom/forms/own-validity.ts';
import { followResets } from '../dom/forms/resets.ts';
import { sendInstead } from '../dom/forms/sent-values.ts';
import { tellRewritten } from '../dom/forms/snapshot.ts';
import { editText, write, writeText } from '../dom/forms/write.ts';
import type { Host } from '../dom/host.ts';
import { type Dispose, inRootOf, listen } from '../dom/listen.ts';
import { read } from '../dom/members.ts';
import { followPresses } from '../dom/press.ts';
import { languageAt, translate } from '../dom/texts/translation.ts';
import { type DateField, fields, findDateInput, NATIVE_TYPES, readText, typingIn } from './live.ts';
import { type Settings, settingsOf } from './settings.ts';

interface FieldOptions {
  settings: Settings;
  /** The name or the id of the field that this one may not precede. */
  notBefore(): string;
  open(): void;
  /** The text, or what is wrong with it, is another. */
  onChange(isInvalid: boolean): void;
}

const NATIVE_FORMATS: Readonly<Record<string, Format>> = {
  date: dateFormat('yyyy-mm-dd')!,
  'datetime-local': joined(dateFormat('yyyy-mm-dd')!, timeFormat('hh:mm:ss')!),
};

export function createDateField(host: Host, input: HTMLInputElement, options: FieldOptions): DateField {
  tellRewritten(input);
  const ownType = input.type;
  const isNativeAtFirst = NATIVE_TYPES.includes(ownType);
  const isPlain = !(isNativeAtFirst && matchMedia('(pointer: coarse)').matches);
  const disposers: Dispose[] = [];
  const validity = createOwnValidity(input);
  let { settings } = options;
  let note: { text: string; dispose: Dispose } | undefined;
  let restoreType: Dispose | undefined;

  const isNative = () => NATIVE_TYPES.includes(input.type);
  const isLocked = () => input.readOnly || input.matches(':disabled');
  const reading = () => readTyped(input.value, typingIn(settings));
  const moment = () => {
    const found = reading();
    return typeof found === 'object' ? found : undefined;
  };
  const sentFor = (each: Moment) => formatMoment(settings.sent, each, settings.names);
  const shown = (each: Moment) => formatMoment(settings.shown, each, settings.names);
  const textFor = (each: Moment) => (isNative() ? nativeText(each, input.type) : shown(each));
  const other = () => {
    const found = otherField(options.notBefore(), input);
    return found && !settings.hasTime ? { ...found, second: 0 } : found;
  };
  const first = () => {
    const before = other();
    return before && orderOf(before) > orderOf(settings.first) ? before : settings.first;
  };

  const refusal = (): { expression: Expression; values?: Values } | undefined => {
    const found = reading();
    if (found === undefined) return undefined;
    if (typeof found === 'string') {
      const values = { exemple: shown({ day: today(new Date()), second: 18.5 * 3600 }) };
      if (found === 'impossible') return { expression: IMPOSSIBLE[settings.hasTime ? 'time' : 'date'] };
      return { expression: REFUSALS[found], values };
    }
    const [from, to, at] = [orderOf(first()), orderOf(settings.last), orderOf(found)];
    if (at < from || at > to) {
      const hasFirst = settings.hasFirst || other() !== undefined;
      const values = { min: shown(first()), max: shown(settings.last) };
      return { expression: RANGES[!settings.hasLast ? 'min' : hasFirst ? 'both' : 'max'], values };
    }
    return settings.isDisabled(found.day) ? { expression: 'Ce jour ne peut pas être choisi.' } : undefined;
  };

  const hideNote = () => {
    note?.dispose();
    note = undefined;
  };
  const showNote = (text: string) => {
    if (note?.text === text) return;
    hideNote();
    const own = [
      addNote(host, input, { name: 'date-note', text, css: styles, slot: 'note' }),
      borrowAttribute(input, 'aria-invalid', 'true'),
    ];
    note = {
      text,
      dispose() {
        for (const dispose of own) dispose();
      },
    };
  };

  /** Judges the text. What is wrong is said once the visitor has left it (`isLoud`), and unsaid at once. */
  const check = (isLoud: boolean) => {
    const found = refusal();
    const message = found ? translate(found.expression, found.values, host) : '';
    validity.tell(message);
    if (!message) hideNote();
    else if (isLoud || note) showNote(message);
    options.onChange(note !== undefined);
  };

  /** Shows the date that the text names as dates are shown. */
  const tidy = (found: Reading) => {
    const text = typeof found === 'object' ? textFor(found) : found === undefined && !isNative() ? '' : input.value;
    writeText(input, text);
  };

  const load = () => {
    const found = readText(input, settings);
    // What is being typed is left to the visitor.
    if (!input.matches(':focus') || input.value === input.defaultValue) tidy(found);
    check(!input.matches(':focus') && typeof found === 'string');
  };

  /** A field of the browser's own becomes one of text, but not while something is being typed in its parts. */
  const becomeText = () => {
    if (!isPlain || !isNative()) return;
    if (input.matches(':focus')) return void input.addEventListener('focusout', becomeText, { once: true });
    const found = input.value === input.defaultValue ? readText(input, settings) : readNative(input, settings);
    const restore = borrowAttribute(input, 'type', 'text');
    restoreType = () => {
      const last = moment();
      restore();
      if (isNative()) input.value = last ? nativeText(last, input.type) : '';
    };
    tidy(found);
    check(false);
  };

  const change = (text: string) => {
    write(input, text);
    check(true);
  };
  /** What a key takes away, the visitor may take back. */
  const clear = () => {
    if (isLocked() || isEditing) return;
    if (isNative() || input.value === '' || !input.matches(':focus')) return change('');
    isEditing = true;
    editText(input, '', 0);
    isEditing = false;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    check(true);
  };
  let isEditing = false;

  const onKey = (event: KeyboardEvent) => {
    if (isComposed(event) || event.defaultPrevented || isNative()) return;
    if (event.key === 'ArrowDown' && !event.shiftKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      options.open();
    } else if ((event.key === 'Backspace' || event.key === 'Delete') && input.value !== '' && !isLocked()) {
      event.preventDefault();
      clear();
    }
  };
  /** The keyboards of touch screens do not say which key it is. */
  const onBeforeInput = (event: InputEvent) => {
    if (isEditing || isNative() || input.value === '') return;
    if (!/^delete(Content|Word|SoftLine|HardLine)/.test(event.inputType)) return;
    // Android's cannot be kept from what they do to the word that they compose.
    if (!event.cancelable) isClearing = composesWords();
    else {
      event.preventDefault();
      clear();
    }
  };
  let isClearing = false;
  const onInput = () => {
    if (!isClearing) return check(false);
    isClearing = false;
    clear();
  };

  const presses = followPresses(input);

  const label = labelAround(host, input);
  if (label) disposers.push(borrowAttribute(input, 'aria-label', label));
  const isNamed = input.placeholder !== '';
  let restorePlaceholder: Dispose | undefined;
  const showForm = () => {
    restorePlaceholder?.();
    restorePlaceholder =
      isNamed || !isPlain ? undefined : borrowAttribute(input, 'placeholder', placeholderOf(settings, host));
  };
  showForm();
  disposers.push(() => restorePlaceholder?.());
  if (!input.hasAttribute('autocomplete')) disposers.push(borrowAttribute(input, 'autocomplete', 'off'));
  disposers.push(
    listen(input, 'keydown', onKey),
    listen(input, 'beforeinput', onBeforeInput),
    listen(input, 'input', onInput),
    listen(input, 'change', () => {
      tidy(reading());
      check(false);
      presses.after(() => check(true));
    }),
    () => presses.dispose(),
    listen(input, 'invalid', () => check(true)),
    () => input.removeEventListener('focusout', becomeText),
    sendInstead(host, input, () => field.sent()),
    inRootOf(host, (root) => followResets(root, input, () => load())),
    inRootOf(host, (root) => {
      const onOther = ({ target }: Event) => {
        if (target !== input && options.notBefore() !== '' && inputNamed(options.notBefore(), input) === target)
          check(note !== undefined || input.value !== '');
      };
      const stops = [listen(root, 'input', onOther), listen(root, 'change', onOther)];
      return () => {
        for (const stop of stops) stop();
      };
    }),
  );

  const field: DateField = {
    input,
    type: ownType,
    isPlain,
    settings: () => settings,
    moment,
    first,
    sent() {
      const found = moment();
      return found ? sentFor(found) : '';
    },
    sentFor,
    isLocked,
    configure(next) {
      tellRewritten(input);
      const before = moment();
      settings = next;
      showForm();
      if (before && !input.matches(':focus')) input.value = textFor(before);
      check(false);
    },
    set(text) {
      const found = readSent(text, settings.sent, typingIn(settings));
      // What is being typed is left to the visitor where it says so already: a page may give back each value that it hears of.
      if (input.matches(':focus') && typeof found !== 'string' && isSame(found, moment())) return check(false);
      input.value = typeof found === 'object' ? textFor(found) : found === undefined ? '' : text;
      check(typeof found === 'string');
    },
    pick: (each) => change(textFor(each)),
    clear,
    dispose() {
      tellRewritten(input);
      for (const dispose of disposers) dispose();
      hideNote();
      validity.tell('');
      restoreType?.();
      fields.delete(input);
    },
  };
  fields.set(input, field);
  Reflect.deleteProperty(input, 'valueBefore');
  if (isNativeAtFirst && isPlain) becomeText();
  else load();
  return field;
}

const isSame = (one?: Moment, other?: Moment) => one?.day === other?.day && one?.second === other?.second;

/** What was typed in the parts of the browser's own field, where 26 makes the year 0026. */
const readNative = ({ type, value }: HTMLInputElement, settings: Settings): Reading =>
  readTyped(value.replace(/^00(?=\d\d-)/, ''), { ...typingIn(settings), format: NATIVE_FORMATS[type]! });

const IMPOSSIBLE = {
  date: 'Cette date n’existe pas.',
  time: 'Cette date ou cette heure n’existe pas.',
} as const;

const REFUSALS = {
  unreadable: 'Écrivez une date comme {exemple}.',
  ambiguous: 'Cette date peut se lire de deux façons\u00a0: écrivez-la comme {exemple}.',
  timeless: 'Ajoutez l’heure, comme {exemple}.',
} as const;

const RANGES = {
  both: 'Choisissez une date entre le {min} et le {max}.',
  min: 'Choisissez une date à partir du {min}.',
  max: 'Choisissez une date jusqu’au {max}.',
} as const;

const nativeText = (moment: Moment, type: string) =>
  formatMoment(NATIVE_FORMATS[type]!, moment, { long: [], short: [] }).replace(' ', 'T');

/** The letters of a format as people write them: `jj/mm/aaaa` in French. */
function placeholderOf({ shown }: Settings, host: Element): string {
  const letters = languageAt(host).startsWith('fr') ? FRENCH_LETTERS : ENGLISH_LETTERS;
  return shown.parts
    .map((part) => {
      if ('literal' in part) return part.literal;
      return letters[part.unit].repeat(
        part.name ? (part.name === 'long' ? 4 : 3) : Math.max(part.width, part.unit === 'year' ? 4 : 2),
      );
    })
    .join('');
}

const ENGLISH_LETTERS = { day: 'd', month: 'm', year: 'y', hour: 'h', minute: 'm', second: 's' };
const FRENCH_LETTERS = { ...ENGLISH_LETTERS, day: 'j', year: 'a' };

function inputNamed(name: string, input: HTMLInputElement): Element | undefined {
  const inForm = input.form ? [...read(input.form, 'elements')] : [];
  const named = inForm.find((each) => each.getAttribute('name') === name);
  const found = named ?? (input.getRootNode() as Document | ShadowRoot).getElementById?.(name.replace(/^#/, ''));
  return (found && findDateInput(found)) ?? found ?? undefined;
}

/** The moment of another date field, be it one of the browser's own; the start of its day where it has no time. */
function otherField(name: string, input: HTMLInputElement): Moment | undefined {
  const other = name === '' ? undefined : inputNamed(name, input);
  const known = other && fields.get(other);
  if (known) return known.moment();
  if (!(other instanceof HTMLInputElement)) return undefined;
  const hasTime = other.type === 'datetime-local';
  const { locale, format } = { locale: localeOf(languageAt(input)), format: 'dd/mm/yyyy' };
  const plainProps = {
    format,
    sentFormat: 'yyyy-mm-dd',
    time: hasTime,
    timeFormat: 'hh:mm',
    seconds: false,
    min: '',
    max: '',
    disabledDays: [],
    flexitdate: false,
  };
  const found = readTyped(
    other.value,
    typingIn(settingsOf(plainProps, { type: other.type, min: '', max: '' }, locale)),
  );
  return typeof found === 'object' ? found : undefined;
}
