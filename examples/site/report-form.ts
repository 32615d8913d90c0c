import { checkChoice, checkEmail, type Errors, type FieldRule, type Fields, readFields } from './forms.ts';

/** Why an annonce should not be there. */
export const MOTIFS: Record<string, string> = {
  trompeuse: 'Annonce trompeuse, ou escroquerie',
  interdite: 'Contenu que la loi interdit',
  donnees: 'Données d’une personne qui n’est pas d’accord',
  publicite: 'Publicité, ou annonce en double',
  perimee: 'Annonce qui n’est plus d’actualité',
  autre: 'Autre raison',
};

/** The fields by the names that the form sends. */
export const REPORT_RULES = {
  motif: { label: 'Raison', required: true, max: 30, check: checkChoice(MOTIFS) },
  precisions: { label: 'Précisions', max: 1000 },
  courriel: { label: 'Votre adresse courriel', max: 254, check: checkEmail },
} satisfies Record<string, FieldRule>;

/** What was sent, with what is wrong with it. */
export function readReport(fields: Fields) {
  const { values, errors } = readFields(fields, REPORT_RULES);
  const told: Errors = { ...errors };
  if (values.motif === 'autre' && !values.precisions && !told.precisions) told.precisions = UNTOLD;
  return { values, errors: told };
}

const UNTOLD = 'Dites ce qui ne va pas dans cette annonce.';
