import { isoDay, today } from './calendar.ts';
import type { Avis } from './database/avis.ts';
import type { AvisContent } from './database/redaction/avis.ts';
import { checkChoice, checkDate, type Errors, type FieldRule, type Fields, readFields } from './forms.ts';
import { returnTo } from './return-to.ts';

/** Where an announcement stands. */
export const AVIS_KINDS: Record<string, string> = {
  bandeau: 'Bandeau, en bas de toutes les pages',
  popup: 'Annonce d’accueil, dans un coin de l’écran',
};

const MAX_SECONDS = 120;

/** The fields by the names that the form sends. */
export const AVIS_RULES = {
  genre: { label: 'Présentation', required: true, max: 20, check: checkChoice(AVIS_KINDS) },
  titre: { label: 'Titre', required: true, min: 3, max: 80 },
  texte: { label: 'Texte', required: true, min: 10, max: 500 },
  lien: { label: 'Adresse du lien', max: 300, check: checkLink },
  lien_texte: { label: 'Texte du lien', max: 80 },
  debut_le: { label: 'Premier jour', required: true, max: 10, read: isoDay, check: checkDate },
  fin_le: { label: 'Dernier jour', required: true, max: 10, read: isoDay, check: checkDate },
  secondes: { label: 'Fermeture automatique', max: 3, check: checkSeconds },
} satisfies Record<string, FieldRule>;

export type AvisValues = Record<keyof typeof AVIS_RULES, string>;

/** What was sent, with what is wrong with it; `content` only when nothing is. */
export function readAvis(fields: Fields): { values: AvisValues; errors: Errors; content?: AvisContent } {
  const { values, errors } = readFields(fields, AVIS_RULES);
  if (!errors.debut_le && !errors.fin_le && values.fin_le < values.debut_le)
    errors.fin_le = 'Le dernier jour ne peut pas précéder le premier.';
  if (values.lien && !values.lien_texte && !errors.lien) errors.lien_texte = 'Dites où mène le lien.';
  if (Object.keys(errors).length > 0) return { values, errors };
  const { lien_texte: lienTexte, debut_le: debutLe, fin_le: finLe, secondes, ...rest } = values;
  return { values, errors, content: { ...rest, lienTexte, debutLe, finLe, secondes: Number(secondes) } };
}

/** The form's values for an announcement that exists, or for a new one. */
export function avisValues(avis?: Avis): AvisValues {
  return {
    genre: avis?.genre ?? '',
    titre: avis?.titre ?? '',
    texte: avis?.texte ?? '',
    lien: avis?.lien ?? '',
    lien_texte: avis?.lienTexte ?? '',
    debut_le: avis?.debutLe ?? today(),
    fin_le: avis?.finLe ?? '',
    secondes: avis?.secondes ? String(avis.secondes) : '',
  };
}

function checkLink(text: string, label: string): string | undefined {
  const isOwn = returnTo(text, '') !== '';
  return isOwn || /^https:\/\/[^\s/]+\.[^\s]+$/.test(text)
    ? undefined
    : `Le champ ${label} doit contenir une page de ce site, comme /agenda, ou une adresse qui commence par https://.`;
}

function checkSeconds(text: string, label: string): string | undefined {
  return /^\d+$/.test(text) && Number(text) <= MAX_SECONDS
    ? undefined
    : `Le champ ${label} doit contenir un nombre entre 0 et ${MAX_SECONDS}.`;
}
