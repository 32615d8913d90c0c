import { isDay, isoMoment } from './calendar.ts';
import type { Evenement } from './database/evenements.ts';
import type { EvenementContent } from './database/redaction/evenements.ts';
import { checkChoice, checkDate, checkMoment, type Errors, type FieldRule, type Fields, readFields } from './forms.ts';
import type { Schedule } from './schedule.ts';
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
  debut: { label: 'Début', required: true, max: 30, read: isoMoment, check: checkDayOrMoment },
  fin: { label: 'Fin', max: 30, read: isoMoment, check: checkDayOrMoment },
  journee: { label: 'Toute la journée', max: 1 },
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
  Object.assign(errors, checkSchedule(values, errors));
  if (Object.keys(errors).length > 0) return { values, errors };
  return { values, errors, content: contentOf(values) };
}

/** The form's values for an event that exists, or for a new one. */
export function evenementValues(evenement?: Evenement): EvenementValues {
  return {
    titre: evenement?.titre ?? '',
    slug: evenement?.slug ?? '',
    categorie: evenement?.categorie ?? '',
    debut: evenement ? momentOf(evenement.debutLe, evenement.debutHeure) : '',
    fin: evenement && hasEnd(evenement) ? momentOf(evenement.finLe, evenement.finHeure) : '',
    journee: evenement && !evenement.debutHeure ? '1' : '',
    lieu: evenement?.lieu ?? '',
    commune: evenement?.commune ?? '',
    prix: evenement?.prix ?? '',
    organisateur: evenement?.organisateur ?? '',
    description: evenement?.description ?? '',
  };
}

/** When it takes place by the form's values, which are right. */
export function scheduleOf({ debut, fin, journee }: Pick<EvenementValues, 'debut' | 'fin' | 'journee'>): Schedule {
  const [debutLe = '', debutHeure = null] = partsOf(debut);
  const [finLe = debutLe, finHeure = null] = partsOf(fin);
  if (journee) return { debutLe, finLe, debutHeure: null, finHeure: null };
  return { debutLe, finLe, debutHeure, finHeure };
}

function contentOf({ debut, fin, journee, ...values }: EvenementValues): EvenementContent {
  const schedule = scheduleOf({ debut, fin, journee });
  return { ...values, ...schedule, slug: values.slug || slugOf(`${values.titre} ${schedule.debutLe}`) };
}

/** What is wrong between fields that are right by themselves. */
function checkSchedule({ debut, fin, journee }: EvenementValues, known: Errors): Errors {
  const errors: Errors = {};
  const isTimed = journee === '';
  for (const [name, text] of Object.entries({ debut, fin })) {
    if (isTimed && text && !known[name] && isDay(text)) errors[name] = NO_TIME;
  }
  if (!fin || [known, errors].some((each) => each.debut || each.fin)) return errors;
  const isBefore = isTimed ? fin <= debut : fin.slice(0, 10) < debut.slice(0, 10);
  if (isBefore)
    errors.fin = isTimed ? 'La fin doit suivre le début.' : 'Le dernier jour ne peut pas précéder le premier.';
  return errors;
}

const NO_TIME = 'Ajoutez l’heure, comme 05/12/2026 18:30, ou cochez « Toute la journée ».';

const hasEnd = ({ debutLe, finLe, finHeure }: Schedule) => finLe > debutLe || finHeure !== null;
const momentOf = (day: string, time: string | null) => (time ? `${day} ${time.slice(0, 5)}` : day);
const partsOf = (moment: string) => (moment ? moment.split(' ') : []);

/** A day alone is enough for an event of whole days. */
function checkDayOrMoment(text: string, label: string): string | undefined {
  return /^[\d-]+$/.test(text) ? checkDate(text, label) : checkMoment(text, label);
}
