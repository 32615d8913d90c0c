import { isoDay, isoMoment, today } from './calendar.ts';
import { COMMUNE_RULES, type CommuneValues, lookUpCommune } from './commune-fields.ts';
import type { Annonce, AnnonceContent } from './database/annonces.ts';
import type { Database } from './database/connection.ts';
import {
  checkChoice,
  checkDate,
  checkEmail,
  checkMoment,
  type Errors,
  type FieldRule,
  type Fields,
  inOrder,
  readFields,
} from './forms.ts';
import { langue, t } from './langue.ts';
import { checkPrice, parsePrice } from './numbers.ts';
import { checkNationalNumber, nationalNumber, spacedNumber } from './telephone.ts';

export const CATEGORIES: Record<string, string> = {
  evenement: 'Événement',
  atelier: 'Atelier et stage',
  benevolat: 'Bénévolat',
  artisanat: 'Artisanat et savoir-faire',
  produits: 'Produits du pays',
  emploi: 'Emploi et apprentissage',
};

/** What may be asked for, in euros. */
export const PRICES = { min: 0, max: 100_000 };

/** The fields by the names that the form sends. */
export const ANNONCE_RULES = {
  titre: { label: 'Titre', required: true, min: 3, max: 120 },
  categorie: { label: 'Catégorie', required: true, max: 30, check: checkChoice(CATEGORIES) },
  prix: { label: 'Prix en euros', max: 20, check: checkPrice(PRICES.min, PRICES.max) },
  date: { label: 'Date', max: 10, read: isoDay, check: checkDate },
  reponse_avant: { label: 'Répondre avant', max: 30, read: isoMoment, check: checkMoment },
  ...COMMUNE_RULES,
  courriel: { label: 'Courriel de contact', required: true, max: 254, check: checkEmail },
  telephone: { label: 'Téléphone', max: 30, read: nationalNumber, check: checkNationalNumber },
  description: { label: 'Description', required: true, min: 10, max: 5000 },
} satisfies Record<string, FieldRule>;

export type AnnonceValues = Record<keyof typeof ANNONCE_RULES, string>;

/**
 * What was sent, with what is wrong with it; `content` only when nothing is.
 * @param kept the annonce as it stands: its place is not looked up again while it stays.
 */
export async function readAnnonce(
  database: Database,
  fields: Fields,
  kept?: Annonce,
): Promise<{ values: AnnonceValues; errors: Errors; content?: AnnonceContent }> {
  const { values, errors } = readFields(fields, ANNONCE_RULES);
  if (!errors.commune && !errors.code_postal && !isAt(values, kept)) {
    const place = await lookUpCommune(database, values);
    Object.assign(values, place.found);
    Object.assign(errors, place.errors);
  }
  // One that stands already may stay, as of an annonce that is kept for its photos.
  if (!errors.date && values.date && values.date < today() && values.date !== kept?.date)
    errors.date = t('Cette date est passée.');
  if (Object.keys(errors).length > 0) return { values, errors: inOrder(errors, ANNONCE_RULES) };
  const { code_postal: codePostal, date, reponse_avant: reponseAvant, prix, ...rest } = values;
  const when = { date: date || null, reponseAvant: reponseAvant || null };
  return { values, errors, content: { ...rest, ...when, codePostal, prix: parsePrice(prix) ?? null } };
}

/** The form's values for an annonce that exists, or for a new one. */
export function annonceValues(annonce?: Annonce): AnnonceValues {
  return {
    titre: annonce?.titre ?? '',
    categorie: annonce?.categorie ?? '',
    commune: annonce?.commune ?? '',
    code_postal: annonce?.codePostal ?? '',
    departement: annonce?.departement ?? '',
    date: annonce?.date ?? '',
    reponse_avant: isoMoment(annonce?.reponseAvant ?? ''),
    prix:
      typeof annonce?.prix === 'number'
        ? (annonce.prix / 100).toFixed(2).replace('.', langue() === 'fr' ? ',' : '.')
        : '',
    telephone: spacedNumber(annonce?.telephone ?? ''),
    description: annonce?.description ?? '',
    courriel: annonce?.courriel ?? '',
  };
}

const isAt = ({ commune, code_postal: code }: CommuneValues, annonce?: Annonce): boolean =>
  annonce !== undefined && commune === annonce.commune && code === annonce.codePostal;
