import { type CommuneRow, findCommunes } from './database/communes.ts';
import type { Database } from './database/connection.ts';
import type { Errors, FieldRule } from './forms.ts';
import { perLanguage, t } from './langue.ts';

const CODES_SHOWN = 3;
const choices = perLanguage((locale) => new Intl.ListFormat(locale, { type: 'disjunction' }));

/** The fields of a form that say where, by the names that it sends; the first fills the others by its suggestions. */
export const COMMUNE_RULES = {
  commune: { label: 'Commune', required: true, max: 80 },
  code_postal: { label: 'Code postal', required: true, max: 5, check: checkPostalCode },
  departement: { label: 'Département', max: 80 },
} satisfies Record<string, FieldRule>;

export type CommuneValues = Record<keyof typeof COMMUNE_RULES, string>;

/**
 * Looks up what was picked, or typed by a visitor without script: a commune of France, and a postal code of its own. Gives its
 * name as it is written and its département; else what is wrong, by field.
 */
export async function lookUpCommune(
  database: Database,
  { commune, code_postal: code }: CommuneValues,
): Promise<{ found?: CommuneValues; errors: Errors }> {
  const [row] = await findCommunes(database, commune, code);
  if (row) return { found: { commune: row.nom, code_postal: code, departement: row.departementNom }, errors: {} };
  const namesakes = await findCommunes(database, commune);
  return { errors: namesakes.length > 0 ? wrongCode(namesakes) : unknownName() };
}

function unknownName(): Errors {
  return {
    commune: t('Le champ {label} doit contenir le nom d’une commune de France.', {
      label: t(COMMUNE_RULES.commune.label),
    }),
  };
}

function wrongCode(namesakes: CommuneRow[]): Errors {
  const codes = [...new Set(namesakes.flatMap(({ codesPostaux }) => codesPostaux))];
  const known = codes.length <= CODES_SHOWN ? ` (${choices().format(codes)})` : '';
  const label = t(COMMUNE_RULES.code_postal.label);
  return { code_postal: t('Le champ {label} doit contenir celui de la commune{known}.', { label, known }) };
}

function checkPostalCode(text: string, label: string): string | undefined {
  return /^\d{5}$/.test(text) ? undefined : t('Le champ {label} doit contenir cinq chiffres.', { label });
}
