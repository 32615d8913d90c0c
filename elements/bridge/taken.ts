import { isOwnClass } from '../../react/dom/own-class.ts';
import { page } from '../boot/copy.ts';

/** True for a tag that is defined already; says so where that was another script, unless the loader does. */
export function isTaken(tag: string): boolean {
  const definition = customElements.get(tag);
  if (definition && !isOwnClass(definition) && !page.discover) console.error(`<${tag}> is defined by another script.`);
  return definition !== undefined;
}
