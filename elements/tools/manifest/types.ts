import { type Documented, type DocumentedAttribute, type DocumentedEvent, defaultText } from './elements.ts';
import { qualifyTypes } from './type-names.ts';

/** The first line of what is generated. */
export const MADE = '// Made by `npm run manifest` from react/*/attributes.ts: edit those.';

/** The text of a number, as a template literal type. */
const NUMERAL = '`$' + '{number}`';

/** What stands before the elements in `elements.d.ts`; it names no element. */
const GENERAL = `
/** Listeners typed by an element's own events. */
export interface FlexitElement<Events> extends HTMLElement {
  addEventListener<K extends keyof Events>(
    type: K,
    listener: (this: this, event: Events[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (this: HTMLElement, event: HTMLElementEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<K extends keyof Events>(
    type: K,
    listener: (this: this, event: Events[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (this: HTMLElement, event: HTMLElementEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}

/** What a template language may write on a tag: its attributes, its properties, and \`onflexit-…\` for its events. */
export type FlexitProps<Tag extends keyof FlexitElements> = FlexitElements[Tag]['attributes'] &
  Omit<Partial<FlexitElements[Tag]['properties']>, keyof FlexitElements[Tag]['attributes']> & {
    [Event in keyof FlexitElements[Tag]['events'] as \`on\${Event & string}\`]?: (
      event: FlexitElements[Tag]['events'][Event],
    ) => void;
  };
`;

/** A listener anywhere on the page hears these of every element. */
const EVENT_MAP = 'GlobalEventHandlersEventMap';

/**
 * `elements.d.ts`: an interface an element, known to `document.querySelector`, `createElement` and `addEventListener`.
 * @param sources where the folder of the sources, or of their declarations, is, seen from the file
 * @param extension `.ts` of the sources, `.js` of what is published
 */
export function elementTypes(elements: readonly Documented[], sources: string, extension: '.ts' | '.js'): string {
  const body = [
    MADE,
    ...elements.map((element) => qualifyTypes(interfacesOf(element), element.name, sources, extension)),
    GENERAL.trim(),
    tagMap(elements),
    'declare global {',
    indent(`interface HTMLElementTagNameMap {\n${indent(elements.map(tagLine).join('\n'))}\n}`),
    '',
    indent(qualifyEvents(elements, sources, extension)),
    '}',
  ].join('\n');
  return `${body}\n`;
}

/**
 * What stands in `dist/types/` for the package's entries, so that importing one makes its tags known to the DOM: `flexit`,
 * `flexit/all` and `flexit/elements/<name>`. `empty.js` is what `flexit/types/<name>` is when the page runs.
 */
export const entryTypes = (elements: readonly Documented[]): Record<string, string> => ({
  'index.d.ts': "import './elements.js';\nexport * from './elements/index.js';\n",
  'all.d.ts': "import './elements.js';\nexport * from './elements/all.js';\n",
  ...Object.fromEntries(
    elements.map(({ name }) => [`elements/${name}.d.ts`, "import '../elements.js';\nexport {};\n"]),
  ),
  'empty.js': 'export {};\n',
});

function interfacesOf({ className, tag, summary, attributes, methods, events }: Documented): string {
  const base = className.replace(/Element$/, '');
  const properties = attributes.filter(({ property }) => property);
  return [
    block(`interface ${base}Properties`, properties.map(propertyLine)),
    block(`interface ${base}Attributes`, attributes.map(attributeLine)),
    block(`interface ${base}Events`, events.map(eventLine)),
    `/**\n * \`<${tag}>\`: ${summary.en}\n *\n * ${summary.fr}\n */`,
    block(
      `interface ${className} extends FlexitElement<${base}Events>, ${base}Properties`,
      methods.map(({ signature, doc }) => `${comment(doc.en)}\n${signature.text};`),
    ),
  ].join('\n');
}

function propertyLine({ property, attribute, doc }: DocumentedAttribute): string {
  const text = defaultText(attribute.default);
  return `${comment(text === undefined ? doc.en : `${doc.en} Default: \`${text}\`.`)}\n${property}: ${parsedType(attribute.type)};`;
}

/** Lists are shared with the table's own default: nobody may write into them. */
export const parsedType = (type: string): string => (type.endsWith('[]') ? `readonly ${type}` : type);

function attributeLine({ name, property, attribute, doc }: DocumentedAttribute): string {
  return `${comment(doc.en)}\n${quote(name)}?: ${attributeType(attribute, name === property)};`;
}

/**
 * What may be written as an attribute; as the property too, where both have one name. A framework leaves an attribute out
 * that is \`false\`, so a flag whose default is true takes the word.
 */
function attributeType(
  { type, default: initial, values }: DocumentedAttribute['attribute'],
  isProperty: boolean,
): string {
  if (type === 'boolean') return `${isProperty || !initial ? 'boolean' : 'true'} | '' | 'true' | 'false'`;
  if (type === 'number') return `number | '' | ${NUMERAL}`;
  if (values) return type;
  return isProperty && type !== 'string' ? `${parsedType(type)} | string` : 'string';
}

function eventLine({ name, type, cancelable, doc }: DocumentedEvent): string {
  return `${comment(cancelable ? `${doc.en} Cancelable.` : doc.en)}\n${quote(name)}: ${type};`;
}

function tagMap(elements: readonly Documented[]): string {
  const lines = elements.map(({ className, tag }) => {
    const base = className.replace(/Element$/, '');
    const members = `element: ${className}; properties: ${base}Properties; attributes: ${base}Attributes; events: ${base}Events`;
    return `${quote(tag)}: { ${members} };`;
  });
  return `/** Every tag of the library, and what is known of it. */\n${block('interface FlexitElements', lines)}`;
}

const tagLine = ({ tag, className }: Documented) => `${quote(tag)}: ${className};`;

/** The events of all elements; one that several fire has each one's detail. */
function qualifyEvents(elements: readonly Documented[], sources: string, extension: '.ts' | '.js'): string {
  const types = new Map<string, Set<string>>();
  for (const { name: feature, events } of elements) {
    for (const { name, type } of events) {
      const known = types.get(name) ?? new Set();
      types.set(name, known.add(qualifyTypes(type, feature, sources, extension)));
    }
  }
  const lines = [...types]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, all]) => `${quote(name)}: ${[...all].join(' | ')};`);
  return `interface ${EVENT_MAP} {\n${indent(lines.join('\n'))}\n}`;
}

/** An exported declaration with its members. */
export const block = (head: string, lines: readonly string[]): string =>
  lines.length > 0 ? `export ${head} {\n${indent(lines.join('\n'))}\n}\n` : `export ${head} {}\n`;

const indent = (text: string): string => text.replace(/^(?=.)/gm, '  ');

/** A one-line description. */
export const comment = (text: string): string => `/** ${text.replaceAll('*/', '*\\/')} */`;

const quote = (name: string): string => (/^\w+$/.test(name) ? name : `'${name}'`);
