import type { Dispose } from '../dom/listen.ts';
import { atNextFrame } from '../dom/scheduling.ts';
import { leadTo } from './focus-field.ts';
import type { Subject } from './subjects.ts';

/** Lines that come into the page in one frame: those of a long form, all at once, would keep its visitor waiting. */
const SLICE = 50;

/** The list of what is wrong in a form, to be put into a live region. */
export interface Summary {
  readonly box: HTMLElement;
  /** A line that leads to a field, which has an id; mere text where there is none to lead to. */
  addLine(message: string, subject: Subject | undefined): Line;
  /** Takes out the lines beyond a screenful, and puts them back over some frames once the box is in the page; the disposer gives it up. */
  unroll(): Dispose;
}

export interface Line {
  tell(message: string): void;
  remove(): void;
}

export function createSummary(document: Document, heading: string): Summary {
  const box = document.createElement('div');
  box.className = 'flexit-errors';
  box.tabIndex = -1;
  const title = document.createElement('h2');
  title.textContent = heading;
  const list = document.createElement('ul');
  box.append(title, list);

  return {
    box,
    addLine(message, subject) {
      const item = document.createElement('li');
      const text = subject ? item.appendChild(linkTo(subject, document)) : item;
      text.textContent = message;
      list.append(item);
      return {
        tell(next) {
          if (text.textContent !== next) text.textContent = next;
        },
        remove: () => item.remove(),
      };
    },
    unroll: () => unroll(list, box),
  };
}

/** Meanwhile the box is busy, so that readers hear it once, and whole. */
function unroll(list: Element, box: HTMLElement): Dispose {
  const rest = new DocumentFragment();
  rest.append(...[...list.children].slice(SLICE));
  let giveUp: Dispose = () => {};
  const goOn = () => {
    if (rest.firstChild) {
      box.ariaBusy = 'true';
      giveUp = atNextFrame(() => {
        list.append(...[...rest.children].slice(0, SLICE));
        goOn();
      });
    } else box.ariaBusy = null;
  };
  goOn();
  return () => giveUp();
}

function linkTo(subject: Subject, document: Document): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = `#${encodeURIComponent(subject.fields[0].getAttribute('id')!)}`;
  leadTo(link, subject);
  return link;
}
