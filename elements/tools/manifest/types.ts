import { type Documented, type DocumentedAttribute, type DocumentedEvent, defaultText } from './elements.ts';
import { qualifyTypes } from './type-names.ts';

/** The first line of each generated file. */
export const MADE = '// Made by `npm run manifest` from react/*/attributes.ts: edit those.';

/** The template literal type of a number as text. */
const NUMERAL = '`$' + '{number}`';

/** The first part of `elements.d.ts`, which depends on no element. */
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

/** The interface to which the elements' events are added: they bubble, so that any node of the page may have a listener. */
const EVENT_MAP = 'GlobalEventHandlersEventMap';

/**
 * The content of `elements.d.ts`: an interface for each element, for `document.querySelector`, `createElement` and `addEventListener`.
 * @param sources the relative path from the file to the folder of the sources, or of their declarations
 * @param extension of the imported files: `.ts` for sources, `.js` for published files
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
 * The files of `dist/types/` for the package's entries `flexit`, `flexit/all` and `flexit/elements/<name>`, whose import declares their
 * tags to TypeScript. `empty.js` is the module that `flexit/types/<name>` resolves to at run time.
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

/** The type of a parsed value. Lists are read-only, since the default is one array that all elements share. */
export const parsedType = (type: string): string => (type.endsWith('[]') ? `readonly ${type}` : type);

function attributeLine({ name, property, attribute, doc }: DocumentedAttribute): string {
  return `${comment(doc.en)}\n${quote(name)}?: ${attributeType(attribute, name === property)};`;
}

/**
 * The type of an attribute in a template, also of the property if it has the same name. Frameworks omit an attribute whose value is
 * \`false\`, so a boolean attribute whose default is true also takes the string.
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

/** The events of all elements; the detail of an event that several emit is a union. */
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

/** The code of an exported declaration with its members. */
export const block = (head: string, lines: readonly string[]): string =>
  lines.length > 0 ? `export ${head} {\n${indent(lines.join('\n'))}\n}\n` : `export ${head} {}\n`;

const indent = (text: string): string => text.replace(/^(?=.)/gm, '  ');

/** A one-line documentation comment. */
export const comment = (text: string): string => `/** ${text.replaceAll('*/', '*\\/')} */`;

const quote = (name: string): string => (/^\w+$/.test(name) ? name : `'${name}'`);
