import type { Pages } from '../support/pages.ts';
import { BUILDS, type Build, byBuild } from './builds.ts';
import { oursAlive } from './features.ts';
import { jqueryPage, jquerySharedPage } from './jquery.ts';
import { oursPage } from './ours.ts';
import { shoelacePage, shoelaceSharedPage } from './shoelace.ts';
import { vanillaPage } from './vanilla.ts';

/** Flexit with today's features, and the peers with all of the page's. */
export const FULL: readonly (Build | 'L' | 'W')[] = [...BUILDS, 'L', 'W'];
/** The same page of Flexit's, and the peers with those features only. */
export const SHARED: readonly (Build | 'L, same features' | 'W, same features')[] = [
  ...BUILDS,
  'L, same features',
  'W, same features',
];
/** The floor: native dialogs. */
export const FLOOR = 'V';

export type Stack = (typeof FULL)[number] | (typeof SHARED)[number] | typeof FLOOR;

/** The addresses of every stack's content page. */
export function contentPages(pages: Pages): Readonly<Record<Stack, string>> {
  const alive = oursAlive();
  const html: Record<Stack, string> = {
    ...byBuild(oursPage),
    L: jqueryPage(),
    W: shoelacePage(),
    'L, same features': jquerySharedPage(alive),
    'W, same features': shoelaceSharedPage(alive),
    V: vanillaPage(),
  };
  return Object.fromEntries(
    Object.entries(html).map(([stack, text]) => {
      const path = `/contenu/${stack.toLowerCase().replace(/\W+/g, '-')}`;
      pages.add(path, text);
      return [stack, pages.url + path];
    }),
  ) as Record<Stack, string>;
}

/** Whether the first modal is open with its text shown: an expression for the page, false until all is there. */
export const OPENED: Readonly<Record<(typeof FULL)[number] | typeof FLOOR, string>> = {
  ...byBuild(() => shown("document.querySelector('flexit-modal#acces').shadowRoot?.querySelector('dialog')?.open")),
  L: shown("document.querySelector('#colorbox #acces-texte')"),
  W: shown("document.querySelector('sl-dialog#acces').open"),
  V: shown("document.querySelector('dialog#acces').open"),
};

function shown(isOpen: string): string {
  const text = "document.getElementById('acces-texte')";
  return `Boolean(${text} && ${isOpen} && ${text}.checkVisibility({ visibilityProperty: true }))`;
}
