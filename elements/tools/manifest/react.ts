import { type Documented, type DocumentedAttribute, type DocumentedEvent, defaultText } from './elements.ts';
import { componentName, pascalCase } from './names.ts';
import type { Signature } from './signature.ts';
import { qualifyTypes } from './type-names.ts';
import { block, comment, MADE, parsedType } from './types.ts';

const FLEXIT = /^flexit-/;
const TYPES = ['Answer', 'ComponentProps', 'FlexitEvent', 'OpenProps'];

/** The modules of the React components that `flexit/react` exports, by file name. */
export const reactComponents = (elements: readonly Documented[]): Readonly<Record<string, string>> =>
  Object.fromEntries(elements.map((element) => [`components/${element.name}.ts`, reactComponent(element)]));

/** The module of one component, with the described types of its props, its element and its events. */
function reactComponent(element: Documented): string {
  const { name, summary, events, attributes, methods } = element;
  const own = componentName(name);
  const qualified = (type: string) => qualifyTypes(type, name, '../../..', '.ts');
  const opens = attributes.some(({ property }) => property === 'open');
  const properties = attributes.filter(({ property }) => property !== undefined);
  const given = attributes.filter(({ property }) => property !== 'open');

  const propLine = ({
    name: attribute,
    property = attribute,
    attribute: { type, default: initial },
    doc,
  }: DocumentedAttribute) =>
    `${describe(`${doc.en}${defaultOf(initial)}`, doc.fr)}\n${property}?: ${qualified(parsedType(type))};`;
  const handlerLine = ({ name: event, type, cancelable, doc }: DocumentedEvent) => {
    const detail = qualified(type.replace(/^CustomEvent<(.*)>$/s, '$1'));
    const text = cancelable ? `${doc.en} Cancelable, by \`event.preventDefault()\`.` : doc.en;
    return `${describe(text, doc.fr)}\n${handlerOf(event)}?(event: FlexitEvent<${own}Element, ${detail}>): void;`;
  };

  const body = [
    `/** What a \`ref\` of \`<${own}>\` gives: the element \`<flexit-${name}>\`. */`,
    block(`interface ${own}Element extends HTMLElement`, [
      ...properties.map(
        ({ property, attribute, doc }) => `${comment(doc.en)}\n${property}: ${qualified(parsedType(attribute.type))};`,
      ),
      ...methods.map(({ signature, doc }) => `${comment(doc.en)}\n${answering(signature, qualified)};`),
    ]),
    `/** The props of \`<${own}>\` that are its own. */`,
    block(`interface ${own}OwnProps${opens ? ' extends OpenProps' : ''}`, [
      ...given.map(propLine),
      ...events.map(handlerLine),
    ]),
    `/** The props of \`<${own}>\`: its own, and those of every tag. */`,
    `export type ${own}Props = ComponentProps<${own}Element, ${own}OwnProps>;`,
    '',
    describe(summary.en, summary.fr),
    `export const ${own} = /* @__PURE__ */ component<${own}Props>('${own}', table, ${eventList(events)});`,
    '',
  ].join('\n');
  const used = TYPES.filter((type) => new RegExp(`\\b${type}\\b`).test(body));
  return [
    MADE,
    `import { table } from '../../../react/${name}/attributes.ts';`,
    "import { component } from '../../react/component.tsx';",
    `import type { ${used.join(', ')} } from '../../react/types.ts';`,
    `import '../../${name}.ts';`,
    '',
    body,
  ].join('\n');
}

/** The prop for an event: `onBeforeClose` for `flexit-before-close`. */
const handlerOf = (event: string) => `on${pascalCase(event.replace(FLEXIT, ''))}`;

const eventList = (events: readonly DocumentedEvent[]) =>
  `[${events.map(({ name }) => `'${name.replace(FLEXIT, '')}'`).join(', ')}]`;

/** A method's signature, whose result may be a promise, since an element may not be defined yet. */
function answering({ text, returns }: Signature, qualified: (type: string) => string): string {
  if (returns.startsWith('Promise<')) return qualified(text);
  return `${qualified(text.slice(0, -returns.length))}Answer<${qualified(returns)}>`;
}

const defaultOf = (initial: unknown) => {
  const text = defaultText(initial);
  return text === undefined ? '' : ` Default: \`${text}\`.`;
};

const describe = (en: string, fr: string) => `/**\n * ${closed(en)}\n *\n * ${closed(fr)}\n */`;

/** Escapes the end of a comment. */
const closed = (text: string) => text.replaceAll('*/', '*\\/');
