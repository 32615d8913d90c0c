import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fold } from '../text.ts';

/** The package's files, in the fields that the site keeps. */
interface Region {
  code: string;
  nom: string;
}
interface Departement extends Region {
  region: string;
}
interface Commune extends Departement {
  type: string;
  departement: string;
  codesPostaux?: string[];
  population?: number;
}

const PACKAGE = '@etalab/decoupage-administratif';
const { resolve } = createRequire(import.meta.url);

/** The package's version, which is that of the official geographic code. */
export function placesVersion(): string {
  return readJson<{ version: string }>('package.json').version;
}

/** Rows of the tables `regions`, `departements` and `communes`: all communes that exist today, overseas too. */
export function readPlaces() {
  const regions = readJson<Region[]>('data/regions.json').map(({ code, nom }) => ({ code, nom }));
  const communes = readJson<Commune[]>('data/communes.json')
    .filter(({ type }) => type === 'commune-actuelle')
    .map(({ code, nom, departement, region, codesPostaux = [], population = 0 }) => ({
      code,
      nom,
      cle: fold(nom),
      departement,
      region,
      codesPostaux,
      population,
    }));
  const departements = readJson<Departement[]>('data/departements.json').map(({ code, nom, region }) => {
    const populations = communes.filter(({ departement }) => departement === code).map(({ population }) => population);
    return { code, nom, region, communes: populations.length, population: populations.reduce((sum, n) => sum + n, 0) };
  });
  return { regions, departements, communes };
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(resolve(`${PACKAGE}/${file}`), 'utf8'));
}
