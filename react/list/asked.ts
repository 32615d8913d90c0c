import type { Props } from '../core/attributes.ts';
import { ownAddress } from '../dom/destinations.ts';
import type { Host } from '../dom/host.ts';
import type { table } from './attributes.ts';
import { identOf } from './block.ts';
import { bodyOf } from './body.ts';
import type { Cause } from './cause.ts';
import { pageParams } from './choice.ts';
import { type Choices, merge, without } from './choices.ts';
import { type Entry, namesOf, readFields, writeFields } from './fields.ts';
import { parametersOf } from './parameters.ts';

/** A request of a list, as it is made. */
export interface Asked {
  readonly cause: Cause;
  readonly url: string;
  readonly body: URLSearchParams;
  /** What the list was made from, as it was sent. */
  readonly search: unknown;
  readonly fields: readonly Entry[];
  readonly choices: Choices;
  /** The parameters of the page, where that begins anew. */
  readonly dropped: ReadonlySet<string>;
}

/** What a list would ask now, and because of this; undefined where it does not know whom. A choice is written into the field of its name. */
export function askedFor(host: Host, props: Props<typeof table>, before: Choices, cause: Cause): Asked | undefined {
  const parameters = parametersOf(host, props);
  if (!parameters.url) return undefined;
  const { choice, submitter, kept } = cause;
  const search = kept?.search ?? parameters.search;
  const keepsPage = cause.isSame || kept || choice?.isPage;
  const dropped = keepsPage ? new Set<string>() : pageParams(host);
  if (choice) writeFields(host, [[choice.param, choice.value]], [choice.param]);
  const fields = readFields(host, submitter).filter(
    ([name]) => !dropped.has(name) || name === submitter?.getAttribute('name'),
  );
  const choices = chosen(before, cause, dropped);
  const body = bodyOf({ ...parameters, search }, identOf(host, props), merge(fields, choices));
  return { cause, url: parameters.url, body, search, fields, choices, dropped };
}

/** What a field says now comes before what was chosen under its name. */
function chosen(before: Choices, { choice, control, field }: Cause, dropped: Iterable<string>): Choices {
  const left = without(before, [...dropped, ...(field ? namesOf(field) : [])]);
  if (!choice) return left;
  const own = ownAddress(control);
  const isAddressed = !own || own.searchParams.has(choice.param);
  return new Map([...left, [choice.param, { value: choice.value, isAddressed }]]);
}
