import { type Attribute, type Docs, defineTable, number, text } from '../core/attributes.ts';

/** A number, or none. */
const bound = (): Attribute<number | null> => {
  const { parse, expected } = number(0);
  return {
    type: 'number | null',
    default: null,
    expected,
    parse: (raw) => (raw.trim() === '' ? null : parse(raw)),
    coerce(value) {
      return typeof value === 'number' && Number.isFinite(value) ? value : this.parse(String(value));
    },
  };
};

export const table = defineTable({
  name: 'mask',
  attributes: {
    mask: text(),
    min: bound(),
    max: bound(),
    step: number(1),
    locale: text(),
    separator: text(),
  },
});

export const docs: Docs<typeof table> = {
  summary: {
    en: 'Helps to type what has a form: a price, a telephone number, a date, a serial number. The field shows it as people write it, and sends it as machines do; it never holds a placeholder, and stays the page’s own.',
    fr: 'Aide à saisir ce qui a une forme : un prix, un téléphone, une date, un numéro. Le champ le montre comme on l’écrit et l’envoie comme une machine le lit ; il ne contient jamais de caractère d’attente, et reste celui de la page.',
  },
  attributes: {
    mask: {
      en: 'An alias (`email`, `url`, `ip`, `mac`, `vin`, `ssn`, `numeric`, `currency`, `integer`, `percentage`, `flexitdate`), or a pattern: `9` a digit, `a` a letter, `*` either, `[…]` optional, `{n}` or `{n,m}` times the character before, `\\` before a character that stands for itself. With anything else the field stays a plain one, and one warning says so.',
      fr: 'Un alias (`email`, `url`, `ip`, `mac`, `vin`, `ssn`, `numeric`, `currency`, `integer`, `percentage`, `flexitdate`), ou un motif : `9` un chiffre, `a` une lettre, `*` l’un ou l’autre, `[…]` facultatif, `{n}` ou `{n,m}` fois le caractère qui précède, `\\` devant un caractère pris pour lui-même. Avec autre chose le champ reste un simple champ, et un avertissement le dit.',
    },
    min: {
      en: 'The least number; by default the field’s own `min`. A smaller one is refused by the form’s checks, and the arrows stop there.',
      fr: 'Le plus petit nombre ; par défaut le `min` du champ. Un plus petit est refusé par les contrôles du formulaire, et les flèches s’y arrêtent.',
    },
    max: {
      en: 'The greatest number, likewise. A percentage is never above 100.',
      fr: 'Le plus grand nombre, de même. Un pourcentage ne dépasse jamais 100.',
    },
    step: {
      en: 'By how much ↑ and ↓, with or without Ctrl, change a number.',
      fr: 'De combien ↑ et ↓, avec ou sans Ctrl, changent un nombre.',
    },
    locale: {
      en: 'How numbers are written: `fr` has spaces and a comma (1 234,50), none a comma and a point (1,234.50). Either decimal sign can be typed, and the other one is put in its place.',
      fr: 'L’écriture des nombres : `fr` met des espaces et une virgule (1 234,50), sans elle une virgule et un point (1,234.50). On peut saisir l’un ou l’autre signe décimal : celui qui convient prend sa place.',
    },
    separator: {
      en: 'Between several addresses of the alias `email`, five at most; none by default: one address.',
      fr: 'Entre plusieurs adresses de l’alias `email`, cinq au plus ; aucun par défaut : une seule adresse.',
    },
  },
  methods: {},
  slots: {
    '': {
      en: 'The server’s labelled `<input>`; its value is read as a machine writes it (`1234.5`, `2024-12-31`), or as it is shown.',
      fr: 'L’`<input>` étiqueté du serveur ; sa valeur est lue comme l’écrit une machine (`1234.5`, `2024-12-31`), ou comme elle est montrée.',
    },
  },
  parts: {
    error: {
      en: 'The line under the field that says what is missing, once it is left.',
      fr: 'La ligne sous le champ qui dit ce qui manque, une fois qu’on l’a quitté.',
    },
  },
  states: {
    invalid: {
      en: 'While the field was left with a text that is no value.',
      fr: 'Tant que le champ a été quitté avec un texte qui n’est pas une valeur.',
    },
  },
};
