import { isDay, isMoment } from './calendar.ts';
import { t } from './langue.ts';
import { isStorable, storable } from './text.ts';

/** Fields as a request sent them: a text, or several under one name. */
export type Fields = Record<string, unknown>;

/** Messages by field, in the form's order. */
export type Errors = Record<string, string>;

export interface FieldRule {
  /** As the visitor reads it, in French. */
  label: string;
  required?: boolean;
  /** Characters (UTF-16 units, as `maxlength` counts). */
  max: number;
  min?: number;
  /** Kept as it was typed, spaces at its ends too. */
  verbatim?: boolean;
  /** Returns the text as it is kept, of a form that is as good. */
  read?: (text: string) => string;
  /** Returns what is wrong with a text that is not empty. */
  check?: (text: string, label: string) => string | undefined;
}

/** A request's body as fields; a request without one has none. */
export function fieldsOf(body: unknown): Fields {
  return typeof body === 'object' && body !== null ? (body as Fields) : {};
}

/** The text of a field; empty when it is missing or sent several times. */
export function textOf(fields: Fields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
}

/** Reads the fields that `rules` name: trimmed unless `verbatim`, with `\n` line ends. What is shown again is always safe to show. */
export function readFields<Name extends string>(fields: Fields, rules: Record<Name, FieldRule>) {
  const values = {} as Record<Name, string>;
  const errors: Errors = {};
  for (const [name, { label, ...rest }] of Object.entries(rules) as [Name, FieldRule][]) {
    const rule = { ...rest, label: t(label) };
    const written = textOf(fields, name);
    const trimmed = rule.verbatim ? written : written.replace(/\r\n?/g, '\n').trim();
    const text = rule.read?.(trimmed) ?? trimmed;
    const error = Array.isArray(fields[name])
      ? t('Le champ {label} est incorrect.', { label: rule.label })
      : problemOf(text, rule);
    values[name] = storable(text);
    if (error) errors[name] = error;
  }
  return { values, errors };
}

/** Errors that were found in turns, in the order of the fields. */
export function inOrder(errors: Errors, rules: Record<string, FieldRule>): Errors {
  const names = [...Object.keys(rules), ...Object.keys(errors)];
  return Object.fromEntries(names.filter((name) => Object.hasOwn(errors, name)).map((name) => [name, errors[name]!]));
}

/** Fields as the template `champ` shows them, by name. `id` is that of the input. */
export function describeFields<Name extends string>(
  prefix: string,
  rules: Record<Name, FieldRule>,
  values: Record<Name, string>,
  errors: Errors,
) {
  const describe = (name: Name) => {
    const { label, required = false, max, min = 0 } = rules[name];
    return {
      name,
      id: `${prefix}-${name}`,
      label: t(label),
      required,
      max,
      min,
      value: values[name],
      error: errors[name] ?? null,
    };
  };
  return Object.fromEntries((Object.keys(rules) as Name[]).map((name) => [name, describe(name)]));
}

function problemOf(text: string, { label, required, max, min = 0, check }: FieldRule): string | undefined {
  if (!text) return required ? t('Le champ {label} est requis.', { label }) : undefined;
  if (!isStorable(text))
    return t('Le champ {label} contient des caractères qui ne peuvent pas être enregistrés.', { label });
  if (text.length > max) {
    return t('Le champ {label} ne doit pas dépasser {max} caractères (il en contient {length}).', {
      label,
      max,
      length: text.length,
    });
  }
  if (text.length < min) return t('Le champ {label} doit contenir au moins {min} caractères.', { label, min });
  return check?.(text, label);
}

export function checkEmail(text: string, label: string): string | undefined {
  return /^[^\s@<>()[\],;:\\"]+@[^\s@<>()[\],;:\\"]+\.[^\s@.<>()[\],;:\\"]+$/.test(text)
    ? undefined
    : t('Le champ {label} doit contenir une adresse de courriel.', { label });
}

/** `yyyy-mm-dd`, a day that exists, between 1900 and 2100. */
export function checkDate(text: string, label: string): string | undefined {
  return isDay(text) ? undefined : t('Le champ {label} doit contenir une date qui existe.', { label });
}

/** `yyyy-mm-dd hh:mm`, a day and a time that exist. */
export function checkMoment(text: string, label: string): string | undefined {
  return isMoment(text)
    ? undefined
    : t('Le champ {label} doit contenir une date et une heure qui existent, comme 05/12/2026 18:30.', { label });
}

/** The check of a field that takes one of these, by their keys. */
export function checkChoice(choices: Record<string, unknown>): NonNullable<FieldRule['check']> {
  return (text, label) =>
    Object.hasOwn(choices, text) ? undefined : t('Le champ {label} contient un choix inconnu.', { label });
}
