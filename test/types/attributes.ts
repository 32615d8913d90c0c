/** What `tsc` must refuse in a table and its docs; the type check of the tests reads this file, and no runner runs it. */
import { choice, type Docs, defineTable, flag, list, number, type Props, text } from '../../react/core/attributes.ts';

const table = defineTable({
  name: 'probe',
  attributes: {
    'max-width': number(600, { min: 0 }),
    effect: choice(['fade', 'slide'], 'fade'),
    networks: list(['mail']),
    loop: flag(true),
    titre: text(),
  },
  methods: ['go'],
});

// @ts-expect-error a number's default is no text
number('600');
// @ts-expect-error a flag's default is no text
flag('true');
// @ts-expect-error the default is none of the values
choice(['fade', 'slide'], 'zoom');
// @ts-expect-error a list's default is a list
list('mail');
// @ts-expect-error a text's default is no number
text(1);

const props: Props<typeof table> = { maxWidth: 1, effect: 'slide', networks: [], loop: false, titre: '' };
props.effect satisfies 'fade' | 'slide';
// @ts-expect-error a prop has the attribute's type
const wrongType: Props<typeof table> = { ...props, maxWidth: '1' };
// @ts-expect-error a prop is named in camel case
const wrongName = props['max-width'];

const doc = { en: 'text', fr: 'texte' };
const attributes = { 'max-width': doc, effect: doc, networks: doc, loop: doc, titre: doc };
const methods = { go: { signature: 'go(): void', ...doc } };
export const complete: Docs<typeof table> = { summary: doc, attributes, methods };
// @ts-expect-error docs name every attribute
export const lacksAttribute: Docs<typeof table> = { summary: doc, attributes: { effect: doc }, methods };
// @ts-expect-error docs name every method
export const lacksMethod: Docs<typeof table> = { summary: doc, attributes, methods: {} };
// @ts-expect-error docs speak both languages
export const lacksFrench: Docs<typeof table> = { summary: { en: 'text' }, attributes, methods };

export { wrongName, wrongType };
