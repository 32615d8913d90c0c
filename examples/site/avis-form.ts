import { isoDay, today } from './calendar.ts';
import type { Avis } from './database/avis.ts';
import type { AvisContent } from './database/redaction/avis.ts';
import { checkChoice, checkDate, type Errors, type FieldRule, type Fields, readFields } from './forms.ts';
import { returnTo } from './return-to.ts';

/** Where an announcement stands. */
export const AVIS_KINDS: Record<string, string> = {
  alerte: 'Barre d’alerte, en haut de toutes les pages',
  bandeau: 'Bandeau, en bas de toutes les pages',
  popup: 'Annonce d’accueil, dans un coin de l’écran',
};

/** How grave an alert is, the gravest last. */
export const GRAVITES: Record<string, string> = {
  information: 'Information',
  vigilance: 'Vigilance',
  danger: 'Danger',
};

const MAX_SECONDS = 120;

/** What a visitor's closing is remembered by: another name once the announcement has changed. */
export const avisName = ({ id, version }: Pick<Avis, 'id' | 'version'>): string => `avis-${id}-${version}`;

/** The library's own cookie for it. */
export const closingCookie = (genre: string, avis: Pick<Avis, 'id' | 'version'>): string =>
  `flexit-${genre === 'popup' ? 'front-popup' : 'banner'}-${avisName(avis)}`;

/** The fields by the names that the form sends. */
export const AVIS_RULES = {
  genre: { label: 'Présentation', required: true, max: 20, check: checkChoice(AVIS_KINDS) },
  gravite: { label: 'Gravité', max: 20, check: checkChoice(GRAVITES) },
  titre: { label: 'Titre', required: true, min: 3, max: 80 },
  texte: { label: 'Texte', required: true, min: 10, max: 500 },
  lien: { label: 'Adresse du lien', max: 300, check: checkLink },
  lien_texte: { label: 'Texte du lien', max: 80 },
  debut_le: { label: 'Premier jour', required: true, max: 10, read: isoDay, check: checkDate },
  fin_le: { label: 'Dernier jour', required: true, max: 10, read: isoDay, check: checkDate },
  debut_heure: { label: 'Heure de début', max: 5, read: isoHour, check: checkHour },
  fin_heure: { label: 'Heure de fin', max: 5, read: isoHour, check: checkHour },
  secondes: { label: 'Fermeture automatique', max: 3, check: checkSeconds },
} satisfies Record<string, FieldRule>;

export type AvisValues = Record<keyof typeof AVIS_RULES, string>;

/** What was sent, with what is wrong with it; `content` only when nothing is. */
export function readAvis(fields: Fields): { values: AvisValues; errors: Errors; content?: AvisContent } {
  const { values, errors } = readFields(fields, AVIS_RULES);
  if (!errors.debut_le && !errors.fin_le && values.fin_le < values.debut_le)
    errors.fin_le = 'Le dernier jour ne peut pas précéder le premier.';
  else if (values.debut_le === values.fin_le && values.fin_heure && values.fin_heure <= values.debut_heure)
    errors.fin_heure ??= 'L’heure de fin doit suivre celle du début.';
  if (values.lien && !values.lien_texte && !errors.lien) errors.lien_texte = 'Dites où mène le lien.';
  if (Object.keys(errors).length > 0) return { values, errors };
  const { lien_texte: lienTexte, debut_le: debutLe, fin_le: finLe, secondes, gravite, ...rest } = values;
  const { debut_heure: debutHeure, fin_heure: finHeure, ...texts } = rest;
  const content = {
    ...texts,
    ...{ lienTexte, debutLe, finLe, secondes: Number(secondes) },
    ...{ debutHeure: debutHeure || null, finHeure: finHeure || null, gravite: gravite || 'information' },
  };
  return { values, errors, content };
}

/** The form's values for an announcement that exists, or for a new one. */
export function avisValues(avis?: Avis): AvisValues {
  return {
    genre: avis?.genre ?? '',
    gravite: avis?.gravite ?? 'information',
    titre: avis?.titre ?? '',
    texte: avis?.texte ?? '',
    lien: avis?.lien ?? '',
    lien_texte: avis?.lienTexte ?? '',
    debut_le: avis?.debutLe ?? today(),
    fin_le: avis?.finLe ?? '',
    debut_heure: avis?.debutHeure?.slice(0, 5) ?? '',
    fin_heure: avis?.finHeure?.slice(0, 5) ?? '',
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

/** `9h`, `9 h 30`, `09:30` as `09:30`; any other text as it stands. */
function isoHour(text: string): string {
  const [, hour, minute = '00'] = /^(\d{1,2})(?:\s?[h:]\s?)(\d{2})?$/i.exec(text) ?? [];
  return hour ? `${hour.padStart(2, '0')}:${minute}` : text;
}

function checkHour(text: string, label: string): string | undefined {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? undefined : `Le champ ${label} doit contenir une heure, comme 18:30.`;
}
