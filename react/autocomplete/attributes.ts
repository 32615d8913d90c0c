import { choice, type Docs, defineTable, flag, isRecord, json, number, text } from '../core/attributes.ts';
import { DEFAULT_ENDPOINTS } from '../core/endpoints.ts';

/** PHP writes a map without entries as a list. */
const isTextMap = (value: unknown) =>
  isRecord(value)
    ? Object.values(value).every((each) => typeof each === 'string')
    : Array.isArray(value) && value.length === 0;
const textMap = (expected: string) =>
  json<Readonly<Record<string, string>>>({}, isTextMap, { type: 'Record<string, string>', expected });

export const table = defineTable({
  name: 'autocomplete',
  attributes: {
    classname: text(),
    methode: text(),
    add_params: textMap('a JSON object of request parameter: field name'),
    value: text('value'),
    cibles: textMap('a JSON object of result field: field name'),
    saisielibre: flag(),
    position: choice(['default', 'right'], 'default'),
    disabled: flag(),
    url: text(),
    min: number(2, { min: 0 }),
    delay: number(250, { min: 0 }),
    open: flag(),
  },
  methods: ['show', 'close', 'toggle'],
});

export const docs: Docs<typeof table> = {
  summary: {
    en: 'Suggestions of the server for what is typed in a field. A pick fills the field, and others with it; a text typed in full that names one suggestion is that pick. The field stays the page’s own, and is sent as ever.',
    fr: 'Des suggestions du serveur pour ce qu’on saisit dans un champ. Un choix remplit le champ, et d’autres avec lui ; un texte saisi en entier qui nomme une suggestion vaut ce choix. Le champ reste celui de la page, et s’envoie comme toujours.',
  },
  attributes: {
    classname: {
      en: 'Sent as `autocompleter[classname]`: what is searched in.',
      fr: 'Envoyé comme `autocompleter[classname]` : ce dans quoi on cherche.',
    },
    methode: {
      en: 'Sent as `autocompleter[methode]`: how it is searched.',
      fr: 'Envoyé comme `autocompleter[methode]` : la manière de chercher.',
    },
    add_params: {
      en: 'Further parameters: the name of each, and the name of the form field whose value it has when the request is sent.',
      fr: 'D’autres paramètres : le nom de chacun, et le nom du champ du formulaire dont il a la valeur au moment de la demande.',
    },
    value: {
      en: 'The result field that fills the input.',
      fr: 'Le champ du résultat qui remplit la saisie.',
    },
    cibles: {
      en: 'What a pick fills besides: the result field, and the name of the form field that it goes to.',
      fr: 'Ce qu’un choix remplit en plus : le champ du résultat, et le nom du champ du formulaire où il va.',
    },
    saisielibre: {
      en: 'Free text is allowed: leaving without a pick clears nothing. Without it, a text that names no suggestion, or several, is cleared on leaving, once the server has answered, and the field says so. With `cibles`, a text that names one suggestion fills them all the same.',
      fr: 'Le texte libre est permis : quitter le champ sans choisir n’efface rien. Sans lui, un texte qui ne nomme aucune suggestion, ou qui en nomme plusieurs, s’efface quand on quitte le champ, une fois que le serveur a répondu, et le champ le dit. Avec des `cibles`, un texte qui nomme une suggestion les remplit quand même.',
    },
    position: {
      en: 'Which end of the field the list is aligned with: the start, or by `right` the end; mirrored where one reads from right to left.',
      fr: 'Le bout du champ sur lequel la liste s’aligne : le début, ou la fin avec `right` ; inversé où l’on lit de droite à gauche.',
    },
    disabled: { en: 'No suggestions: a plain field.', fr: 'Pas de suggestions : un simple champ.' },
    url: {
      en: `The address that answers a JSON list of texts or objects, or an object that holds one (\`{results: […]}\`); default that of the site’s \`endpoints\`, else \`${DEFAULT_ENDPOINTS.autocomplete}\`.`,
      fr: `L’adresse qui répond une liste JSON de textes ou d’objets, ou un objet qui en contient une (\`{results: […]}\`) ; par défaut celle des \`endpoints\` du site, sinon \`${DEFAULT_ENDPOINTS.autocomplete}\`.`,
    },
    min: {
      en: 'How many characters it takes to be asked for; 0 suggests for an empty field too.',
      fr: 'Le nombre de caractères à partir duquel on demande ; 0 suggère aussi pour un champ vide.',
    },
    delay: {
      en: 'How long after the last key it is asked for, in milliseconds.',
      fr: 'Le délai après la dernière touche, en millisecondes.',
    },
    open: {
      en: 'The list shows, as `<dialog open>`; the page can ask for it.',
      fr: 'La liste se montre, comme `<dialog open>` ; la page peut le demander.',
    },
  },
  methods: {
    show: {
      signature: 'show(): boolean',
      en: 'Shows the suggestions for what stands in the field; false where there are none, or where they have yet to come.',
      fr: 'Montre les suggestions pour le texte du champ ; false s’il n’y en a pas, ou si elles sont encore à venir.',
    },
    close: {
      signature: 'close(): boolean',
      en: 'Hides the list, the text kept; false where a listener prevented it.',
      fr: 'Cache la liste, le texte gardé ; false si un écouteur l’a empêché.',
    },
    toggle: { signature: 'toggle(): boolean', en: 'Shows or hides the list.', fr: 'Montre ou cache la liste.' },
  },
  events: {
    'flexit-pick': {
      en: 'Before a pick is written into the fields, be it that of a text typed in full; preventing it leaves them as they are.',
      fr: 'Avant qu’un choix soit écrit dans les champs, fût-ce celui d’un texte saisi en entier ; l’empêcher les laisse tels quels.',
      cancelable: true,
      detail: '{ value: string; label: string; item: unknown }',
    },
    'flexit-before-open': {
      en: 'Before the list opens; `trigger` is typing or a key.',
      fr: 'Avant que la liste s’ouvre ; `trigger` est la saisie ou une touche.',
      cancelable: true,
      detail: '{ source: string }',
    },
    'flexit-open': { en: 'Once the list is open.', fr: 'Une fois la liste ouverte.', detail: '{ source: string }' },
    'flexit-before-close': {
      en: 'Before the list closes.',
      fr: 'Avant que la liste se ferme.',
      cancelable: true,
      detail: '{ source: string }',
    },
    'flexit-close': { en: 'Once the list is closed.', fr: 'Une fois la liste fermée.', detail: '{ source: string }' },
    'flexit-request': {
      en: 'Before a request; `url`, `body` and `headers` may be changed.',
      fr: 'Avant une demande ; `url`, `body` et `headers` peuvent être changés.',
      cancelable: true,
      detail: '{ url: string; method: string; body: URLSearchParams; headers: Record<string, string> }',
    },
    'flexit-response': {
      en: 'With the answer.',
      fr: 'Avec la réponse.',
      detail: '{ status: number; url: string; data: unknown }',
    },
    'flexit-request-error': {
      en: 'When a request failed, or its answer is no list.',
      fr: 'Quand une demande a échoué, ou que sa réponse n’est pas une liste.',
      detail: '{ message: string; status: number }',
    },
  },
  slots: {
    '': {
      en: 'The server’s labelled `<input>`. The list stands beside it, with `data-flexit` and the role `listbox`, and the line that tells of a text that was cleared.',
      fr: 'L’`<input>` étiqueté du serveur. La liste vient à côté, avec `data-flexit` et le rôle `listbox`, et la ligne qui dit qu’un texte a été effacé.',
    },
  },
  parts: {
    panel: {
      en: 'The box under the field that says that it loads, found nothing or failed.',
      fr: 'La boîte sous le champ qui dit le chargement, l’absence de résultat ou l’échec.',
    },
    status: { en: 'Its text.', fr: 'Son texte.' },
    failure: { en: 'The message of a failed request.', fr: 'Le message d’une demande qui a échoué.' },
    button: { en: 'Its button.', fr: 'Son bouton.' },
    retry: { en: 'The button that tries again.', fr: 'Le bouton qui réessaie.' },
  },
  states: {
    open: { en: 'While the list is open.', fr: 'Tant que la liste est ouverte.' },
    loading: { en: 'While an answer is awaited.', fr: 'Tant qu’une réponse est attendue.' },
  },
  cssProperties: {
    '--flexit-autocomplete-height': {
      en: 'The greatest height of the list; default 20rem.',
      fr: 'La hauteur maximale de la liste ; 20rem par défaut.',
    },
    '--flexit-autocomplete-width': {
      en: 'The greatest width of the list, which is at least as wide as the field; default 30rem.',
      fr: 'La largeur maximale de la liste, au moins aussi large que le champ ; 30rem par défaut.',
    },
  },
};
