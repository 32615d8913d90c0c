import { type Docs, defineTable, flag, text } from '../core/attributes.ts';
import { DEFAULT_ENDPOINTS } from '../core/endpoints.ts';
import { height } from '../core/lengths.ts';

export const table = defineTable({
  name: 'my-element',
  attributes: {
    'element-module-ident': text(),
    'element-id': text(),
    active: flag(),
    url: text(),
    height: height('98%'),
  },
  methods: ['activate', 'delete', 'edit', 'submit'],
});

export const docs: Docs<typeof table> = {
  summary: {
    en: 'The row of one of the member’s own elements: publish and unpublish, delete, edit, submit. It stands inside the row (`li`, `tr`, `article` or `[data-row]`); the links and buttons in it that have `data-action="activate | delete | edit | submit"` act. Edit and submit open their `data-iframe`, else their own address, in a popup of 990 by 98 %.',
    fr: 'La ligne d’un des éléments du membre : publier et dépublier, supprimer, modifier, soumettre. Elle se place dans la ligne (`li`, `tr`, `article` ou `[data-row]`) ; les liens et boutons qu’elle contient et qui ont `data-action="activate | delete | edit | submit"` agissent. Modifier et soumettre ouvrent leur `data-iframe`, sinon leur propre adresse, dans une fenêtre de 990 par 98 %.',
  },
  attributes: {
    'element-module-ident': {
      en: 'The module’s identifier, sent as `element_module_ident`. Required to activate and delete.',
      fr: 'L’identifiant du module, envoyé sous `element_module_ident`. Requis pour publier et supprimer.',
    },
    'element-id': {
      en: 'The element’s id, sent as `element_id`. Required to activate and delete.',
      fr: 'L’identifiant de l’élément, envoyé sous `element_id`. Requis pour publier et supprimer.',
    },
    active: {
      en: 'Published. It follows each activation, so style sheets may rely on `[active]`.',
      fr: 'Publié. Il suit chaque activation : les feuilles de style peuvent s’appuyer sur `[active]`.',
    },
    url: {
      en: `Where activations and deletions are posted; else the site’s \`endpoints\` under \`my-element\`, else \`${DEFAULT_ENDPOINTS['my-element']}\`.`,
      fr: `Où sont envoyées publications et suppressions ; sinon \`endpoints\` du site sous \`my-element\`, sinon \`${DEFAULT_ENDPOINTS['my-element']}\`.`,
    },
    height: {
      en: 'The height of the popup of edit and submit: pixels, a percentage of the viewport, or `auto`, that of its page up to 98 % of the viewport.',
      fr: 'La hauteur de la fenêtre de modifier et soumettre : en pixels, en pourcentage de la fenêtre du navigateur, ou `auto`, celle de sa page jusqu’à 98 % de celle-ci.',
    },
  },
  methods: {
    activate: {
      signature: 'activate(): Promise<boolean>',
      en: 'Publishes or unpublishes, without a question; false where it failed, or where an action is pending.',
      fr: 'Publie ou dépublie, sans question ; false en cas d’échec, ou si une action est en cours.',
    },
    delete: {
      signature: 'delete(): Promise<boolean>',
      en: 'Asks, then deletes and removes the row; false where the visitor declined, where it failed, or where an action is pending.',
      fr: 'Demande, puis supprime et retire la ligne ; false si le visiteur refuse, en cas d’échec, ou si une action est en cours.',
    },
    edit: {
      signature: 'edit(): Promise<boolean>',
      en: 'Opens the form of the control with `data-action="edit"`; true once it is closed, false where there is none, where a listener prevented it, or where it could not open.',
      fr: 'Ouvre le formulaire du contrôle `data-action="edit"` ; true une fois fermé, false s’il n’y en a pas, si un écouteur l’a empêché ou s’il n’a pu s’ouvrir.',
    },
    submit: {
      signature: 'submit(): Promise<boolean>',
      en: 'Opens the form of the control with `data-action="submit"`, as `edit` does.',
      fr: 'Ouvre le formulaire du contrôle `data-action="submit"`, comme `edit`.',
    },
  },
  events: {
    'flexit-activate': {
      en: 'Once it was published or unpublished; `class` is the one that the server answered.',
      fr: 'Une fois publié ou dépublié ; `class` est celle que le serveur a répondue.',
      detail: '{ class: string | undefined, active: boolean }',
    },
    'flexit-delete': {
      en: 'Once it was deleted, before its row goes.',
      fr: 'Une fois supprimé, avant que sa ligne disparaisse.',
    },
    'flexit-request': {
      en: 'Before an activation or a deletion is sent.',
      fr: 'Avant l’envoi d’une publication ou d’une suppression.',
      cancelable: true,
      detail: '{ url: string, method: string, body: URLSearchParams, headers: Record<string, string> }',
    },
    'flexit-response': {
      en: 'The server answered.',
      fr: 'Le serveur a répondu.',
      detail: '{ status: number, url: string, data: unknown }',
    },
    'flexit-request-error': {
      en: 'The request failed; a refusal of the server (`result` false) is no failure.',
      fr: 'La requête a échoué ; un refus du serveur (`result` false) n’est pas un échec.',
      detail: '{ message: string, status: number }',
    },
  },
  slots: {
    '': {
      en: 'The row’s links and buttons, and what else it holds. Each says what it does by `data-action`; `data-iframe` is the page that edit and submit show, where it is another one than without script; `data-state-class` on the activate control names the class that the server’s takes the place of, where the others are to stay.',
      fr: 'Les liens et boutons de la ligne, et le reste. Chacun dit ce qu’il fait par `data-action` ; `data-iframe` est la page que montrent modifier et soumettre, si ce n’est pas celle de sans script ; `data-state-class` sur le contrôle de publication nomme la classe que remplace celle du serveur, quand les autres doivent rester.',
    },
  },
  states: {
    busy: {
      en: 'While an activation or a deletion is pending; its control is `aria-busy` and `aria-disabled`.',
      fr: 'Pendant une publication ou une suppression ; son contrôle est `aria-busy` et `aria-disabled`.',
    },
  },
  cssProperties: {
    '--flexit-default': {
      en: 'How long a deleted row takes to fade out; default 400ms.',
      fr: 'Le temps que met une ligne supprimée à s’effacer ; 400ms par défaut.',
    },
  },
};
