import { type Props, warnMisuse } from '../core/attributes.ts';
import { type ListParameters, parseListComment } from '../core/list/parameters.ts';
import type { Host } from '../dom/host.ts';
import { endpoint } from '../dom/texts/site-settings.ts';
import type { table } from './attributes.ts';
import { isOwn } from './own.ts';

/** Where a list is refreshed from: its attributes, else the comment in its block, which the last answer may have brought. */
export function parametersOf(host: Host, { url, referer, search }: Props<typeof table>): Required<ListParameters> {
  const written = url && referer && search ? {} : commentOf(host);
  return {
    url: url.trim() || written.url || endpoint('list') || '',
    referer: referer || written.referer || '',
    search: search || written.search || '',
  };
}

function commentOf(host: Host): ListParameters {
  const comments = document.createTreeWalker(host, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode()) {
    const comment = comments.currentNode as Comment;
    if (!isOwn(comment.parentElement!, host)) continue;
    const found = parseListComment(comment.data);
    if (typeof found === 'object') return found;
    if (found === 'malformed') {
      warnMisuse(host.localName, 'comment', comment.data.trim(), '{"url": …} or url=… referer=… search=…');
      return {};
    }
  }
  return {};
}
