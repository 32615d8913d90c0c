import { today } from './calendar.ts';
import { COMMUNE_RULES, lookUpCommune } from './commune-fields.ts';
import type { Database } from './database/connection.ts';
import type { NewMember } from './database/members.ts';
import { checkChoice, checkEmail, type Errors, type FieldRule, type Fields, inOrder, readFields } from './forms.ts';
import { checkWhole, parseNumber } from './numbers.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from './password.ts';

export const STRUCTURES: Record<string, string> = {
  association: 'Association',
  artisan: 'Artisan ou commerçant',
  producteur: 'Producteur',
  autre: 'Autre acteur de la vallée',
};

export const FIRST_YEAR = 1900;
const MOST_ADHERENTS = 100_000;

export const thisYear = (): number => Number(today().slice(0, 4));

/** The fields by the names that the form sends. */
export const SIGN_UP_RULES = {
  nom: { label: 'Nom', required: true, min: 2, max: 120 },
  structure: { label: 'Type de structure', required: true, max: 30, check: checkChoice(STRUCTURES) },
  annee_creation: {
    label: 'Année de création',
    max: 10,
    check: (text, label) => checkWhole(FIRST_YEAR, thisYear())(text, label),
  },
  ...COMMUNE_RULES,
  adherents: { label: 'Nombre d’adhérents', max: 20, check: checkWhole(0, MOST_ADHERENTS) },
  courriel: { label: 'Adresse courriel', required: true, max: 254, check: checkEmail },
  mot_de_passe: { label: 'Mot de passe', required: true, min: PASSWORD_MIN, max: PASSWORD_MAX, verbatim: true },
  consentement: { label: 'Accord sur l’usage de mes données', required: true, max: 1 },
} satisfies Record<string, FieldRule>;

export type SignUpValues = Record<keyof typeof SIGN_UP_RULES, string>;

/** Someone who signs up, with the password that nothing but its hash is kept of. */
export type SignUp = Omit<NewMember, 'passwordHash'> & { password: string };

/** What was sent, with what is wrong with it; `content` only when nothing is. */
export async function readSignUp(
  database: Database,
  fields: Fields,
): Promise<{ values: SignUpValues; errors: Errors; content?: SignUp }> {
  const { values, errors } = readFields(fields, SIGN_UP_RULES);
  if (!errors.commune && !errors.code_postal) {
    const place = await lookUpCommune(database, values);
    Object.assign(values, place.found);
    Object.assign(errors, place.errors);
  }
  if (Object.keys(errors).length > 0) return { values, errors: inOrder(errors, SIGN_UP_RULES) };
  const { nom, structure, commune, code_postal: codePostal, departement, courriel, mot_de_passe: password } = values;
  const content = {
    nom,
    structure,
    commune,
    codePostal,
    departement,
    courriel: courriel.toLowerCase(),
    password,
    anneeCreation: parseNumber(values.annee_creation) ?? null,
    adherents: parseNumber(values.adherents) ?? null,
  };
  return { values, errors, content };
}
