import { type Props, warnMisuse } from '../core/attributes.ts';
import { GENERAL_FAILURE, serverMessage } from '../core/http/http.ts';
import { fold } from '../core/strings.ts';
import { readSuggestions, type Suggestion } from '../core/suggestions/suggestions.ts';
import type { Host } from '../dom/host.ts';
import { tellRefused } from '../dom/request/exchange.ts';
import { createReader, errorText, isAborted } from '../dom/request/request.ts';
import { endpoint } from '../dom/texts/site-settings.ts';
import { translate } from '../dom/texts/translation.ts';
import type { SuggestingHost, SuggestionSource } from '../services/suggest.ts';
import type { table } from './attributes.ts';
import { readTarget } from './targets.ts';

/** A request for suggestions: where, with what, and by which field its results go. */
export interface SuggestionRequest {
  readonly url: string;
  readonly body: URLSearchParams;
  readonly valueField: string;
  /** What answers in the server's place. */
  answer?(): unknown;
}

/** The request for the text of an input, with the values that other fields have now; undefined where there is nothing to ask. */
export function requestFor(
  { suggested }: SuggestingHost,
  input: HTMLInputElement,
  props: Props<typeof table>,
): SuggestionRequest | undefined {
  const { classname, methode, addParams, min, value } = props;
  const term = input.value.trim();
  if ([...term].length < min || isLocked(input)) return undefined;
  const valueField = value || 'value';
  if (suggested) {
    const { source } = suggested;
    const answer = typeof source === 'string' ? undefined : () => answerOf(source, term);
    return { url: props.url, body: new URLSearchParams({ term }), valueField, answer };
  }
  const added = Object.entries(addParams).map(([name, field]) => [name, readTarget(field, input)]);
  const parameters: Record<string, string> = { classname, methode, ...Object.fromEntries(added), term };
  const body = new URLSearchParams(Object.entries(parameters).map(([name, text]) => [`autocompleter[${name}]`, text]));
  return { url: props.url || endpoint('autocomplete'), body, valueField };
}

/** True for a field that takes nothing: also one in a fieldset that is disabled. */
export const isLocked = (input: HTMLInputElement): boolean => input.readOnly || input.matches(':disabled');

/** What the page's own script answers: of a list, the items in which the term is to be read. */
function answerOf(source: Exclude<SuggestionSource, string>, term: string): unknown {
  if (typeof source === 'function') return source(term);
  const isFound = (item: unknown) =>
    readSuggestions([item], 'value')?.list.some(({ label }) => fold(label).includes(fold(term)));
  return source.filter(isFound);
}

export interface RequesterOptions {
  /** What would be asked now; undefined where there is nothing to ask. */
  request(): SuggestionRequest | undefined;
  /** Fetches what it takes to show the answer, while that is on its way. */
  prepare(): Promise<unknown>;
  /** A request is on its way, until one of the others is called. */
  onPending(): void;
  onFound(suggestions: readonly Suggestion[]): void;
  onFailed(message: string): void;
  onAborted(): void;
}

export interface Requester {
  /** Asks, unless the same was asked last; the newest request wins. Undefined once it has failed or was aborted. Never rejects. */
  ask(): Promise<readonly Suggestion[] | undefined>;
  /** The answer to what would be asked now, where it is there. */
  known(): readonly Suggestion[] | undefined;
  readonly isPending: boolean;
  /** Aborts what is pending; what was answered stays known. */
  abort(): void;
}

interface Asked {
  readonly key: string;
  answer: Promise<readonly Suggestion[] | undefined>;
  suggestions?: readonly Suggestion[];
}

/** Asks the server for suggestions (contract.md, « Requests »: a read). */
export function createRequester(host: Host, options: RequesterOptions): Requester {
  const reader = createReader(host);
  let last: Asked | undefined;

  const keyOf = ({ url, body, valueField }: SuggestionRequest) => `${url} ${body} ${valueField}`;
  const answered = async (answer: () => unknown) => ({ data: await answer(), status: 0 });
  /** What failed may be asked again. */
  const fail = (message: string) => {
    last = undefined;
    options.onFailed(message);
    return undefined;
  };

  async function send(request: SuggestionRequest, own: Asked): Promise<readonly Suggestion[] | undefined> {
    const { url, body, valueField } = request;
    options.onPending();
    try {
      const [answer] = await Promise.all([
        request.answer ? answered(request.answer) : reader.send({ url, body, method: 'GET', expect: 'json' }),
        options.prepare(),
      ]);
      if (last !== own) return undefined;
      const { data, status } = answer;
      const found = readSuggestions(data, valueField);
      if (!found) {
        const said = serverMessage(data);
        if (!said) tellRefused(answer, 'no list', 'a JSON list of {value, label}');
        const message = said ?? translate(GENERAL_FAILURE, undefined, host);
        host.emit('request-error', { message, status });
        return fail(message);
      }
      if (found.faults > 0)
        warnMisuse(
          host.localName,
          'url',
          url,
          `a list of items with a text in "${valueField}"; ${found.faults} have none`,
        );
      own.suggestions = found.list;
      options.onFound(found.list);
      return found.list;
    } catch (error) {
      if (last !== own) return undefined;
      if (!isAborted(error)) return fail(errorText(error, host));
      last = undefined;
      options.onAborted();
      return undefined;
    }
  }

  return {
    ask() {
      const request = options.request();
      if (!request) return Promise.resolve(undefined);
      const key = keyOf(request);
      if (last?.key === key) {
        if (last.suggestions) options.onFound(last.suggestions);
        return last.answer;
      }
      const own: Asked = { key, answer: Promise.resolve(undefined) };
      last = own;
      own.answer = send(request, own);
      return own.answer;
    },
    known() {
      const request = options.request();
      return request && last?.key === keyOf(request) ? last.suggestions : undefined;
    },
    get isPending() {
      return last !== undefined && !last.suggestions;
    },
    abort() {
      if (!this.isPending) return;
      last = undefined;
      reader.abort();
      options.onAborted();
    },
  };
}
