import { isDeepStrictEqual } from 'node:util';
import type { Path } from './dialects.ts';

/** What a template is given, as the JSON beside an example says it. */
export type TemplateData = Readonly<Record<string, unknown>>;

interface Part {
  readonly path: Path;
  readonly value: unknown;
}

/** A list of the data, which a template writes as a loop, as each of several views of the data has it. */
export interface List {
  readonly path: Path;
  /** What the loop names each member: `annonce` for `annonces`. */
  readonly item: string;
  /** Of each view; none where it has no such list. */
  readonly members: readonly (readonly unknown[])[];
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

/** The lists of objects or texts that a view of the data has. */
export function listsOf(views: readonly TemplateData[]): List[] {
  const lists = views.map((data) => new Map(partsOf(data).flatMap(({ path, value }) => listAt(path, value))));
  return [...new Set(lists.flatMap((each) => [...each.keys()]))].map((key) => {
    const path = key.split('.');
    return { path, item: path.at(-1)!.replace(/[sx]$/, ''), members: lists.map((each) => each.get(key) ?? []) };
  });
}

const listAt = (path: Path, value: unknown): [string, readonly unknown[]][] =>
  Array.isArray(value) && (value.every(isObject) || value.every((each) => typeof each === 'string'))
    ? [[path.join('.'), value]]
    : [];

/** A datum of the members of a loop that some have, or is true of some, and not of others. */
export function conditionsIn(item: string, members: readonly unknown[]): { path: Path; isTrue: boolean[] }[] {
  const keys = new Set(members.flatMap((member) => (isObject(member) ? Object.keys(member) : [])));
  return [...keys]
    .map((key) => ({ path: [item, key], isTrue: members.map((member) => isObject(member) && !!member[key]) }))
    .filter(({ isTrue }) => isTrue.includes(true) && isTrue.includes(false));
}

/** The texts and numbers of a member, longest first. */
export const textsOf = (member: unknown, item: Path): { path: Path; value: string }[] =>
  partsOf({ '': member }, [])
    .flatMap(({ path, value }) =>
      (typeof value === 'string' && value) || typeof value === 'number'
        ? [{ path: [...item, ...path.slice(1)], value: String(value) }]
        : [],
    )
    .toSorted((one, other) => other.value.length - one.value.length);

/** What is at a path of the data. */
export const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce((value, key) => (isObject(value) ? value[key] : undefined), data);

/** Every named part, outermost first; the members of a list have no name. */
const partsOf = (data: TemplateData, path: Path = []): Part[] =>
  Object.entries(data).flatMap(([key, value]) => {
    const here = [...path, key];
    return [{ path: here, value }, ...(isObject(value) ? partsOf(value, here) : [])];
  });

const isObject = (value: unknown): value is TemplateData =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
