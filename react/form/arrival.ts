import { oneLine } from '../core/strings.ts';
import { attributeOf } from '../dom/attribute-of.ts';
import { focusTop, isNowhere } from '../dom/focus-top.ts';
import { bringIntoView } from '../dom/into-view.ts';
import { ARRIVAL, type CarriedMessage } from './carried-message.ts';

const OWN = '.alert-success, [role="status"]';

/**
 * Brings the message of a success into view, with the focus, on the page that it led to: the page's own, else the one that was carried
 * there, which then stands in the form's area or behind the form, where it moves no field, or first on a page without the form.
 */
export function showArrival({ text, place }: CarriedMessage): void {
  const host = document.querySelectorAll('flexit-form')[place];
  const message = messageOfPage(text) ?? insert(text, host);
  if (isNowhere()) focusTop(message, { scroll: true, outline: false });
  else bringIntoView(message);
}

/** Any status may stand on a page; a success is this one. */
const messageOfPage = (text: string): Element | undefined =>
  [...document.querySelectorAll(OWN)].find(
    (element) =>
      !element.closest('[data-flexit]') &&
      element.checkVisibility() &&
      (element.matches('.alert-success') ? oneLine(element.textContent) !== '' : oneLine(element.textContent) === text),
  );

function insert(text: string, host: Element | undefined): Element {
  const box = document.createElement('div');
  box.dataset.flexit = '';
  box.className = ARRIVAL;
  box.classList.toggle('flexit-styled', host?.closest('.flexit-styled') != null);
  box.role = 'status';
  const line = document.createElement('p');
  line.className = 'alert alert-success';
  line.textContent = text;
  box.append(line);
  const area = host && areaOf(host);
  if (area) area.append(box);
  // Not inside: an element that wakes takes away what of the library's a copy of it brought along.
  else if (host) host.after(box);
  else (document.querySelector('main') ?? document.body).prepend(box);
  return box;
}

/** The element that `message` names; whether it may be one, the form itself sees to. */
function areaOf(host: Element): Element | null {
  const selector = attributeOf(host, 'message');
  try {
    return selector ? (host.querySelector(selector) ?? document.querySelector(selector)) : null;
  } catch {
    return null;
  }
}
