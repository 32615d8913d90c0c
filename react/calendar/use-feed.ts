import { useEffect, useMemo, useRef, useState } from 'react';
import { warnMisuse } from '../core/attributes.ts';
import type { Month } from '../core/dates/month.ts';
import { type MonthEvents, readFeed } from '../core/dates/month-feed.ts';
import { GENERAL_FAILURE, RequestError, serverMessage } from '../core/http/http.ts';
import { bring } from '../dom/bring.ts';
import type { Host } from '../dom/host.ts';
import { tellRefused } from '../dom/request/exchange.ts';
import { createReader, isAborted } from '../dom/request/request.ts';
import { endpoint } from '../dom/texts/site-settings.ts';
import type { BoundTranslate } from '../hooks/use-translate.ts';
import type { Wording } from './words.ts';

/** The state of the shown month's request, and its events. */
export interface MonthFeed {
  /** Undefined until they are loaded. */
  readonly events: MonthEvents | undefined;
  readonly isLoading: boolean;
  /** The message for visitors if the last request failed; else undefined. */
  readonly failure: string | undefined;
  /** Requests the month. Resolves to true once its events are loaded, to false on failure or abortion; never rejects. */
  load(): Promise<boolean>;
  /** Like `load`, after dropping all other months from the cache. */
  refresh(): Promise<boolean>;
}

/** The months loaded so far, by month and address. */
type Known = ReadonlyMap<string, MonthEvents>;

/**
 * A calendar's events: each month is requested when it is first shown, and cached. A new request aborts the one that is pending.
 * @param asked the element's `url`; if empty, the site's endpoint `calendar`
 */
export function useFeed(host: Host, asked: string, month: Month, { t }: Wording): MonthFeed {
  const url = asked || endpoint('calendar');
  const key = `${month.year}-${month.month} ${url}`;
  const reader = useMemo(() => createReader(host), [host]);
  const [known, setKnown] = useState<Known>(new Map());
  /** The key of the month that is being requested again while its former events still show. */
  const [reread, setReread] = useState('');
  /** The last request that brought no events: `message` if it failed, none if it was aborted. */
  const [end, setEnd] = useState<{ key: string; message?: string }>();
  const current = useRef<object>(undefined);
  const events = known.get(key);
  const isOver = end?.key === key;

  const load = async (): Promise<boolean> => {
    if (!url) return false;
    const own = {};
    current.current = own;
    setEnd(undefined);
    setReread(events ? key : '');
    const settle = (message?: string) => {
      if (current.current !== own) return false;
      setReread('');
      setEnd({ key, message });
      return false;
    };
    try {
      const body = new URLSearchParams({ year: String(month.year), month: String(month.month) });
      const answer = await reader.send({ url, method: 'GET', body, expect: 'json', beside: 'text/calendar' });
      const { data, status } = answer;
      const entries = isICalendar(data) ? await entriesOf(data, month) : data;
      if (current.current !== own) return false;
      const feed = readFeed(entries, month, host.ownerDocument.baseURI);
      if (!feed) {
        const said = serverMessage(data);
        if (!said) tellRefused(answer, 'no list', 'a JSON list of {date, title}, or iCalendar (text/calendar)');
        const message = said ?? t(GENERAL_FAILURE);
        host.emit('request-error', { message, status });
        return settle(message);
      }
      tell(host, url, feed.faults);
      setKnown((before) => new Map(before).set(key, feed.events));
      setReread('');
      return true;
    } catch (error) {
      return settle(isAborted(error) ? undefined : messageOf(error, t));
    }
  };

  const refresh = () => {
    setKnown(new Map(events && [[key, events]]));
    return load();
  };

  const latest = useRef(load);
  latest.current = load;
  const isKnown = events !== undefined;
  useEffect(() => {
    if (!isKnown) latest.current();
    return () => {
      current.current = undefined;
      reader.abort();
    };
  }, [reader, key, isKnown]);
  useEffect(() => {
    if (!url) warnMisuse(host.localName, 'url', '', 'the address of its month feed');
  }, [host, url]);

  return {
    events,
    isLoading: url !== '' && (events ? reread === key : !isOver),
    failure: isOver ? end.message : undefined,
    load,
    refresh,
  };
}

const isICalendar = (data: unknown): data is string => typeof data === 'string' && data.includes('BEGIN:VCALENDAR');

/** The events of an answer in iCalendar; undefined for a text that cannot be read. */
async function entriesOf(text: string, month: Month): Promise<unknown> {
  const { readICalendar } = await bring(() => import('../core/dates/icalendar.ts'));
  return readICalendar(text, month);
}

/** The server's own message, else the library's general one, in the calendar's language. */
function messageOf(error: unknown, t: BoundTranslate): string {
  if (!(error instanceof RequestError)) return t(GENERAL_FAILURE);
  return error.fromServer ? error.message : t(error.message);
}

/** Warns on the console, once, of entries of the feed that the calendar cannot show. */
function tell(host: Host, url: string, [first, ...others]: readonly string[]) {
  if (!first) return;
  const more = others.length > 0 ? ` (and ${others.length} more faults)` : '';
  warnMisuse(host.localName, 'url', url, `a list of events that can be shown; it has ${first}${more}`);
}
