import { frenchDay } from './calendar.ts';
import type { LieuContent } from './database/redaction/lieux.ts';
import type { Lieu } from './database/territoire.ts';
import { checkEmail, type Errors, type FieldRule, type Fields, readFields } from './forms.ts';
import type { Closure } from './hours.ts';
import { parseClosures, parseSpans, spansName, WEEKDAYS } from './opening-hours.ts';

const HOURS_MAX = 80;

/** The fields of the days, by the names that the form sends. */
export const DAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const;

const dayRule = (index: number): FieldRule => ({ label: WEEKDAYS[index]!, max: HOURS_MAX, check: checkSpans });

/** The fields by the names that the form sends. */
export const LIEU_RULES = {
  adresse: { label: 'Adresse', required: true, min: 3, max: 120 },
  code_postal: { label: 'Code postal', required: true, max: 5, check: checkPostalCode },
  telephone: { label: 'Téléphone', required: true, max: 20, check: checkTelephone },
  courriel: { label: 'Courriel', required: true, max: 120, check: checkEmail },
  lundi: dayRule(0),
  mardi: dayRule(1),
  mercredi: dayRule(2),
  jeudi: dayRule(3),
  vendredi: dayRule(4),
  samedi: dayRule(5),
  dimanche: dayRule(6),
  fermetures: { label: 'Fermetures exceptionnelles', max: 2000, check: checkClosures },
  infos: { label: 'Bon à savoir', max: 1000 },
} satisfies Record<string, FieldRule>;

export type LieuValues = Record<keyof typeof LIEU_RULES, string>;

/** What was sent, with what is wrong with it; `content` only when nothing is. */
export function readLieu(fields: Fields): { values: LieuValues; errors: Errors; content?: LieuContent } {
  const { values, errors } = readFields(fields, LIEU_RULES);
  if (Object.keys(errors).length > 0) return { values, errors };
  const { adresse, code_postal: codePostal, telephone, courriel, infos } = values;
  const semaine = DAYS.map((day) => parseSpans(values[day]) ?? []);
  const fermetures = parseClosures(values.fermetures) ?? [];
  return { values, errors, content: { adresse, codePostal, telephone, courriel, infos, semaine, fermetures } };
}

/** The form's values for a place. */
export function lieuValues(lieu: Lieu): LieuValues {
  const { adresse, codePostal, telephone, courriel, infos, semaine, fermetures } = lieu;
  const days = Object.fromEntries(DAYS.map((day, index) => [day, spansName(semaine[index] ?? [])]));
  return {
    ...(days as Record<(typeof DAYS)[number], string>),
    adresse,
    code_postal: codePostal,
    telephone,
    courriel,
    infos,
    fermetures: fermetures.map(closureLine).join('\n'),
  };
}

/** As `parseClosures` reads it. */
export const closureLine = ({ du, au, motif }: Closure): string =>
  [frenchDay(du), au === du ? '' : ` au ${frenchDay(au)}`, motif && ` : ${motif}`].join('');

function checkSpans(text: string, label: string): string | undefined {
  return parseSpans(text)
    ? undefined
    : `Le champ ${label} doit contenir des heures qui se suivent, comme 9 h – 12 h, 14 h – 17 h 30, ou rester vide.`;
}

function checkClosures(text: string, label: string): string | undefined {
  return parseClosures(text)
    ? undefined
    : `Le champ ${label} doit contenir une date ou deux par ligne, comme 24/12/2026 : congés, ou 03/08/2026 au 14/08/2026.`;
}

function checkPostalCode(text: string, label: string): string | undefined {
  return /^\d{5}$/.test(text) ? undefined : `Le champ ${label} doit contenir cinq chiffres.`;
}

function checkTelephone(text: string, label: string): string | undefined {
  return /^0[1-9](?:[ .]?\d{2}){4}$/.test(text) ? undefined : `Le champ ${label} doit contenir dix chiffres.`;
}
