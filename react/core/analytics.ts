/** What visitors do that is measured (contract.md, `<flexit-site>`): no text that they typed, and of addresses the path alone. */
export type Measured = 'open' | 'share' | 'search' | 'form' | 'download';

/** One event of analytics: the name says what was done, the parameters about what. Of an empty or missing value nothing is sent. */
export interface Measurement {
  readonly action: Measured;
  /** The element's name without `flexit-`. */
  readonly element?: string;
  /** The id of the element, or of the form. */
  readonly id?: string;
  /** What asked for an opening, the network of a share, the result of a form. */
  readonly detail?: string;
  /** How many results a search has, or errors a form. */
  readonly count?: number;
  /** Of what was shared, or downloaded: without its query, and its hash. */
  readonly path?: string;
}

/** What the parameter of a measurement's `detail` is called. */
const DETAILS: Partial<Record<Measured, string>> = { open: 'source', share: 'network', form: 'result' };

/** The parameters as Google's tools take them: prefixed, since `source` is a name of their own. */
export function parametersOf({
  action,
  element,
  id,
  detail,
  count,
  path,
}: Measurement): Record<string, string | number> {
  const named = { element, id, [DETAILS[action] ?? 'detail']: detail, count, path };
  return Object.fromEntries(
    Object.entries(named).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[`flexit_${name}`, value]],
    ),
  );
}

/** The tools of a page: each has the one function that takes events. */
export interface AnalyticsTools {
  readonly gtag?: unknown;
  readonly dataLayer?: unknown;
  readonly _paq?: unknown;
}

export type AnalyticsTool = 'gtag' | 'dataLayer' | '_paq';

type Push = { push(...items: unknown[]): unknown };

const takes = (tool: unknown): tool is Push => typeof (tool as Push | undefined)?.push === 'function';

/** The tools that are there. Google's `gtag` hands to `dataLayer` what it is given: only one of them is used. */
export function toolsOf({ gtag, dataLayer, _paq }: AnalyticsTools): AnalyticsTool[] {
  const google: AnalyticsTool[] = typeof gtag === 'function' ? ['gtag'] : takes(dataLayer) ? ['dataLayer'] : [];
  return takes(_paq) ? [...google, '_paq'] : google;
}

/** Gives a measurement to a tool that is there, in the shape that this tool takes. */
export function sendTo(tool: AnalyticsTool, tools: AnalyticsTools, measurement: Measurement): void {
  const name = `flexit_${measurement.action}`;
  if (tool === 'gtag') (tools.gtag as (...given: unknown[]) => void)('event', name, parametersOf(measurement));
  else if (tool === 'dataLayer') (tools.dataLayer as Push).push({ event: name, ...parametersOf(measurement) });
  else (tools._paq as Push).push(matomoEvent(measurement));
}

/** Matomo's category, action, name and value: `['trackEvent', 'Flexit', 'open', 'popup#acces (trigger)']`. */
function matomoEvent({ action, element = '', id, detail, count, path }: Measurement): unknown[] {
  const place = id ? `${element}#${id}` : element;
  const label = [place, path, detail && `(${detail})`].filter(Boolean).join(' ');
  return ['trackEvent', 'Flexit', action, label, ...(count === undefined ? [] : [count])];
}

/** Those that GA4 takes for downloads, and those of French public sites. */
const DOCUMENT =
  /\.(pdf|xlsx?|docx?|od[tspg]|txt|rtf|csv|ics|gpx|kml|epub|key|pp(s|t|tx|sx)|7z|rar|gz|zip|avi|mov|mp4|mpe?g|wmv|midi?|mp3|wav|wma)$/i;

/** Whether an address leads to a document. */
export const isDocument = (path: string): boolean => DOCUMENT.test(path);
