import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What can be alive in the content page. */
export const FEATURES = [
  'menu',
  'slider',
  'gallery',
  'list',
  'autocomplete',
  'dates',
  'masks',
  'banner',
  'form',
  'loader',
  'modal',
  'popup',
  'tooltip',
] as const;
export type Feature = (typeof FEATURES)[number];

/** Flexit's element for a feature, in the page that `ours.ts` writes; a feature that is added there is added here. */
const OURS: Partial<Record<Feature, string>> = {
  autocomplete: 'autocomplete',
  form: 'form',
  loader: 'loader',
  modal: 'modal',
  popup: 'popup',
  tooltip: 'tooltip',
};

const ELEMENTS = new URL('../../../dist/elements/', import.meta.url);

/** The features that Flexit's built elements bring to the page; the others stand there as plain server HTML. */
export function oursAlive(): Feature[] {
  return FEATURES.filter((feature) => {
    const name = OURS[feature];
    return name !== undefined && existsSync(fileURLToPath(new URL(`${name}.js`, ELEMENTS)));
  });
}
