import { isDeepStrictEqual } from 'node:util';
import type { Path } from './dialects.ts';

/** What a template is given, as the JSON beside an example says it. */
export type TemplateData = Readonly<Record<string, unknown>>;

interface Part {
  readonly path: Path;
  readonly value: unknown;
}

/** A list of the data whose members are objects, which a template would write as a loop. */
export interface List {
  readonly path: Path;
  /** What the loop names each member: `annonce` for `annonces`. */
  readonly item: string;
  readonly members: readonly TemplateData[];
}

/** The name in the data that stands for a text: that is the text, or a number written so. */
export const pathOfText = (data: TemplateData, text: string): Path | undefined =>
  partsOf(data).find(({ value }) => (typeof value === 'string' || typeof value === 'number') && String(value) === text)
    ?.path;

/** The name in the data that stands for the list or object that a JSON text is. */
export function pathOfJson(data: TemplateData, text: string): Path | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  const wanted: unknown = JSON.parse(text);
  return partsOf(data).find(({ value }) => isDeepStrictEqual(value, wanted))?.path;
}

export const listsOf = (data: TemplateData): List[] =>
  partsOf(data).flatMap(({ path, value }) =>
    Array.isArray(value) && value.length > 1 && value.every(isObject)
      ? [{ path, item: path.at(-1)!.replace(/s$/, ''), members: value }]
      : [],
  );

/** Every named part, outermost first; the members of a list have no name. */
const partsOf = (data: TemplateData, path: Path = []): Part[] =>
  Object.entries(data).flatMap(([key, value]) => {
    const here = [...path, key];
    return [{ path: here, value }, ...(isObject(value) ? partsOf(value, here) : [])];
  });

const isObject = (value: unknown): value is TemplateData =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
