import { type Documented, type DocumentedAttribute, defaultText, type Named } from './manifest-elements.ts';
import type { Parameter } from './manifest-signature.ts';

const SCHEMA_VERSION = '2.1.0';

/** `custom-elements.json`: https://github.com/webcomponents/custom-elements-manifest, in English. */
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
  const { className, tag, summary, attributes, methods, events, slots, parts, cssProperties, states } = element;
  return {
    kind: 'class',
    customElement: true,
    name: className,
    tagName: tag,
    summary: summary.en,
    description: `${summary.en}\n\nLoading policy: \`${element.when}\`, unless \`when\` says otherwise.`,
    superclass: { name: 'HTMLElement' },
    attributes: attributes.map((attribute) => ({ ...typedValue(attribute), fieldName: attribute.property })),
    members: [
      ...attributes.filter(({ property }) => property).map(fieldOf),
      ...methods.map(({ name, signature, doc }) => ({
        kind: 'method',
        name,
        description: doc.en,
        parameters: signature.parameters.length > 0 ? signature.parameters.map(parameterOf) : undefined,
        return: { type: { text: signature.returns } },
      })),
    ],
    events: events.map(({ name, type, cancelable, doc }) => ({
      name,
      type: { text: type },
      description: cancelable ? `${doc.en} Cancelable.` : doc.en,
    })),
    slots: slots.map(plain),
    cssParts: parts.map(plain),
    cssProperties: cssProperties.map(plain),
    cssStates: states.map(plain),
  };
}

function typedValue({ name, attribute, doc }: DocumentedAttribute) {
  return { name, type: { text: attribute.type }, default: defaultText(attribute.default), description: doc.en };
}

function fieldOf(attribute: DocumentedAttribute) {
  const reflects = attribute.name === 'open' ? true : undefined;
  return { kind: 'field', ...typedValue(attribute), name: attribute.property, attribute: attribute.name, reflects };
}

const parameterOf = ({ name, type, optional, rest }: Parameter) => ({
  name,
  type: { text: type },
  optional: optional || undefined,
  rest: rest || undefined,
});

const plain = ({ name, doc }: Named) => ({ name, description: doc.en });
