import {
  bilingual,
  bilingualAttribute,
  type Documented,
  type DocumentedAttribute,
  type DocumentedProperty,
  defaultAttribute,
  defaultText,
  type Named,
  packageVersion,
} from './elements.ts';

const SCHEMA = 'https://json.schemastore.org/web-types';

/** The content of `web-types.json`, for JetBrains' editors (https://github.com/JetBrains/web-types). */
export const webTypes = (elements: readonly Documented[]) => ({
  $schema: SCHEMA,
  name: 'flexit',
  version: packageVersion(),
  'js-types-syntax': 'typescript',
  'description-markup': 'markdown',
  contributions: { html: { elements: elements.map(elementOf) } },
});

const elementOf = (element: Documented) => ({
  name: element.tag,
  description: bilingual(element.summary),
  attributes: element.attributes.map((attribute) => ({
    ...symbolOf(attribute),
    default: defaultAttribute(attribute.attribute.default),
    value: valueType(attribute),
  })),
  slots: element.slots.map(plain),
  js: {
    properties: element.attributes.filter(({ property }) => property).map(propertyOf),
    events: element.events.map(({ name, type, doc }) => ({ name, description: bilingual(doc), type })),
  },
  css: {
    properties: [...element.cssProperties, ...element.theme].map(cssPropertyOf),
    parts: element.parts.map(plain),
    'pseudo-classes': element.states.map(({ name, doc }) => plain({ name: `state(${name})`, doc })),
  },
});

const symbolOf = (attribute: DocumentedAttribute) => ({
  name: attribute.name,
  description: bilingualAttribute(attribute),
});

const propertyOf = (attribute: DocumentedAttribute) => ({
  ...symbolOf(attribute),
  name: attribute.property,
  default: defaultText(attribute.attribute.default),
  type: attribute.attribute.type,
});

/** A boolean attribute has no value, unless its default is true: then it is written with a value, to switch it off. */
function valueType({ attribute }: DocumentedAttribute) {
  return attribute.type === 'boolean' && !attribute.default ? { kind: 'no-value' } : { type: attribute.type };
}

const plain = ({ name, doc }: Named) => ({ name, description: bilingual(doc) });

const cssPropertyOf = ({ default: value, ...property }: DocumentedProperty) => ({ ...plain(property), default: value });
