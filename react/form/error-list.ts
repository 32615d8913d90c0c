import { focusTop } from '../dom/focus-top.ts';
import { editorsOf } from '../dom/forms/editors.ts';
import { type Dispose, isModified, listen } from '../dom/listen.ts';
import { atNextFrame } from '../dom/scheduling.ts';
import { type FieldGroup, isChecked } from './field-groups.ts';
import { ancestors, type FormField, isAsked, labelsOf } from './fields.ts';

/** Lines that come into the page in one frame: those of a long form, all at once, would keep its visitor waiting. */
const SLICE = 50;

/** The list of what is wrong in a form, to be put into a live region. */
export interface ErrorList {
  readonly box: HTMLElement;
  /** A line that leads to a field, which has an id; mere text where there is none to lead to. */
  addLine(message: string, group: FieldGroup | undefined): Line;
  /** Takes out the lines beyond a screenful, and puts them back over some frames once the box is in the page; the disposer gives it up. */
  unroll(): Dispose;
}

export interface Line {
  tell(message: string): void;
  remove(): void;
}

export function createErrorList(document: Document, heading: string): ErrorList {
  const box = document.createElement('div');
  box.className = 'flexit-errors';
  box.tabIndex = -1;
  const title = document.createElement('h2');
  title.textContent = heading;
  const list = document.createElement('ul');
  box.append(title, list);

  return {
    box,
    addLine(message, group) {
      const item = document.createElement('li');
      const text = group ? item.appendChild(linkTo(group, document)) : item;
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
  let cancel: Dispose = () => {};
  const goOn = () => {
    if (rest.firstChild) {
      box.ariaBusy = 'true';
      cancel = atNextFrame(() => {
        list.append(...[...rest.children].slice(0, SLICE));
        goOn();
      });
    } else box.ariaBusy = null;
  };
  goOn();
  return () => cancel();
}

function linkTo(group: FieldGroup, document: Document): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = `#${encodeURIComponent(group.fields[0].getAttribute('id')!)}`;
  leadTo(link, group);
  return link;
}

/** Lets a link lead to a field: its address alone opens nothing, and reaches into no shadow root. */
export function leadTo(link: HTMLAnchorElement, group: FieldGroup): void {
  listen<MouseEvent>(link, 'click', (event) => {
    if (isModified(event)) return;
    event.preventDefault();
    focusGroup(group);
  });
}

/** Gives a field the focus, or what stands for it: the details around it are opened, an editor or a label takes its place. */
function focusGroup({ fields }: FieldGroup): void {
  const asked = fields.filter(isAsked);
  const field = asked.find(isChecked) ?? asked[0] ?? fields[0];
  for (const around of ancestors(field)) if (around instanceof HTMLDetailsElement) around.open = true;
  field.focus();
  if (field.matches(':focus-within') || focusEditor(field)) return;
  const label = labelsOf(field)[0];
  if (label) focusTop(label, { scroll: true });
}

/** False where no editor is known to stand for a field. */
function focusEditor(field: FormField): boolean {
  const { editors, instances } = editorsOf(field);
  const names = [field.getAttribute('id'), field.getAttribute('name')];
  const editor =
    editors.find(({ id = '' }) => id === names[0]) ?? instances.find(({ name = '' }) => names.includes(name));
  editor?.focus?.();
  return editor !== undefined;
}
