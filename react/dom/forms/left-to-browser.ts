import { isRefused, requestUrl } from '../../core/url.ts';
import { call, read } from '../members.ts';

/** True for what is no request of this page: a dialog's form, another window's, mail. Attributes: a field may hide a property. */
export function isLeftToBrowser(form: HTMLFormElement, submitter: HTMLElement | null): boolean {
  const asked = (name: string) => submitter?.getAttribute(`form${name}`) ?? call(form, 'getAttribute', name) ?? '';
  if (asked('method').trim().toLowerCase() === 'dialog') return true;
  const action = asked('action');
  return (
    isElsewhere(targetName(form, asked('target'))) || (!requestUrl(action, document.baseURI) && !isRefused(action))
  );
}

const targetName = (form: HTMLFormElement, asked: string) =>
  asked || (call(read(form, 'ownerDocument'), 'querySelector', 'base[target]')?.getAttribute('target') ?? '');

function isElsewhere(target: string): boolean {
  switch (target.toLowerCase()) {
    case '':
    case '_self':
      return false;
    case '_parent':
      return window.parent !== window;
    case '_top':
      return window.top !== window;
    default:
      return target !== window.name;
  }
}
