import { leadTo } from './focus-field.ts';
import type { Subject } from './subjects.ts';

/** The list of what is wrong in a form, to be put into a live region. */
export interface Summary {
  readonly box: HTMLElement;
  /** A line that leads to a field, which has an id; mere text where there is none to lead to. */
  addLine(message: string, subject: Subject | undefined): Line;
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
  };
}

function linkTo(subject: Subject, document: Document): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = `#${encodeURIComponent(subject.fields[0].getAttribute('id')!)}`;
  leadTo(link, subject);
  return link;
}
