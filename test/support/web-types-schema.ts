/**
 * The schema of a `web-types.json`, after https://plugins.jetbrains.com/docs/intellij/websymbols-web-types.html, since no package
 * contains JetBrains' own. It is stricter than theirs: it rejects names that the documentation does not have, such as misspelt ones.
 */
const text = { type: 'string' };
const listOf = (items: object) => ({ type: 'array', items });
const symbol = (properties: object) => ({
  type: 'object',
  required: ['name'],
  additionalProperties: false,
  properties: {
    name: text,
    description: text,
    'description-sections': { type: 'object', additionalProperties: text },
    'doc-url': text,
    deprecated: { type: ['boolean', 'string'] },
    ...properties,
  },
});
const group = (properties: object) => ({ type: 'object', additionalProperties: false, properties });

const value = group({
  kind: { enum: ['no-value', 'plain', 'expression'] },
  type: text,
  required: { type: 'boolean' },
  default: text,
});
const attribute = symbol({ default: text, required: { type: 'boolean' }, value });
const slot = symbol({});

const element = symbol({
  attributes: listOf(attribute),
  slots: listOf(slot),
  js: group({
    properties: listOf(symbol({ type: text, default: text, 'read-only': { type: 'boolean' } })),
    events: listOf(symbol({ type: text })),
  }),
  css: group({
    properties: listOf(symbol({ default: text })),
    parts: listOf(symbol({})),
    'pseudo-classes': listOf(symbol({})),
  }),
});

export const webTypesSchema = {
  type: 'object',
  required: ['name', 'version', 'contributions'],
  additionalProperties: false,
  properties: {
    $schema: { enum: ['https://json.schemastore.org/web-types', 'http://json.schemastore.org/web-types'] },
    name: text,
    version: text,
    'js-types-syntax': { enum: ['typescript'] },
    'description-markup': { enum: ['html', 'markdown', 'none'] },
    contributions: group({ html: group({ elements: listOf(element), attributes: listOf(attribute) }) }),
  },
};
