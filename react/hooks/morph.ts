import { isBorrowed } from './borrow.ts';
import type { Release } from './listen.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** What elements write on themselves while they run, which a server's answer knows nothing of. */
const OWN_ATTRIBUTES = new Set(['open', 'role', 'style', 'aria-busy']);
const VALUE_ATTRIBUTES = new Set(['value', 'checked']);
const OWN_NODES = '[data-flexit]';

/** Fetches what `morph` needs, so that it has not to wait for it once the answer has come. */
export const prepareMorph = (): Promise<unknown> => import('idiomorph');

/**
 * Makes an element what another one is, with as few changes as possible: nodes that stay keep their identity, focus, selection and
 * scroll; what the visitor typed, checked, chose, opened or is typing stays; so do the nodes and attributes that the library added.
 * @param next from the server, of the same tag, in a document of its own; it is not used up.
 */
export async function morph(current: Element, next: Element): Promise<void> {
  const { Idiomorph } = await import('idiomorph');
  const typed = new Set<Element>([...current.querySelectorAll<Field>('input, textarea')].filter(isTyped));
  const giveBack = [keepChoices(current), keepEmptyMarks(current), nameOwnNodes(current)];
  Idiomorph.morph(current, next, {
    morphStyle: 'outerHTML',
    callbacks: {
      beforeNodeMorphed: (node, other) => !node.isEqualNode(other),
      beforeNodeRemoved: (node) => !isOwnNode(node),
      beforeAttributeUpdated: (name, element) =>
        !isBorrowed(element, name) &&
        !(OWN_ATTRIBUTES.has(name) && isSelfWriting(element)) &&
        !(VALUE_ATTRIBUTES.has(name) && typed.has(element)),
    },
  });
  for (const give of giveBack) give();
}

const isOwnNode = (node: Node) => node instanceof Element && node.matches(OWN_NODES);

const isSelfWriting = ({ localName }: Element) =>
  localName.includes('-') || localName === 'details' || localName === 'dialog';

const isCheckable = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';

/** A field that holds something else than the server said, or that the visitor is in. */
function isTyped(field: Field): boolean {
  if (isCheckable(field)) return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue || field.matches(':focus');
}

/** Options come, go and change places: what was chosen is chosen again afterwards. */
function keepChoices(root: Element): Release {
  const chosen = [...root.querySelectorAll('select')]
    .filter(isChosen)
    .map((select) => [select, new Set([...select.selectedOptions].map(({ value }) => value))] as const);
  return () => {
    for (const [select, values] of chosen) {
      const options = [...select.options];
      if (!options.some(({ value }) => values.has(value))) continue;
      for (const option of options) option.selected = values.has(option.value);
    }
  };
}

function isChosen(select: HTMLSelectElement): boolean {
  if (select.matches(':focus')) return true;
  const options = [...select.options];
  const initial = options.filter(({ defaultSelected }) => defaultSelected);
  if (!select.multiple && select.size <= 1 && initial.length === 0) {
    const first = options.find(({ disabled }) => !disabled);
    return select.selectedIndex >= 0 && select.options[select.selectedIndex] !== first;
  }
  const expected = select.multiple ? initial : initial.slice(-1);
  return options.some((option) => option.selected !== expected.includes(option));
}

/** The page's mark of fields without value is no part of the server's answer. */
function keepEmptyMarks(root: Element): Release {
  const marked = [...root.querySelectorAll<Field>('.empty:is(input, select, textarea)')];
  return () => {
    for (const field of marked) if (field.isConnected && field.value === '') field.classList.add('empty');
  };
}

/** A node without id may be taken for one of the server's, and be made into it; one with an id of its own is not. */
function nameOwnNodes(root: Element): Release {
  const nameless = [...root.querySelectorAll(OWN_NODES)].filter(({ id }) => !id);
  nameless.forEach((node, index) => {
    node.id = `flexit-own-${index}`;
  });
  return () => {
    for (const node of nameless) node.removeAttribute('id');
  };
}
