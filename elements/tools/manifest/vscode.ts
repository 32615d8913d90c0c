import { bilingual, bilingualAttribute, type Documented, type DocumentedAttribute, defaultText } from './elements.ts';

/** VS Code's built-in value set for boolean attributes: it completes the name without `=""`. */
const PRESENCE = 'v';

/** The commands for a button with `commandfor` (contract.md, « Opening things »). */
const COMMANDS = {
  '--show': { en: 'Opens it.', fr: 'L’ouvre.' },
  '--close': { en: 'Closes it.', fr: 'Le ferme.' },
  '--toggle': { en: 'Opens or closes it.', fr: 'L’ouvre ou le ferme.' },
};

/** The content of `vscode.html-custom-data.json` (https://code.visualstudio.com/api/extension-guides/custom-data-extension). */
export const vsCodeData = (elements: readonly Documented[]) => ({
  version: 1.1,
  tags: elements.map((element) => ({
    name: element.tag,
    description: markdown(describeTag(element)),
    attributes: element.attributes.map(attributeOf),
  })),
  globalAttributes: [
    { name: 'slot', values: slotsOf(elements) },
    {
      name: 'command',
      values: Object.entries(COMMANDS).map(([name, doc]) => ({ name, description: markdown(bilingual(doc)) })),
    },
  ],
});

const markdown = (value: string) => ({ kind: 'markdown', value });

/** The tag's description, followed by its events, methods and slots, for which the format has no fields. */
function describeTag({ summary, events, methods, slots }: Documented): string {
  const code = (name: string) => `\`${name}\``;
  const lists = [
    ['Slots', slots.map(({ name }) => code(name || 'default'))],
    ['Methods', methods.map(({ signature }) => code(signature.text))],
    ['Events', events.map(({ name }) => code(name))],
  ] as const;
  const lines = lists.filter(([, list]) => list.length > 0).map(([title, list]) => `${title}: ${list.join(', ')}`);
  return [bilingual(summary), ...lines].join('\n\n');
}

const attributeOf = (attribute: DocumentedAttribute) => ({
  name: attribute.name,
  description: markdown(`${bilingualAttribute(attribute)}\n\n${typeLine(attribute)}`),
  ...completion(attribute),
});

function completion({ attribute }: DocumentedAttribute) {
  if (attribute.values) return { values: attribute.values.map((name) => ({ name })) };
  if (attribute.type !== 'boolean') return {};
  return attribute.default ? { values: [{ name: 'false' }] } : { valueSet: PRESENCE };
}

/** The type and default, `number = 0`, as last line of a description. */
function typeLine({ attribute }: DocumentedAttribute): string {
  const text = defaultText(attribute.default);
  return `\`${attribute.type}\`${text === undefined ? '' : ` = \`${text}\``}`;
}

/** The named slots of all elements, each with the descriptions of all elements that have it. */
function slotsOf(elements: readonly Documented[]) {
  const texts = new Map<string, string[]>();
  for (const { tag, slots } of elements) {
    for (const { name, doc } of slots) {
      if (name) texts.set(name, [...(texts.get(name) ?? []), `\`<${tag}>\`: ${doc.en} ${doc.fr}`]);
    }
  }
  return [...texts].sort().map(([name, lines]) => ({ name, description: markdown(lines.join('\n\n')) }));
}
