import type { CommuneRow } from './database/communes.ts';
import type { Results } from './database/results.ts';
import type { Territories } from './database/territories.ts';
import { type Choice, parametersOf, SIZES, SORTS } from './directory-choice.ts';
import { inPlace } from './in-place.ts';
import { t } from './langue.ts';
import { addressOf, pagination } from './pagination.ts';

export const PATH = '/communes';

/** The columns that sort, each with the value of `tri` that it begins with. */
const COLUMNS = { nom: 'nom', departement: 'departement', population: 'population-desc' };

/** A choice that a link offers. */
interface Offer {
  href: string;
  /** Of the parameter that the link changes. */
  value: string | number;
}

/** What the templates of the directory show. */
export function directoryView(choice: Choice, problem: string, communes: Results<CommuneRow>, places: Territories) {
  const { q, region, departement, tri, parpage } = choice;
  const query = parametersOf(choice);
  const offer = <Name extends keyof Choice>(name: Name, value: Choice[Name] & (string | number)): Offer => ({
    href: addressOf(PATH, parametersOf({ ...choice, [name]: value })),
    value,
  });
  const place = places.departements.get(departement) ?? places.regions.get(region);
  return {
    q,
    choix: { region, departement, tri: query.tri, parpage: query.parpage },
    filtre: q !== '' || place !== undefined,
    probleme: problem,
    lieu: place ? { nom: place.nom, dans: inPlace(place.nom) } : null,
    communes,
    ordre: t(SORTS[tri]!.wording),
    colonnes: Object.fromEntries(
      Object.entries(COLUMNS).map(([column, first]) => [column, columnOf(column, first, tri, offer)]),
    ),
    pertinence: q && tri !== 'pertinence' ? offer('tri', 'pertinence') : null,
    tailles: SIZES.map((size) => ({ ...offer('parpage', size), courant: size === parpage })),
    partout: place ? addressOf(PATH, { ...query, region: '', departement: '' }) : null,
    regions: [...places.regions.values()].sort((a, b) => byName.compare(a.nom, b.nom)),
    departements: [...(region ? places.regions.get(region)!.departements : places.departements.values())],
    pagination: pagination(communes, PATH, query),
  };
}

const byName = new Intl.Collator('fr');

function columnOf(column: string, first: string, tri: string, offer: (name: 'tri', value: string) => Offer) {
  const opposite = tri === column ? `${column}-desc` : tri === `${column}-desc` ? column : undefined;
  const next = opposite ?? first;
  return {
    ...offer('tri', next),
    action: t(SORTS[next]!.wording),
    /** The `aria-sort`; empty where the list is not sorted by this column. */
    sens: opposite && (tri === column ? 'ascending' : 'descending'),
  };
}
