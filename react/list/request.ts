import { type Props, warnMisuse } from '../core/attributes.ts';
import { type ListParameters, parseListComment } from '../core/list/parameters.ts';
import { parameterPairs } from '../core/url.ts';
import { ownAddress } from '../dom/destinations.ts';
import type { Field } from '../dom/forms/fields.ts';
import type { Host } from '../dom/host.ts';
import { call } from '../dom/members.ts';
import { endpoint } from '../dom/texts/site-settings.ts';
import type { table } from './attributes.ts';
import { blockOf, identOf, listComments } from './block.ts';
import { type Parameter, pageParams } from './controls.ts';
import {
  changedNames,
  type Entry,
  fieldNames,
  type ListFields,
  namesOf,
  readFields,
  writeFields,
} from './filter-fields.ts';

/** What links, buttons and `set` have set, by name. `isAddressed`: false where the control's own address leaves it out. */
export type Parameters = ReadonlyMap<string, { readonly value: string; readonly isAddressed: boolean }>;

/** What a list shows, as the page's history keeps it. */
export interface HistoryEntry {
  readonly fields: readonly Entry[];
  readonly parameters: readonly (readonly [param: string, value: string, isAddressed: boolean])[];
  /** What the list has in the page's address. */
  readonly query: readonly Entry[];
  /** What it was made from, when it was requested: answers may bring another. */
  readonly search?: unknown;
}

/** What has a list refreshed. */
export interface Trigger {
  /** What a control of the list sets, or `set`. */
  parameter?: Parameter;
  /** The link or the button that was used. */
  control?: HTMLElement;
  /** The fields that were changed: several, where that was before the list was awake. */
  fields?: readonly Field[];
  /** A field is being typed in. */
  isTyped?: boolean;
  /** The button that submitted a form. */
  submitter?: HTMLElement | null;
  /** Nothing changes: the same again. */
  isReload?: boolean;
  /** Where the visitor went back or forward to. */
  entry?: HistoryEntry;
}

/** What asked for a refresh, as `flexit-refresh` tells it. */
export function askedBy({ entry, fields, submitter, control }: Trigger): 'navigation' | 'search' | 'control' | 'api' {
  if (entry) return 'navigation';
  if (fields || submitter !== undefined) return 'search';
  return control ? 'control' : 'api';
}

/** A request of a list, as it is sent. */
export interface ListRequest {
  readonly trigger: Trigger;
  readonly url: string;
  readonly body: URLSearchParams;
  /** What the list was made from. */
  readonly search: unknown;
  readonly fields: readonly Entry[];
  readonly parameters: Parameters;
  /** The page's parameters, where another choice leads back to the first page. */
  readonly dropped: ReadonlySet<string>;
}

const IDENTLOAD = 'identload';

/**
 * Collects what a list is to send. A parameter is written into the field of its name.
 * @param before what was set until now.
 * @param answered what the fields said in the request whose answer stands here.
 * @returns undefined where the list does not know the address of its server.
 */
export function collectRequest(
  host: Host,
  found: ListFields,
  props: Props<typeof table>,
  before: Parameters,
  trigger: Trigger,
  answered?: readonly Entry[],
): ListRequest | undefined {
  const source = sourceOf(host, props);
  if (!source.url) return undefined;
  const { parameter, submitter, entry, control } = trigger;
  const search = entry ? entry.search : source.search;
  const keepsPage = trigger.isReload || entry || parameter?.isPage;
  const dropped = keepsPage ? new Set<string>() : pageParams(host);
  const said = saidBy(host, found, blockOf(host, props), control, answered);
  const saidNames = said.map(([name]) => name);
  writeFields(found, said, saidNames);
  if (parameter) writeFields(found, [[parameter.param, parameter.value]], [parameter.param]);
  const fields = readFields(found, submitter).filter(
    ([name]) => !dropped.has(name) || name === submitter?.getAttribute('name'),
  );
  const parameters = nextParameters(before, trigger, [...dropped, ...saidNames]);
  const body = bodyOf({ ...source, search }, identOf(host, props), merge(fields, parameters));
  return { trigger, url: source.url, body, search, fields, parameters, dropped };
}

/** What a link says of the fields, but for those that the visitor has changed since it was rendered. */
function saidBy(
  host: Host,
  found: ListFields,
  block: Element,
  control: Element | undefined,
  answered?: readonly Entry[],
): Entry[] {
  const link = ownAddress(control);
  if (!link) return [];
  const isFresh = call(block, 'contains', control!);
  const [kept, names] = [changedNames(found, isFresh ? answered : undefined), fieldNames(found)];
  const pages = pageParams(host);
  return [...link.searchParams].filter(([name]) => names.has(name) && !kept.has(name) && !pages.has(name));
}

/** Where a list comes from: its attributes, else the comment in its block, which the last answer may have brought. */
export function sourceOf(host: Host, { url, referer, search }: Props<typeof table>): Required<ListParameters> {
  const comment = url && referer && search ? {} : readComment(host);
  return {
    url: url.trim() || comment.url || endpoint('list') || '',
    referer: referer || comment.referer || '',
    search: search || comment.search || '',
  };
}

function readComment(host: Host): ListParameters {
  for (const { data } of listComments(host, host)) {
    const parameters = parseListComment(data);
    if (typeof parameters === 'object') return parameters;
    warnMisuse(host.localName, 'comment', data.trim(), '{"url": …} or url=… referer=… search=…');
  }
  return {};
}

/** What a field says now comes before what was set under its name. */
function nextParameters(
  before: Parameters,
  { parameter, control, fields = [] }: Trigger,
  dropped: Iterable<string>,
): Parameters {
  const replaced = new Set([...dropped, ...fields.flatMap(namesOf)]);
  const kept = [...before].filter(([param]) => !replaced.has(param));
  if (!parameter) return new Map(kept);
  const address = ownAddress(control);
  const isAddressed = !address || address.searchParams.has(parameter.param);
  return new Map([...kept, [parameter.param, { value: parameter.value, isAddressed }]]);
}

/** The fields' entries, and the parameters in the place of those of their name. */
export function merge(fields: readonly Entry[], parameters: Parameters): Entry[] {
  const set = [...parameters].map(([param, { value }]): Entry => [param, value]);
  return [...fields.filter(([name]) => !parameters.has(name)), ...set];
}

/** The POST of a refresh (contract.md, « Lists and calendars »): a field of the same name comes before the list's own parameters. */
function bodyOf({ referer, search }: ListParameters, identload: string, entries: readonly Entry[]): URLSearchParams {
  const names = new Set(entries.map(([name]) => name));
  const body = new URLSearchParams();
  for (const [name, value] of parameterPairs({ referer, recherche: search }))
    if (!names.has(name)) body.append(name, String(value));
  body.append(IDENTLOAD, identload);
  for (const [name, value] of entries) if (name !== IDENTLOAD) body.append(name, value);
  return body;
}
