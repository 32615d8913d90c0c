import type { Doc } from '../../../react/core/attributes.ts';
import { attributeText, type Documented, defaultText } from './elements.ts';

export type Language = keyof Doc;
type Row = readonly string[];

type Kind = 'attributes' | 'methods' | 'events' | 'slots' | 'parts' | 'states' | 'cssProperties';

/** One table of an element's reference. Its cells are Markdown, of which only code spans are used. */
export interface ReferenceTable {
  readonly kind: Kind;
  readonly title: string;
  readonly head: Row;
  readonly rows: readonly Row[];
}

const WORDS = {
  en: {
    attributes: 'Attributes',
    attribute: 'Attribute',
    property: 'Property',
    type: 'Type',
    default: 'Default',
    description: 'Description',
    methods: 'Methods',
    method: 'Method',
    events: 'Events',
    event: 'Event',
    detail: 'Detail',
    cancelable: 'Cancelable.',
    slots: 'Slots',
    slot: 'Slot',
    defaultSlot: '(default)',
    parts: 'CSS parts',
    part: 'Part',
    states: 'CSS states',
    state: 'State',
    cssProperties: 'CSS custom properties',
  },
  fr: {
    attributes: 'Attributs',
    attribute: 'Attribut',
    property: 'Propriété',
    type: 'Type',
    default: 'Défaut',
    description: 'Description',
    methods: 'Méthodes',
    method: 'Méthode',
    events: 'Événements',
    event: 'Événement',
    detail: 'Détail',
    cancelable: 'Annulable.',
    slots: 'Emplacements',
    slot: 'Emplacement',
    defaultSlot: '(par défaut)',
    parts: 'Parties CSS',
    part: 'Partie',
    states: 'États CSS',
    state: 'État',
    cssProperties: 'Propriétés CSS personnalisées',
  },
} as const;

/** The tables of an element's reference in one language, without empty ones. */
export function referenceTables(element: Documented, language: Language): ReferenceTable[] {
  const words = WORDS[language];
  const described = (kind: Kind, name: string, rows: readonly Row[]): ReferenceTable => ({
    kind,
    title: words[kind],
    head: [name, words.description],
    rows,
  });
  const tables: ReferenceTable[] = [
    {
      kind: 'attributes',
      title: words.attributes,
      head: [words.attribute, words.property, words.type, words.default, words.description],
      rows: element.attributes.map(({ name, property, attribute, doc }) => [
        code(name),
        property ? code(property) : '',
        code(attribute.type),
        code(defaultText(attribute.default) ?? ''),
        attributeText({ name, attribute, doc }, language),
      ]),
    },
    described(
      'methods',
      words.method,
      element.methods.map(({ signature, doc }) => [code(signature.text), doc[language]]),
    ),
    {
      kind: 'events',
      title: words.events,
      head: [words.event, words.detail, words.description],
      rows: element.events.map(({ name, type, cancelable, doc }) => [
        code(name),
        code(type.replace(/^CustomEvent<(.*)>$/s, '$1')),
        cancelable ? `${doc[language]} ${words.cancelable}` : doc[language],
      ]),
    },
    described(
      'slots',
      words.slot,
      element.slots.map(({ name, doc }) => [name ? code(name) : words.defaultSlot, doc[language]]),
    ),
    described(
      'parts',
      words.part,
      element.parts.map(({ name, doc }) => [code(`::part(${name})`), doc[language]]),
    ),
    described(
      'states',
      words.state,
      element.states.map(({ name, doc }) => [code(`:state(${name})`), doc[language]]),
    ),
    described(
      'cssProperties',
      words.property,
      element.cssProperties.map(({ name, doc }) => [code(name), doc[language]]),
    ),
  ];
  return tables.filter(({ rows }) => rows.length > 0);
}

/** A text as a Markdown code span; one that contains a backquote is delimited by two. */
function code(text: string): string {
  if (text === '') return '';
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}
