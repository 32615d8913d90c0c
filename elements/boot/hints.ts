// Told while developing only, and fetched by no other page: ahead.ts says when.

/** Attributes of any element, and those that forms give their fields. */
const GLOBAL = new Set(
  (
    'accesskey autocapitalize autocorrect autofocus class contenteditable dir disabled draggable enterkeyhint exportparts form hidden ' +
    'id inert inputmode is itemid itemprop itemref itemscope itemtype lang name nonce part popover readonly required role slot ' +
    'spellcheck style tabindex title translate virtualkeyboardpolicy writingsuggestions xmlns'
  ).split(' '),
);
/** Those of scripts and frameworks: `aria-label`, `onclick`, `@click`, `:titre`, `v-if`, `x-data`, `hx-get`. */
const OTHERS = /^(aria-|data-|on|[a-z]{1,2}-)|[^a-z0-9_-]/;
const PREFIX = 'flexit-';
/** How many letters may differ, of a long name and of one that is shorter than that. */
const MOST = 2;
const SHORT = 5;

type Definition = CustomElementConstructor & { readonly observedAttributes?: readonly string[] };

/**
 * Tells once of each tag and each attribute in the document that is probably misspelt, now and whenever some are added.
 * @param names of the library's elements, without `flexit-`
 * @returns checks an element that is not found so, in a shadow root
 */
export function watchForMistakes(names: readonly string[]): (element: Element) => void {
  const told = new Set<string>();
  const tell = (message: string, meant: string | undefined) => {
    if (told.has(message)) return;
    told.add(message);
    console.warn(meant ? `${message} Did you mean ${meant}?` : message);
  };

  /** Of many elements alike, one is looked at. */
  const seen = new Set<string>();
  const check = (element: Element) => {
    const { localName } = element;
    const attributes = element.getAttributeNames();
    const kind = [localName, ...attributes].join(' ');
    if (seen.has(kind)) return;
    seen.add(kind);
    const name = localName.slice(PREFIX.length);
    if (names.includes(name)) {
      customElements.whenDefined(localName).then((definition) => checkAttributes(localName, attributes, definition));
    } else if (!customElements.get(localName)) {
      const meant = nearest(name, names);
      tell(`<${localName}> is no element of this version of Flexit.`, meant && `<${PREFIX}${meant}>`);
    }
  };
  const checkAttributes = (tag: string, attributes: readonly string[], { observedAttributes = [] }: Definition) => {
    for (const attribute of attributes) {
      if (observedAttributes.includes(attribute) || GLOBAL.has(attribute) || OTHERS.test(attribute)) continue;
      const own = observedAttributes.filter((other) => !other.startsWith('data-'));
      const meant = nearest(attribute, own);
      if (meant) tell(`<${tag}> has no attribute ${attribute}.`, meant);
    }
  };
  const scan = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT);
    for (let node: Node | null = walker.currentNode; node; node = walker.nextNode())
      if (node instanceof Element && !(node instanceof HTMLFormElement) && node.localName.startsWith(PREFIX))
        check(node);
  };

  scan(document);
  new MutationObserver((records) => {
    for (const { addedNodes } of records) addedNodes.forEach(scan);
  }).observe(document, { childList: true, subtree: true });
  return check;
}

/** The name that was probably meant by another; undefined where none is near. */
export function nearest(written: string, names: readonly string[]): string | undefined {
  const most = written.length < SHORT ? 1 : MOST;
  const [found] = names
    .map((name) => ({ name, distance: distance(written, name) }))
    .filter((each) => each.distance <= most)
    .sort((one, other) => one.distance - other.distance);
  return found?.name;
}

/** How many letters are added, left out, other, or have changed places with their neighbour. */
function distance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        rows[row - 1]![column]! + 1,
        current[column - 1]! + 1,
        rows[row - 1]![column - 1]! + (isSame ? 0 : 1),
        isSwapped && row > 1 && column > 1 ? rows[row - 2]![column - 2]! + 1 : Number.POSITIVE_INFINITY,
      );
    }
    rows.push(current);
  }
  return rows[one.length]![other.length]!;
}
