import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const COMMUNES = fileURLToPath(
  new URL('../../../node_modules/@etalab/decoupage-administratif/data/communes.json', import.meta.url),
);

export interface Commune {
  nom: string;
  code: string;
  population?: number;
  departement?: string;
  region?: string;
  codesPostaux?: string[];
}

/** The communes of France, by their codes. */
export const readCommunes = async () => JSON.parse(await readFile(COMMUNES, 'utf8')) as Commune[];
