import { isoDay } from './calendar.ts';
import type { Evenement } from './database/evenements.ts';
import type { EvenementContent } from './database/redaction/evenements.ts';
import { checkChoice, checkDate, type Errors, type FieldRule, type Fields, readFields } from './forms.ts';
import { checkSlug, slugOf } from './slug.ts';

export const AGENDA_CATEGORIES: Record<string, string> = {
  marche: 'Marchés et foires',
  concert: 'Concerts et spectacles',
  cinema: 'Cinéma',
  exposition: 'Expositions',
  atelier: 'Ateliers et formations',
  enfance: 'Enfance et jeunesse',
  nature: 'Nature et sport',
  fete: 'Fêtes et traditions',
  'vie-publique': 'Vie publique',
};

/** The categories where there is room for a word. */
export const AGENDA_BADGES: Record<string, string> = {
  marche: 'Marché',
  concert: 'Concert',
  cinema: 'Ciné',
  exposition: 'Expo',
  atelier: 'Atelier',
  enfance: 'Jeunesse',
  nature: 'Nature',
  fete: 'Fête',
  'vie-publique': 'Réunion',
};

/** A category as a visitor asks for it; empty for all, and for one that is unknown. */
export function parseCategory(value: unknown): string {
  return typeof value === 'string' && Object.hasOwn(AGENDA_CATEGORIES, value) ? value : '';
}

/** The fields by the names that the form sends. */
export const EVENEMENT_RULES = {
  titre: { label: 'Titre', required: true, min: 3, max: 120 },
  slug: { label: 'Adresse de la page', max: 80, check: checkSlug },
  categorie: { label: 'Catégorie', required: true, max: 30, check: checkChoice(AGENDA_CATEGORIES) },
  debut_le: { label: 'Premier jour', required: true, max: 10, read: isoDay, check: checkDate },
  fin_le: { label: 'Dernier jour', max: 10, read: isoDay, check: checkDate },
  debut_heure: { label: 'Heure de début', max: 5, check: checkTime },
  fin_heure: { label: 'Heure de fin', max: 5, check: checkTime },
  lieu: { label: 'Lieu', required: true, max: 120 },
  commune: { label: 'Commune', required: true, max: 80 },
  prix: { label: 'Tarif', max: 120 },
  organisateur: { label: 'Organisateur', max: 120 },
  description: { label: 'Description', required: true, min: 10, max: 5000 },
} satisfies Record<string, FieldRule>;

export type EvenementValues = Record<keyof typeof EVENEMENT_RULES, string>;

/** What was sent, with what is wrong with it; `content` only when nothing is. */
export function readEvenement(fields: Fields): { values: EvenementValues; errors: Errors; content?: EvenementContent } {
  const { values, errors } = readFields(fields, EVENEMENT_RULES);
  Object.assign(errors, checkOrder(values, errors));
  if (Object.keys(errors).length > 0) return { values, errors };
  return { values, errors, content: contentOf(values) };
}

/** The form's values for an event that exists, or for a new one. */
export function evenementValues(evenement?: Evenement): EvenementValues {
  const time = (text: string | null | undefined) => text?.slice(0, 5) ?? '';
  return {
    titre: evenement?.titre ?? '',
    slug: evenement?.slug ?? '',
    categorie: evenement?.categorie ?? '',
    debut_le: evenement?.debutLe ?? '',
    fin_le: evenement && evenement.finLe > evenement.debutLe ? evenement.finLe : '',
    debut_heure: time(evenement?.debutHeure),
    fin_heure: time(evenement?.finHeure),
    lieu: evenement?.lieu ?? '',
    commune: evenement?.commune ?? '',
    prix: evenement?.prix ?? '',
    organisateur: evenement?.organisateur ?? '',
    description: evenement?.description ?? '',
  };
}

function contentOf({ debut_le, fin_le, debut_heure, fin_heure, ...values }: EvenementValues): EvenementContent {
  return {
    ...values,
    slug: values.slug || slugOf(`${values.titre} ${debut_le}`),
    debutLe: debut_le,
    finLe: fin_le || debut_le,
    debutHeure: debut_heure || null,
    finHeure: fin_heure || null,
  };
}

/** What is wrong between fields that are right by themselves. */
function checkOrder({ debut_le, fin_le, debut_heure, fin_heure }: EvenementValues, known: Errors): Errors {
  const errors: Errors = {};
  if (fin_le && !known.debut_le && !known.fin_le && fin_le < debut_le) {
    errors.fin_le = 'Le dernier jour ne peut pas précéder le premier.';
  }
  if (known.debut_heure || known.fin_heure) return errors;
  if (fin_heure && !debut_heure) errors.debut_heure = 'Indiquez aussi l’heure de début.';
  const oneDay = !fin_le || fin_le === debut_le;
  if (fin_heure && debut_heure && oneDay && fin_heure <= debut_heure) {
    errors.fin_heure = 'L’heure de fin doit suivre l’heure de début ; après minuit, indiquez aussi le dernier jour.';
  }
  return errors;
}

function checkTime(text: string, label: string): string | undefined {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? undefined : `Le champ ${label} doit contenir une heure, comme 09:30.`;
}
