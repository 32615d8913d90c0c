import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from './app.ts';
import { type Fields, fieldsOf, textOf } from './forms.ts';
import { isAjax } from './pages.ts';
import { addressOf } from './pagination.ts';
import { limited } from './rate-limits.ts';

/** Shows a list as it is asked for: by the address, or by `<flexit-list>`; both use the same names. */
type ShowList = (reply: FastifyReply, asked: Fields, request: FastifyRequest) => Promise<FastifyReply>;

/**
 * The page of a list, and the POST to the same address by which `<flexit-list>` refreshes it: a read, which asks for no token.
 * `show` answers both by `sendList`. Where no library asks, the POST leads to the page.
 */
export function addList(
  app: FastifyInstance,
  { limits }: Site,
  path: string,
  show: ShowList,
  config: FastifyContextConfig = {},
): void {
  app.get(path, { config }, (request, reply) => show(reply, request.query as Fields, request));

  const read = { ...config, answer: 'json', csrf: false, ...limited('liste', limits.lists) } as const;
  app.post(path, { config: read }, async (request, reply) => {
    const asked = askedBy(fieldsOf(request.body));
    if (!isAjax(request)) return reply.redirect(locationOf(request.url, asked), 303);
    return show(reply, asked, request);
  });
}

/** Sends the page of a list, 404 where it `isPast` its last one; to `<flexit-list>`, only the partial `<view>-liste`. */
export function sendList(reply: FastifyReply, view: string, data: Fields, isPast: boolean): Promise<FastifyReply> {
  return reply.request.method === 'POST'
    ? reply.block(`${view}-liste`, data)
    : reply.page(view, data, isPast ? 404 : 200);
}

/**
 * What the visitor has chosen since stands before what the list was made from: `recherche`, a query as in an address. Its page
 * holds only as long as nothing else has changed.
 */
function askedBy({ referer: _, identload: __, _csrf: ___, recherche, ...chosen }: Fields): Fields {
  const made: Fields = Object.fromEntries(new URLSearchParams(textOf({ recherche }, 'recherche')));
  const isOther = Object.entries(chosen).some(([name, value]) => name !== 'page' && value !== (made[name] ?? ''));
  return { ...made, ...(isOther ? { page: undefined } : {}), ...chosen };
}

function locationOf(url: string, asked: Fields): string {
  const texts = Object.entries(asked).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return addressOf(url.split('?', 1)[0]!, Object.fromEntries(texts));
}
