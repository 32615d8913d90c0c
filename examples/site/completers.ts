import { searchStreets } from './database/collecte.ts';
import { suggestCommunes } from './database/communes.ts';
import type { Database } from './database/connection.ts';
import { suggestTitles } from './database/suggestions.ts';
import { territories } from './database/territories.ts';
import { fold } from './text.ts';

/** What a field asks for; the values of the other fields that it names, by the names that it gives them. */
export interface Asked {
  /** What the visitor has typed. */
  term: string;
  parameter(name: string): string;
}

/** A suggestion: `value` is what a pick writes, `label` what the visitor reads; the rest may fill other fields. */
export interface Suggestion {
  value: string;
  label: string;
  [field: string]: string | number;
}

const STREETS = 10;

type Completer = (database: Database, asked: Asked) => Promise<Suggestion[]>;

/** The lists of suggestions, by `classname` and `methode`. */
const COMPLETERS = new Map<string, Completer>([
  ['communes rechercher', completeCommunes],
  ['collecte rechercher', completeStreets],
  ['site rechercher', (database, { term }) => suggestTitles(database, term)],
]);

export const completerOf = (classname: string, methode: string): Completer | undefined =>
  COMPLETERS.get(`${classname} ${methode}`);

/** The communes of the whole country, or of the `region` or the `departement` that another field names, by code or by name. */
async function completeCommunes(database: Database, { term, parameter }: Asked): Promise<Suggestion[]> {
  const places = await territories(database);
  const region = codeOf(places.regions, parameter('region'));
  const departement = codeOf(places.departements, parameter('departement'));
  if (region === undefined || departement === undefined) return [];
  const rows = await suggestCommunes(database, term, { region, departement });
  const typed = postalCodeIn(term);
  return rows.map(({ nom, code, codesPostaux, departementNom, departement, regionNom, population }) => {
    const codePostal = codesPostaux.find((candidate) => candidate.startsWith(typed)) ?? codesPostaux[0] ?? '';
    const place = codePostal || departement;
    return {
      value: nom,
      label: `${nom} (${place})`,
      recherche: `${nom} ${codePostal}`.trim(),
      code,
      codePostal,
      departement: departementNom,
      codeDepartement: departement,
      region: regionNom,
      population,
    };
  });
}

/** The streets of the valley, where waste is collected. */
async function completeStreets(database: Database, { term }: Asked): Promise<Suggestion[]> {
  const key = fold(term);
  if (!key) return [];
  const { rows } = await searchStreets(database, { key, page: 1, size: STREETS });
  return rows.map(({ nom, commune, zone }) => ({ value: `${nom}, ${commune}`, label: `${nom}, ${commune}`, zone }));
}

/** The code of a place that is named by its code or by its name; empty where none is named, undefined where there is none such. */
function codeOf(places: Map<string, { code: string; nom: string }>, asked: string): string | undefined {
  const key = fold(asked);
  if (!key) return '';
  for (const { code, nom } of places.values()) if (fold(code) === key || fold(nom) === key) return code;
  return undefined;
}

/** The digits among the words that a visitor types, so that « Lyon 69003 » gets that one of Lyon's postal codes. */
const postalCodeIn = (term: string) => fold(term).match(/\b\d+$|^\d+/)?.[0] ?? '';
