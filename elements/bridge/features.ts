import { page } from '../boot/copy.ts';

/** What the elements stand on and nothing replaces. */
const NEEDED = [
  'Element.attachShadow',
  'HTMLSlotElement.assign',
  'CSSStyleSheet.replaceSync',
  'Document.adoptedStyleSheets',
  'ShadowRoot.adoptedStyleSheets',
  'HTMLDialogElement.showModal',
] as const;

/** True where the browser has what the elements need; else says once what it lacks. */
export function hasNeededFeatures(): boolean {
  const lacking = NEEDED.filter((feature) => !has(feature));
  if (lacking.length === 0) return true;
  if (!page.limited)
    console.warn(`Flexit: this browser lacks ${lacking.join(', ')}. The page stays as the server sent it.`);
  page.limited = true;
  return false;
}

/** Browsers of before 2024 lack custom states, or want two hyphens before their names; nothing but a page's own styles asks for them. */
export function hasCustomStates(): boolean {
  customStates ??=
    has('HTMLElement.attachInternals') && has('ElementInternals.states') && CSS.supports('selector(:state(open))');
  return customStates;
}

let customStates: boolean | undefined;

function has(feature: string): boolean {
  const [name = '', member = ''] = feature.split('.');
  const { prototype } = (Reflect.get(globalThis, name) ?? {}) as { prototype?: object };
  return prototype !== undefined && member in prototype;
}
