import { warnMisuse } from '../core/attributes.ts';
import { GENERAL_FAILURE, serverMessage } from '../core/http/http.ts';
import { readSuggestions, type Suggestion } from '../core/suggestions/suggestions.ts';
import type { Host } from '../dom/host.ts';
import { createReader, errorText, isAborted } from '../dom/request/request.ts';
import { translate } from '../dom/texts/translation.ts';

/** What is asked: where, with what, and by which field its results go. */
export interface Question {
  readonly url: string;
  readonly body: URLSearchParams;
  readonly valueField: string;
  /** What answers in the server's place. */
  answer?(): unknown;
}

export interface AskingOptions {
  /** What would be asked now; undefined where nothing is. */
  question(): Question | undefined;
  /** Fetches what it takes to show the answer, while that is on its way. */
  prepare(): Promise<unknown>;
  /** A request is on its way, until one of the others is called. */
  onPending(): void;
  onFound(suggestions: readonly Suggestion[]): void;
  onFailed(message: string): void;
  /** The request was given up. */
  onGivenUp(): void;
}

export interface Asking {
  /** Asks, unless the same was asked last; the newest question wins. Resolves to whether there is something to choose. */
  ask(): Promise<boolean>;
  /** What is known of what would be asked now. */
  known(): readonly Suggestion[] | undefined;
  /** Gives up what is pending; what was answered stays known. */
  cancel(): void;
}

interface Asked {
  readonly key: string;
  answer: Promise<boolean>;
  suggestions?: readonly Suggestion[];
}

/** Asks the server for suggestions (contract.md, « Requests »: a read). */
export function createAsking(host: Host, options: AskingOptions): Asking {
  const reader = createReader(host);
  let last: Asked | undefined;

  const isLast = (key: string) => last?.key === key;
  const keyOf = ({ url, body, valueField }: Question) => `${url} ${body} ${valueField}`;

  async function send(question: Question, own: Asked): Promise<boolean> {
    const { url, body, valueField } = question;
    options.onPending();
    try {
      const [{ data, status }] = await Promise.all([
        question.answer ? answered(question.answer) : reader.send({ url, body, method: 'GET', expect: 'json' }),
        options.prepare(),
      ]);
      if (last !== own) return false;
      const found = readSuggestions(data, valueField);
      if (!found) {
        const message = serverMessage(data) ?? translate(GENERAL_FAILURE, undefined, host);
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
      return found.list.length > 0;
    } catch (error) {
      if (last !== own) return false;
      if (!isAborted(error)) return fail(errorText(error, host));
      last = undefined;
      options.onGivenUp();
      return false;
    }
  }

  const answered = async (answer: () => unknown) => ({ data: await answer(), status: 0 });

  /** What failed may be asked again. */
  function fail(message: string): false {
    last = undefined;
    options.onFailed(message);
    return false;
  }

  return {
    ask() {
      const question = options.question();
      if (!question) return Promise.resolve(false);
      const key = keyOf(question);
      if (last && isLast(key)) {
        if (last.suggestions) options.onFound(last.suggestions);
        return last.answer;
      }
      const own: Asked = { key, answer: Promise.resolve(false) };
      last = own;
      own.answer = send(question, own);
      return own.answer;
    },
    known() {
      const question = options.question();
      return question && isLast(keyOf(question)) ? last?.suggestions : undefined;
    },
    cancel() {
      if (!last || last.suggestions) return;
      last = undefined;
      reader.abort();
      options.onGivenUp();
    },
  };
}
