import {
  type AnalyticsTool,
  type AnalyticsTools,
  isDocument,
  type Measurement,
  sendTo,
  toolsOf,
} from '../core/analytics.ts';
import { call } from './members.ts';
import { siteElement } from './texts/site-settings.ts';

/** Whose openings say nothing of what visitors are interested in: they follow the pointer, or each key. */
const QUIET = ['autocomplete', 'date', 'loader', 'main-menu', 'search', 'tooltip'];
/** Those that a page which waits for consent keeps. */
const MOST_HELD = 100;

const tools = () => globalThis as AnalyticsTools;

/**
 * Gives what an event says to the page's analytics tools, once the page lets them have it: `flexit-before-load` is dispatched before the
 * first event for each tool, on `<flexit-site>` or else on `<html>`; prevented, what happens is kept until its `resume()` is called.
 * @param path the event's path, as it was while it was dispatched
 */
export function measure(event: Event, path: readonly EventTarget[]): void {
  const measurement = measurementOf(event, path);
  if (!measurement) return;
  for (const tool of toolsOf(tools())) give(tool, measurement);
}

/** What is kept for a tool; undefined once it may have everything. */
const held = new Map<AnalyticsTool, Measurement[] | undefined>();

function give(tool: AnalyticsTool, measurement: Measurement): void {
  if (!held.has(tool)) ask(tool);
  const waiting = held.get(tool);
  if (!waiting) send(tool, measurement);
  else if (waiting.length < MOST_HELD) waiting.push(measurement);
}

function ask(tool: AnalyticsTool): void {
  const resume = () => {
    const waiting = held.get(tool) ?? [];
    held.set(tool, undefined);
    for (const measurement of waiting) send(tool, measurement);
  };
  held.set(tool, []);
  const detail = { url: '', provider: tool, resume };
  const init = { bubbles: true, composed: true, cancelable: true, detail };
  if (call(siteElement() ?? document.documentElement, 'dispatchEvent', new CustomEvent('flexit-before-load', init)))
    resume();
}

function send(tool: AnalyticsTool, measurement: Measurement): void {
  try {
    sendTo(tool, tools(), measurement);
  } catch (error) {
    console.error(`flexit: ${tool} failed to take an event.`, error);
  }
}

function measurementOf(event: Event, path: readonly EventTarget[]): Measurement | undefined {
  if (event.type === 'click') return downloadOf(event, path);
  const host = path.find((node): node is Element => node instanceof Element && isOwn(node));
  if (!host) return undefined;
  const element = host.localName.slice('flexit-'.length);
  const { detail } = event as CustomEvent<Record<string, unknown>>;
  switch (event.type) {
    case 'flexit-open':
      return QUIET.includes(element)
        ? undefined
        : { action: 'open', element, id: host.id, detail: String(detail.source ?? '') };
    case 'flexit-share':
      return event.defaultPrevented
        ? undefined
        : { action: 'share', detail: String(detail.network), path: pathOf(String(detail.url)) };
    case 'flexit-refresh':
      return detail.source === 'search'
        ? { action: 'search', element, id: host.id, count: detail.count as number | undefined }
        : undefined;
    case 'submit':
      return element === 'search' && !event.defaultPrevented ? { action: 'search', element, id: host.id } : undefined;
    default:
      return element === 'form' ? formOf(event as CustomEvent<Record<string, unknown>>, host) : undefined;
  }
}

/** Never a form, whose fields may have that name. */
const isOwn = (element: Element) => !(element instanceof HTMLFormElement) && element.localName.startsWith('flexit-');

const RESULTS: Readonly<Record<string, string>> = {
  'flexit-success': 'success',
  'flexit-invalid': 'invalid',
  'flexit-refused': 'refused',
  'flexit-request-error': 'failure',
};

function formOf({ type, detail }: CustomEvent<Record<string, unknown>>, host: Element): Measurement {
  const form = (detail.form as HTMLFormElement | undefined) ?? host.querySelector('form');
  const id = (form && call(form, 'getAttribute', 'id')) || host.id;
  const count = type === 'flexit-invalid' ? (detail.errors as unknown[]).length : undefined;
  return { action: 'form', element: 'form', id, detail: RESULTS[type], count };
}

function downloadOf(event: Event, path: readonly EventTarget[]): Measurement | undefined {
  const link = path.find((node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement && node.href !== '');
  if (!link || event.defaultPrevented) return undefined;
  const target = pathOf(link.href);
  const isDownload = link.hasAttribute('download') || isDocument(target);
  return isDownload && /^https?:$/.test(link.protocol) ? { action: 'download', path: target } : undefined;
}

function pathOf(address: string): string {
  try {
    return new URL(address, location.href).pathname;
  } catch {
    return '';
  }
}
