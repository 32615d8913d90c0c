/** A page in a frame that keeps what it writes to its console, and what it throws. */
import { openFrame, publishPage } from './server.ts';

export type Opening = HTMLElement & { open?: boolean; awake?: boolean };
type Api = Record<string, (...args: unknown[]) => Promise<unknown>>;
export type RecordedPage = Window & typeof globalThis & { messages: string[]; errors: string[]; flexit: Api };

const RECORDER = `<script>
  window.messages = [];
  window.errors = [];
  for (const level of ['warn', 'error']) console[level] = (...values) => messages.push(values.map(String).join(' '));
  addEventListener('error', (event) => event.message && errors.push(event.message));
  addEventListener('unhandledrejection', (event) => errors.push(String(event.reason)));
</script>`;

export const script = (path: string) => `<script type="module" src="${path}"></script>`;

let frame: HTMLIFrameElement | undefined;

/** Opens a page, in the place of the one before. */
export async function visit(body: string, head: string) {
  const html = `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Page</title>${RECORDER}${head}<body>${body}`;
  left();
  frame = await openFrame(await publishPage(html, 'none'));
  const page = frame.contentWindow as RecordedPage;
  return { page, $: (selector: string) => page.document.querySelector(selector) as Opening };
}

/** Removes the page. */
export function left(): void {
  frame?.remove();
  frame = undefined;
}

/** What the page shows now, wherever it has gone. */
export const textOfFrame = (): string => frame?.contentDocument?.body?.textContent ?? '';
