import type { Doc } from '../../../react/core/attributes.ts';
import type { TagPolicy } from '../../boot/registry.ts';
import type { Documented } from './elements.ts';
import { type Language, type ReferenceTable, referenceTables } from './tables.ts';

/** An element's documentation for the catalogue. */
export interface ElementReference {
  readonly name: string;
  readonly tag: string;
  readonly when: TagPolicy;
  readonly summary: Doc;
  readonly tables: Readonly<Record<Language, readonly ReferenceTable[]>>;
}

/** The content of `reference.json`. */
export const reference = (elements: readonly Documented[]): ElementReference[] =>
  elements.map((element) => ({
    name: element.name,
    tag: element.tag,
    when: element.when,
    summary: element.summary,
    tables: { fr: referenceTables(element, 'fr'), en: referenceTables(element, 'en') },
  }));
