import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from './context.ts';
import type { Results } from './database/results.ts';
import { parseFields } from './fields.ts';
import { type Fields, fieldsOf, textOf } from './forms.ts';
import { isAjax } from './pages.ts';
import { addressOf } from './pagination.ts';
import { limited } from './rate-limits.ts';

/** Shows a list as it is asked for: by the address, or by `<flexit-list>`; both use the same names. */
type ShowList = (reply: FastifyReply, asked: Fields, request: FastifyRequest) => Promise<FastifyReply>;

/** The `config` of a list that everyone may read. */
export const EVERYONE: FastifyContextConfig = { csrf: false };

/**
 * The page of a list, and the POST to the same address by which `<flexit-list>` refreshes it; `show` answers both
 * by `sendList`. One that everyone may read needs no token: see `EVERYONE`. Where no library asks, the POST leads to the page.
 */
export function addList(
  app: FastifyInstance,
  { limits }: Site,
  path: string,
  show: ShowList,
  config: FastifyContextConfig = {},
): void {
  app.get(path, { config }, (request, reply) => show(reply, request.query as Fields, request));

  const read = { ...config, answer: 'json', ...limited('liste', limits.lists) } as const;
  app.post(path, { config: read }, async (request, reply) => {
    const asked = askedBy(fieldsOf(request.body));
    if (!isAjax(request)) return reply.redirect(locationOf(request.url, asked), 303);
    return show(reply, asked, request);
  });
}

/**
 * Reads a page of a list whose rows its visitor deletes: where the last one of the last page has just gone, a refresh shows the
 * page before.
 */
export async function readPage<T>(
  { method }: FastifyRequest,
  page: number,
  read: (page: number) => Promise<Results<T>>,
): Promise<Results<T>> {
  const found = await read(page);
  return method === 'POST' && page > 1 && page === found.pages + 1 ? read(found.pages) : found;
}

/** The lists that say what has been done to them: those whose rows the visitor changes. */
const SAYS = /^(mon-espace$|redaction\/)/;

/** Sends the page of a list, 404 where it `isPast` its last one; to `<flexit-list>`, only the partial `<view>-liste`. */
export function sendList(reply: FastifyReply, view: string, data: Fields, isPast: boolean): Promise<FastifyReply> {
  return reply.request.method === 'POST'
    ? reply.block(`${view}-liste`, data, SAYS.test(view))
    : reply.page(view, data, isPast ? 404 : 200);
}

/**
 * What the visitor has chosen since stands before what the list was made from: `recherche`, a query as in an address. Its page
 * holds only as long as nothing else has changed.
 */
function askedBy({ referer: _, identload: __, _csrf: ___, recherche, ...chosen }: Fields): Fields {
  const made = parseFields(textOf({ recherche }, 'recherche'));
  const isOther = Object.entries(chosen).some(([name, value]) => name !== 'page' && value !== (made[name] ?? ''));
  return { ...made, ...(isOther ? { page: undefined } : {}), ...chosen };
}

function locationOf(url: string, asked: Fields): string {
  const texts = Object.entries(asked).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return addressOf(url.split('?', 1)[0]!, Object.fromEntries(texts));
}
