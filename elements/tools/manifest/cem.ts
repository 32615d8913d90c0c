import {
  attributeText,
  type Documented,
  type DocumentedAttribute,
  type DocumentedProperty,
  defaultAttribute,
  defaultText,
  type Named,
} from './elements.ts';
import type { Parameter } from './signature.ts';
import { namedTypes } from './type-names.ts';

const SCHEMA_VERSION = '2.1.0';

/** The content of `custom-elements.json`, in English (https://github.com/webcomponents/custom-elements-manifest). */
export const customElementsManifest = (elements: readonly Documented[]) => ({
  schemaVersion: SCHEMA_VERSION,
  readme: 'README.md',
  modules: elements.map(moduleOf),
});

function moduleOf(element: Documented) {
  const path = `dist/elements/${element.name}.js`;
  return {
    kind: 'javascript-module',
    path,
    declarations: [declarationOf(element)],
    exports: [
      {
        kind: 'custom-element-definition',
        name: element.tag,
        declaration: { name: element.className, module: path },
      },
    ],
  };
}

function declarationOf(element: Documented) {
  const { name: feature, className, tag, summary, attributes, methods, events, slots, parts, states } = element;
  const type = (text: string) => typeOf(text, feature);
  return {
    kind: 'class',
    customElement: true,
    name: className,
    tagName: tag,
    summary: summary.en,
    description: `${summary.en}\n\nLoading policy: \`${element.when}\`, unless \`when\` says otherwise.`,
    superclass: { name: 'HTMLElement' },
    attributes: attributes.map((each) => ({
      name: each.name,
      ...typed(each),
      default: defaultAttribute(each.attribute.default),
      fieldName: each.property,
    })),
    members: [
      ...attributes
        .filter(({ property }) => property)
        .map((each) => ({
          kind: 'field',
          name: each.property,
          ...typed(each),
          default: defaultText(each.attribute.default),
          attribute: each.name,
          reflects: each.name === 'open' || each.attribute.reflects,
        })),
      ...methods.map(({ name, signature, doc }) => ({
        kind: 'method',
        name,
        description: doc.en,
        parameters: signature.parameters.length > 0 ? signature.parameters.map(parameterOf) : undefined,
        return: { type: type(signature.returns) },
      })),
    ],
    events: events.map((event) => ({
      name: event.name,
      type: type(event.type),
      description: event.cancelable ? `${event.doc.en} Cancelable.` : event.doc.en,
    })),
    slots: slots.map(plain),
    cssParts: parts.map(plain),
    cssProperties: [...element.cssProperties, ...element.theme].map(propertyOf),
    cssStates: states.map(plain),
  };

  function typed(attribute: DocumentedAttribute) {
    return {
      type: type(attribute.attribute.type),
      description: attributeText(attribute, 'en'),
    };
  }

  function parameterOf({ name, type: text, optional, rest }: Parameter) {
    return { name, type: type(text), optional: optional || undefined, rest: rest || undefined };
  }
}

/** A type, with references to the names in it that this package declares. */
function typeOf(text: string, feature: string) {
  const references = namedTypes(text, feature).map(({ name, file, start }) => ({
    name,
    package: 'flexit',
    module: `dist/types/${file.replace(/\.tsx?$/, '.d.ts')}`,
    start,
    end: start + name.length,
  }));
  return references.length > 0 ? { text, references } : { text };
}

const plain = ({ name, doc }: Named) => ({ name, description: doc.en });

const propertyOf = ({ name, default: value, doc }: DocumentedProperty) => ({
  name,
  default: value,
  description: doc.en,
});
