import { checkEmail, type Errors, type FieldRule, type Fields, readFields } from './forms.ts';
import { t } from './langue.ts';

/** The fields by the names that the form sends. */
export const SHARING_RULES = {
  nom: { label: 'Votre nom', required: true, max: 120, check: checkName },
  courriel: { label: 'Votre adresse courriel', required: true, max: 254, check: checkEmail },
  destinataire: { label: 'Adresse courriel de votre destinataire', required: true, max: 254, check: checkEmail },
  message: { label: 'Message', max: 1000, check: checkWords },
} satisfies Record<string, FieldRule>;

export type SharingValues = Record<keyof typeof SHARING_RULES, string>;

/** What was sent, with what is wrong with it; `content` only when nothing is. */
export function readSharing(fields: Fields): {
  values: SharingValues;
  errors: Errors;
  content?: SharingValues;
} {
  const { values, errors } = readFields(fields, SHARING_RULES);
  return Object.keys(errors).length > 0 ? { values, errors } : { values, errors, content: values };
}

/** It stands in a header of the mail, which a line's end would end. */
function checkLine(text: string, label: string): string | undefined {
  return /[\n\t\u2028\u2029]/.test(text) ? t('Le champ {label} doit tenir sur une ligne.', { label }) : undefined;
}

/** It stands in the subject too, which most mail programs make links of. */
function checkName(text: string, label: string): string | undefined {
  return checkLine(text, label) ?? checkWords(text, label);
}

/** The mail is there for one page of the site: it advertises no other. */
function checkWords(text: string, label: string): string | undefined {
  return /:\/\/|\bwww\./i.test(text) ? t('Le champ {label} ne doit pas contenir d’adresse web.', { label }) : undefined;
}
