import type { Live } from '../core/attributes.ts';
import { formatMoment, type Moment } from '../core/dates/date-format.ts';
import { dateOf, today } from '../core/dates/month.ts';
import { type Reading, readSent, readTyped } from '../core/dates/typed-date.ts';
import { localeOf } from '../core/texts/texts.ts';
import { inputsOf, isTouched } from '../dom/forms/fields.ts';
import type { Host } from '../dom/host.ts';
import { languageAt } from '../dom/texts/translation.ts';
import { type DateProps, type Settings, settingsOf } from './settings.ts';

/** An input that shows a date, and what the form sends in its place. */
export interface DateField {
  readonly input: HTMLInputElement;
  /** The type that the page has given it. */
  readonly type: string;
  /** False where the browser's own picker of the field serves. */
  readonly isPlain: boolean;
  settings(): Settings;
  /** The moment that the text names, be it one that may not be chosen. */
  moment(): Moment | undefined;
  /** The first moment that may be chosen, the other field's included. */
  first(): Moment;
  /** What is sent: empty where the text is no date. */
  sent(): string;
  /** What would be sent for a moment. */
  sentFor(moment: Moment): string;
  isLocked(): boolean;
  configure(settings: Settings): void;
  /** Writes what the page asks for; no event tells of it. */
  set(text: string): void;
  /** Writes what the visitor has picked, and tells the page as if it had been typed. */
  pick(moment: Moment): void;
  clear(): void;
  dispose(): void;
}

/** Those that have a picker of the browser's own. */
export const NATIVE_TYPES = ['date', 'datetime-local'];
const DATE_INPUTS = inputsOf(['', 'text', 'search', 'tel', ...NATIVE_TYPES]);

/** The fields that are awake, by their inputs. */
export const fields = new WeakMap<object, DateField>();

export const findDateInput = (host: Element): HTMLInputElement | undefined =>
  host.querySelector<HTMLInputElement>(DATE_INPUTS) ?? undefined;

/** The element's `value`: what its field would send now, also before it is awake. */
export const liveValue: Live<string> = {
  get(host, asked) {
    const input = findDateInput(host as Element);
    if (!input) return asked;
    const field = fields.get(input);
    if (field) return field.sent();
    const settings = settingsFor(host as Host & DateProps, input);
    const reading =
      asked === '' || isTouched(input) ? readText(input, settings) : readSent(asked, settings.sent, typingIn(settings));
    return typeof reading === 'object' ? formatMoment(settings.sent, reading, settings.names) : '';
  },
  set(host, value) {
    const input = findDateInput(host as Element);
    const field = input && fields.get(input);
    field?.set(value);
    return field !== undefined;
  },
};

/** Settings by the element's attributes, the field's, and the language there. */
export const settingsFor = (props: DateProps, input: HTMLInputElement, type = input.type): Settings =>
  settingsOf(props, { type, min: input.min, max: input.max }, localeOf(languageAt(input)));

export const typingIn = ({ shown, hasTime, names }: Settings) => ({
  format: shown,
  hasTime,
  names,
  year: dateOf(today(new Date())).year,
});

/** A text that the visitor, or the browser that came back to the page, has written is one as it is shown; else it is the server's. */
export function readText(input: HTMLInputElement, settings: Settings): Reading {
  const { value, defaultValue } = input;
  if (value !== defaultValue) return readTyped(value, typingIn(settings));
  const text = settings.isAlias && !value.includes('/') ? value.slice(0, 10) : value;
  return readSent(text, settings.sent, typingIn(settings));
}
