import type { Host } from '../dom/host.ts';
import { isModified, listen } from '../dom/listen.ts';
import { call, read } from '../dom/members.ts';
import { pageHttp } from '../dom/request/exchange.ts';
import { readPage, SESSION_ENDED } from '../dom/request/whole-page.ts';
import { translate } from '../dom/texts/translation.ts';
import { openPopup } from '../services/popup.ts';
import { tokensOnPage } from './page-answer.ts';
import { renewTokens } from './tokens.ts';

export interface ExpiredSession {
  readonly host: Host;
  readonly form: HTMLFormElement;
  readonly submitter: HTMLElement | null;
  /** The page where one signs in. */
  readonly url: string;
}

/** Says that the session has ended, and offers to sign in beside, in a popup or else in another tab, and to send the form again. */
export function expiredNotice({ host, form, submitter, url }: ExpiredSession): DocumentFragment {
  const text = document.createElement('p');
  text.textContent = translate(SESSION_ENDED, undefined, host);

  const link = document.createElement('a');
  link.href = url;
  link.target = '_blank';
  link.className = 'button';
  const title = translate('Se connecter', undefined, host);
  link.textContent = title;
  listen<MouseEvent>(link, 'click', (event) => {
    if (isModified(event)) return;
    event.preventDefault();
    openPopup({ iframe: url, titre: title, width: 990, height: '98%' }).catch(() => window.open(url, '_blank'));
  });

  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button';
  button.textContent = translate('Réessayer', undefined, host);
  listen(button, 'click', async () => {
    if (button.ariaDisabled) return;
    button.ariaDisabled = 'true';
    await renew(form);
    button.ariaDisabled = null;
    if (read(form, 'isConnected')) call(form, 'requestSubmit', submitter);
  });

  const box = document.createElement('div');
  box.className = 'alert alert-danger';
  const choices = document.createElement('p');
  choices.append(link, ' ', button);
  box.append(text, choices);
  const content = new DocumentFragment();
  content.append(box);
  return content;
}

/** Takes over the tokens of the form as its page has it by now, since many frameworks make new ones when somebody signs in. */
async function renew(form: HTMLFormElement): Promise<void> {
  try {
    const page = { url: document.URL, method: 'GET', expect: 'html', fragment: false } as const;
    const answer = await pageHttp.send({ ...page, target: read(form, 'id') });
    renewTokens(form, tokensOnPage(readPage(answer), form, answer.url));
  } catch {
    // Without that page, the form keeps its own.
  }
}
