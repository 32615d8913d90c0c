import type { Answer } from '../../core/http/http.ts';
import { read } from '../../dom/members.ts';
import { asksForPassword, readPage, SessionEnded } from '../../dom/request/whole-page.ts';

/** What a page marks as the fragment that is meant for a panel. */
const MARK = '[data-flexit-fragment]';

/**
 * What a panel shows of a whole page (contract.md, « Requests »): the first element with `data-flexit-fragment`, else what `<main>`
 * holds; as one page has one `<main>`, a marked one gives what it holds too.
 * @param asked the address that was asked for
 * @throws SessionEnded; Error where the page has neither, or cannot be read
 */
export function contentOfPage(answer: Answer<string>, asked: string): DocumentFragment {
  const page = readPage(answer);
  const marked = page.querySelector(MARK);
  if (!marked && asksForPassword(page) && !isSamePage(answer.url, asked)) throw new SessionEnded(answer.url);
  const found = marked ?? page.querySelector('main');
  if (!found) throw new Error('a page without data-flexit-fragment and without <main>');
  const content = document.createDocumentFragment();
  content.append(...(read(found, 'localName') === 'main' ? found.childNodes : [found]));
  return content;
}

/** True also where a server has added a slash, a language or a query to the address: a page to sign in on was asked for then. */
const isSamePage = (url: string, asked: string) => lastStep(url) === lastStep(asked);

const lastStep = (address: string) => new URL(address).pathname.split('/').filter(Boolean).at(-1);
