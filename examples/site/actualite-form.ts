import { isoDay, today } from './calendar.ts';
import type { Actualite } from './database/actualites.ts';
import type { ActualiteContent } from './database/redaction/actualites.ts';
import { checkChoice, checkDate, type Errors, type FieldRule, type Fields, readFields } from './forms.ts';
import { PICTURES } from './pictures.ts';
import { checkSlug, slugOf } from './slug.ts';

export const NEWS_THEMES: Record<string, string> = {
  services: 'Services au quotidien',
  travaux: 'Travaux et aménagement',
  environnement: 'Environnement',
  culture: 'Culture et patrimoine',
  economie: 'Économie locale',
  'vie-publique': 'Vie publique',
};

/** The fields by the names that the form sends. */
export const ACTUALITE_RULES = {
  titre: { label: 'Titre', required: true, min: 3, max: 120 },
  slug: { label: 'Adresse de la page', max: 80, check: checkSlug },
  theme: { label: 'Thème', max: 30, check: checkChoice(NEWS_THEMES) },
  publie_le: { label: 'Date de parution', required: true, max: 10, read: isoDay, check: checkDate },
  chapo: { label: 'Chapô', required: true, min: 10, max: 400 },
  texte: { label: 'Texte', required: true, min: 10, max: 20_000 },
  image: { label: 'Image', required: true, max: 200, check: checkChoice(PICTURES) },
  image_alt: { label: 'Description de l’image', max: 250 },
} satisfies Record<string, FieldRule>;

export type ActualiteValues = Record<keyof typeof ACTUALITE_RULES, string>;

/** What was sent, with what is wrong with it; `content` only when nothing is. `slug` is that of an article that exists. */
export function readActualite(
  fields: Fields,
  slug?: string,
): { values: ActualiteValues; errors: Errors; content?: ActualiteContent } {
  const { values, errors } = readFields({ ...fields, ...(slug ? { slug } : {}) }, ACTUALITE_RULES);
  const { publie_le: publieLe, image_alt: imageAlt, ...rest } = values;
  const address = values.slug || slugOf(values.titre);
  if (!address && !errors.titre) errors.slug = 'Indiquez une adresse : le titre n’en donne pas.';
  if (Object.keys(errors).length > 0) return { values, errors };
  return { values, errors, content: { ...rest, slug: address, publieLe, imageAlt } };
}

/** The form's values for an article that exists, or for a new one. */
export function actualiteValues(actualite?: Actualite): ActualiteValues {
  return {
    titre: actualite?.titre ?? '',
    slug: actualite?.slug ?? '',
    theme: actualite?.theme ?? '',
    publie_le: actualite?.publieLe ?? today(),
    chapo: actualite?.chapo ?? '',
    texte: actualite?.texte ?? '',
    image: actualite?.image ?? '',
    image_alt: actualite?.imageAlt ?? '',
  };
}
