import type { Pages } from '../support/pages.ts';
import { BUILDS, type Build, byBuild } from './builds.ts';
import { addAnswers } from './content.ts';
import { jqueryPage } from './jquery.ts';
import { oursPage } from './ours.ts';
import { shoelacePage } from './shoelace.ts';
import { vanillaPage } from './vanilla.ts';

/** Those in which every feature of the page is alive. */
export const FULL: readonly (Build | 'L' | 'W')[] = [...BUILDS, 'L', 'W'];
/** The floor: native dialogs. */
export const FLOOR = 'V';

export type Stack = (typeof FULL)[number] | typeof FLOOR;
export const STACKS: readonly Stack[] = [...FULL, FLOOR];

/** Every stack's content page. */
export const contentHtml = (): Readonly<Record<Stack, string>> => {
  return { ...byBuild(oursPage), L: jqueryPage(), W: shoelacePage(), V: vanillaPage() };
};

/** Serves every stack's content page, and what it asks for. @returns their addresses */
export function contentPages(pages: Pages): Readonly<Record<Stack, string>> {
  addAnswers(pages);
  return Object.fromEntries(
    Object.entries(contentHtml()).map(([stack, text]) => {
      const path = `/contenu/${stack.toLowerCase().replace(/\W+/g, '-')}`;
      pages.add(path, text);
      return [stack, pages.url + path];
    }),
  ) as Record<Stack, string>;
}

/** Whether the first modal is open with its text shown: an expression for the page, false until all is there. */
export const OPENED: Readonly<Record<Stack, string>> = {
  ...byBuild(() => shown("document.querySelector('flexit-modal#acces').shadowRoot?.querySelector('dialog')?.open")),
  L: shown("document.querySelector('#colorbox #acces-texte')"),
  W: shown("document.querySelector('sl-dialog#acces').open"),
  V: shown("document.querySelector('dialog#acces').open"),
};

/** The same of the mobile menu. */
export const MENU_OPENED: Readonly<Record<(typeof FULL)[number], string>> = {
  ...byBuild(
    () =>
      "Boolean(document.querySelector('flexit-mobile-menu')?.shadowRoot?.querySelector('dialog[open] .panel[data-place=shown] li'))",
  ),
  L: "document.documentElement.classList.contains('mm-wrapper_opened')",
  W: "document.body.classList.contains('mm-wrapper--opened')",
};

function shown(isOpen: string): string {
  const text = "document.getElementById('acces-texte')";
  return `Boolean(${text} && ${isOpen} && ${text}.checkVisibility({ visibilityProperty: true }))`;
}
