import type { DirectoryQuery, Sort } from './database/directory.ts';
import type { Territories } from './database/territories.ts';
import type { Fields } from './forms.ts';
import { inPlace } from './in-place.ts';
import { t } from './langue.ts';
import { parsePage, parseText } from './parameters.ts';
import { storable } from './text.ts';

const QUERY_MAX = 100;
/** Longer than any code, and enough of a wrong one to show what was wrong. */
const CODE_MAX = 30;

/** The sorts by the value of `tri`, and how a visitor reads them. */
export const SORTS: Record<string, { sort: Sort; wording: string }> = {
  pertinence: { sort: 'relevance', wording: 'les noms qui commencent ainsi d’abord' },
  nom: { sort: 'name', wording: 'de A à Z' },
  'nom-desc': { sort: 'name-desc', wording: 'de Z à A' },
  departement: { sort: 'departement', wording: 'par numéro de département' },
  'departement-desc': { sort: 'departement-desc', wording: 'par numéro de département décroissant' },
  population: { sort: 'population', wording: 'des moins peuplées aux plus peuplées' },
  'population-desc': { sort: 'population-desc', wording: 'des plus peuplées aux moins peuplées' },
};

/** Rows a page, by the value of `parpage`; the first where it is none of them. */
export const SIZES = [25, 50, 100] as const;

/** What a visitor has asked of the directory, as far as it can be had. */
export interface Choice {
  q: string;
  /** Codes; empty for all. */
  region: string;
  departement: string;
  /** A key of `SORTS`. */
  tri: string;
  parpage: number;
  page: number;
}

/** Reads the fields of an address or of a list's request; `problem` is what visitors are told of a choice that could not be. */
export function readChoice(fields: Fields, places: Territories): { choice: Choice; problem: string } {
  const q = storable(parseText(fields.q, QUERY_MAX)).trim();
  const tri = parseText(fields.tri, CODE_MAX);
  const parpage = parseText(fields.parpage, CODE_MAX);
  const { problem, ...place } = readPlace(fields, places);
  const choice = {
    q,
    ...place,
    tri: Object.hasOwn(SORTS, tri) && (q || tri !== 'pertinence') ? tri : defaultSort(q),
    parpage: SIZES.find((size) => String(size) === parpage) ?? SIZES[0],
    page: parsePage(fields.page),
  };
  return { choice, problem };
}

function readPlace(fields: Fields, { regions, departements }: Territories) {
  const [regionCode, departementCode] = [fields.region, fields.departement].map((code) =>
    storable(parseText(code, CODE_MAX)).trim(),
  ) as [string, string];
  const region = regions.get(regionCode);
  const departement = departements.get(departementCode);
  const problems = [];
  if (regionCode && !region) problems.push(t('La région « {regionCode} » n’existe pas.', { regionCode }));
  if (departementCode && !departement)
    problems.push(t('Le département « {departementCode} » n’existe pas.', { departementCode }));
  const apart = region && departement && departement.region !== region.code;
  if (apart) {
    problems.push(
      t('Le département {nom} ({code}) n’est pas {dans} : voici toutes les communes de la région.', {
        ...{ nom: departement.nom, code: departement.code, dans: inPlace(region.nom) },
      }),
    );
  }
  return {
    region: region?.code ?? '',
    departement: apart ? '' : (departement?.code ?? ''),
    problem: problems.join(' '),
  };
}

const defaultSort = (q: string) => (q ? 'pertinence' : 'population-desc');

/** What an address says of a choice, its page aside: nothing of what goes without saying. */
export function parametersOf({ q, region, departement, tri, parpage }: Choice) {
  return {
    q,
    region,
    departement,
    tri: tri === defaultSort(q) ? '' : tri,
    parpage: parpage === SIZES[0] ? '' : String(parpage),
  };
}

export function queryOf({ tri, parpage, ...choice }: Choice): DirectoryQuery {
  return { ...choice, sort: SORTS[tri]!.sort, size: parpage };
}
