import type { Demarche } from './database/demarches.ts';
import type { DemarcheContent } from './database/redaction/demarches.ts';
import { DEMARCHE_THEMES } from './demarche-themes.ts';
import { checkChoice, type Errors, type FieldRule, type Fields, readFields } from './forms.ts';
import { checkSlug, slugOf } from './slug.ts';

/** The fields by the names that the form sends. */
export const DEMARCHE_RULES = {
  titre: { label: 'Titre', required: true, min: 3, max: 120 },
  slug: { label: 'Adresse de la page', max: 80, check: checkSlug },
  theme: { label: 'Thème', required: true, max: 30, check: checkChoice(DEMARCHE_THEMES) },
  resume: { label: 'Résumé', required: true, min: 10, max: 300 },
  beneficiaires: { label: 'Qui peut demander', required: true, min: 5, max: 500 },
  pieces: { label: 'À apporter', required: true, min: 3, max: 2000 },
  delai: { label: 'Délai', required: true, min: 3, max: 200 },
  cout: { label: 'Coût', required: true, min: 2, max: 200 },
  lieu: { label: 'Où', required: true, min: 3, max: 200 },
  mots_cles: { label: 'Autres mots pour la trouver', max: 200 },
} satisfies Record<string, FieldRule>;

export type DemarcheValues = Record<keyof typeof DEMARCHE_RULES, string>;

/** What was sent, with what is wrong with it; `content` only when nothing is. `slug` is that of a procedure that exists. */
export function readDemarche(
  fields: Fields,
  slug?: string,
): { values: DemarcheValues; errors: Errors; content?: DemarcheContent } {
  const { values, errors } = readFields({ ...fields, ...(slug ? { slug } : {}) }, DEMARCHE_RULES);
  const { mots_cles: motsCles, ...rest } = values;
  const address = values.slug || slugOf(values.titre);
  if (!address && !errors.titre) errors.slug = 'Indiquez une adresse : le titre n’en donne pas.';
  if (Object.keys(errors).length > 0) return { values, errors };
  return { values, errors, content: { ...rest, slug: address, motsCles } };
}

/** The form's values for a procedure that exists, or for a new one. */
export const demarcheValues = (demarche?: Demarche): DemarcheValues => ({
  titre: demarche?.titre ?? '',
  slug: demarche?.slug ?? '',
  theme: demarche?.theme ?? '',
  resume: demarche?.resume ?? '',
  beneficiaires: demarche?.beneficiaires ?? '',
  pieces: demarche?.pieces ?? '',
  delai: demarche?.delai ?? '',
  cout: demarche?.cout ?? '',
  lieu: demarche?.lieu ?? '',
  mots_cles: demarche?.motsCles ?? '',
});
