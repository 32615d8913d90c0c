import { bilingual, type Documented, type DocumentedAttribute, defaultText } from './manifest-elements.ts';

/** VS Code's own set of values for an attribute whose presence says it all: it completes the name without `=""`. */
const PRESENCE = 'v';

/** `vscode.html-custom-data.json`: https://code.visualstudio.com/api/extension-guides/custom-data-extension. */
export const vsCodeData = (elements: readonly Documented[]) => ({
  version: 1.1,
  tags: elements.map(({ tag, summary, attributes }) => ({
    name: tag,
    description: bilingual(summary),
    attributes: attributes.map(attributeOf),
  })),
});

const attributeOf = (attribute: DocumentedAttribute) => ({
  name: attribute.name,
  description: `${bilingual(attribute.doc)}\n\n${typeLine(attribute)}`,
  ...completion(attribute),
});

function completion({ attribute }: DocumentedAttribute) {
  if (attribute.values) return { values: attribute.values.map((name) => ({ name })) };
  if (attribute.type !== 'boolean') return {};
  return attribute.default ? { values: [{ name: 'false' }] } : { valueSet: PRESENCE };
}

/** `Type: number · default: 0`, as the last line of a description. */
export function typeLine({ attribute }: DocumentedAttribute): string {
  const text = defaultText(attribute.default);
  return `\`${attribute.type}\`${text === undefined ? '' : ` = \`${text}\``}`;
}
