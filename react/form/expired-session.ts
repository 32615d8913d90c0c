import type { Host } from '../dom/host.ts';
import { isModified, listen } from '../dom/listen.ts';
import { call } from '../dom/members.ts';
import { SESSION_ENDED } from '../dom/request/whole-page.ts';
import { translate } from '../dom/texts/translation.ts';
import { openPopup } from '../services/popup.ts';

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
  listen(button, 'click', () => call(form, 'requestSubmit', submitter));

  const box = document.createElement('div');
  box.className = 'alert alert-danger';
  const choices = document.createElement('p');
  choices.append(link, ' ', button);
  box.append(text, choices);
  const content = new DocumentFragment();
  content.append(box);
  return content;
}
