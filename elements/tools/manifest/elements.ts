import { readFileSync } from 'node:fs';
import {
  type Attribute,
  camelCase,
  type Doc,
  type Docs,
  type EventDoc,
  type Table,
} from '../../../react/core/attributes.ts';
import { POLICIES, policyOfTag } from '../../boot/policies.ts';
import { registry, type TagPolicy } from '../../boot/registry.ts';
import { pascalCase } from './names.ts';
import { parseSignature, type Signature } from './signature.ts';
import { themeDoc, usedProperties } from './theme.ts';

export interface Named {
  readonly name: string;
  readonly doc: Doc;
}

export interface DocumentedAttribute extends Named {
  readonly attribute: Pick<Attribute, 'type' | 'default' | 'values' | 'aliases' | 'reflects'>;
  /** The property that reflects it; none for `when`, which is read before the element is defined. */
  readonly property?: string;
}

export interface DocumentedMethod extends Named {
  readonly signature: Signature;
}

export interface DocumentedEvent extends Named {
  readonly cancelable: boolean;
  /** Its type: `CustomEvent<detail>`. */
  readonly type: string;
}

export interface DocumentedProperty extends Named {
  /** The default, as CSS. */
  readonly default?: string;
}

/** All documentation of one element, from which the files for readers, editors and compilers are made. */
export interface Documented {
  /** The tag without its `flexit-` prefix, which is also the feature's name. */
  readonly name: string;
  readonly tag: string;
  /** `FlexitMobileMenuElement`, the name of its interface. */
  readonly className: string;
  readonly when: TagPolicy;
  readonly summary: Doc;
  readonly attributes: readonly DocumentedAttribute[];
  readonly methods: readonly DocumentedMethod[];
  readonly events: readonly DocumentedEvent[];
  readonly slots: readonly Named[];
  readonly parts: readonly Named[];
  readonly states: readonly Named[];
  readonly cssProperties: readonly DocumentedProperty[];
  /** The theme's custom properties that its style sheets read, without those in its own docs. */
  readonly theme: readonly DocumentedProperty[];
}

/** The exports of a feature's `attributes.ts`. */
export interface Feature {
  readonly table: Table;
  readonly docs: Docs<Table>;
}

const WHEN_DOC: Doc = {
  en: 'When the element is loaded and mounted: at once, once it is on screen, when a visitor turns to it, or in idle time.',
  fr: 'Quand l’élément est chargé et monté : aussitôt, une fois à l’écran, quand un visiteur s’y intéresse, ou quand le navigateur a le temps.',
};

/** The error event, which every element may emit. */
const ERROR: EventDoc = {
  en: 'The component threw; the server’s own content stands in its place.',
  fr: 'Le composant a échoué ; le contenu du serveur tient sa place.',
  detail: '{ error: unknown }',
};

/** The documentation of all elements of the registry, sorted by name. */
export async function readElements(): Promise<Documented[]> {
  const names = Object.keys(registry).sort();
  return Promise.all(names.map(async (name) => describe(name, policyOfTag(name), await readFeature(name))));
}

/** Imports a feature's table and docs. Throws an Error that names the file if it lacks one of them. */
export async function readFeature(name: string): Promise<Feature> {
  const file = `react/${name}/attributes.ts`;
  const { table, docs }: Partial<Feature> = await import(`../../../${file}`);
  if (!table || !docs) throw new Error(`${file}: expected the exports \`table\` and \`docs\`.`);
  if (table.name !== name) throw new Error(`${file}: expected table.name '${name}', received '${table.name}'.`);
  return { table, docs };
}

/** Combines a table and its docs. */
export function describe(name: string, when: TagPolicy, { table, docs }: Feature): Documented {
  const used = usedProperties(name);
  return {
    name,
    tag: `flexit-${name}`,
    className: `Flexit${pascalCase(name)}Element`,
    when,
    summary: docs.summary,
    attributes: [...Object.entries(table.attributes).map(attributeOf), whenAttribute(when)],
    methods: (table.methods ?? []).map(methodOf),
    events: Object.entries({ ...docs.events, 'flexit-error': ERROR }).map(eventOf),
    slots: named(docs.slots),
    parts: named(docs.parts),
    states: named(docs.states),
    cssProperties: named(docs.cssProperties).map((property) => ({
      ...property,
      default: used.find((each) => each.name === property.name)?.default,
    })),
    theme: used.flatMap((property) => {
      const doc = docs.cssProperties?.[property.name] ? undefined : themeDoc(property.name);
      return doc ? [{ ...property, doc }] : [];
    }),
  };

  function attributeOf([attribute, definition]: [string, Attribute]): DocumentedAttribute {
    const doc = found(docs.attributes[attribute], `the attribute ${attribute}`);
    return { name: attribute, property: camelCase(attribute), attribute: definition, doc };
  }

  function methodOf(method: string): DocumentedMethod {
    const doc = found(docs.methods[method], `the method ${method}`);
    const signature = parseSignature(doc.signature);
    if (signature?.name !== method)
      throw new Error(`react/${name}/attributes.ts: no signature of ${method}(): ${doc.signature}`);
    return { name: method, signature, doc };
  }

  function eventOf([event, doc]: [string, EventDoc]): DocumentedEvent {
    return { name: event, cancelable: doc.cancelable ?? false, type: `CustomEvent<${doc.detail ?? 'null'}>`, doc };
  }

  function found<T>(doc: T | undefined, what: string): T {
    if (!doc) throw new Error(`react/${name}/attributes.ts: docs lack ${what}.`);
    return doc;
  }
}

const named = (docs: Readonly<Record<string, Doc>> = {}): Named[] =>
  Object.entries(docs).map(([name, doc]) => ({ name, doc }));

function whenAttribute(when: TagPolicy): DocumentedAttribute {
  const type = POLICIES.map((policy) => `'${policy}'`).join(' | ');
  return { name: 'when', attribute: { type, default: when, values: POLICIES }, doc: WHEN_DOC };
}

/** An attribute's description in one language, with its aliases. */
export function attributeText({ attribute, doc }: DocumentedAttribute, language: keyof Doc): string {
  const { aliases } = attribute;
  if (!aliases) return doc[language];
  const list = aliases.map((alias) => `\`${alias}\``).join(', ');
  return `${doc[language]} ${language === 'fr' ? 'Lu aussi sous' : 'Also read as'} ${list}.`;
}

/** The same in English, then in French, for editors. */
export const bilingualAttribute = (attribute: DocumentedAttribute): string =>
  `${attributeText(attribute, 'en')}\n\n${attributeText(attribute, 'fr')}`;

/** A default value as JSON; undefined if there is none, or JSON cannot express it. */
export const defaultText = (value: unknown): string | undefined => JSON.stringify(value ?? undefined);

/** A description in English, then in French, for editors. */
export const bilingual = ({ en, fr }: Doc): string => `${en}\n\n${fr}`;

/** A default value as the text of an attribute. */
export const defaultAttribute = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : defaultText(value);

/** The version in `package.json`. */
export const packageVersion = (): string =>
  (JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string }).version;
