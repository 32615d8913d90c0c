import { type Docs, defineTable, flag, text } from '../core/attributes.ts';

export const table = defineTable({
  name: 'form',
  attributes: {
    message: text(),
    'success-param': text('success=1'),
    reload: flag(true),
    confirm: text(),
    guard: flag(),
  },
  methods: ['submit', 'check'],
});

export const docs: Docs<typeof table> = {
  summary: {
    en: 'Wraps a server form, checks its fields, and sends it in the background, to its own target, without leaving the page.',
    fr: 'Entoure un formulaire du serveur, vérifie ses champs et l’envoie en arrière-plan, à sa propre adresse, sans quitter la page.',
  },
  attributes: {
    message: {
      en: 'The selector of the element, inside or else on the page, whose content the answer replaces; by default a live region above the form. One that holds a form is refused.',
      fr: 'Le sélecteur de l’élément, dedans ou sinon dans la page, dont la réponse remplace le contenu ; par défaut une zone annoncée au-dessus du formulaire. Un élément qui contient un formulaire est refusé.',
    },
    'success-param': {
      en: 'The success marker that the address has when the page is loaded again after a success, as in a query (`success=1`; a bare name means `=1`); empty: none.',
      fr: 'Le marqueur de réussite que porte l’adresse quand la page est rechargée après une réussite, comme dans une requête (`success=1` ; un nom seul vaut `=1`) ; vide : aucun.',
    },
    reload: {
      en: 'Whether the page is loaded again after a success, with the marker, and comes back to the form and its message; `reload="false"` leaves the page as it is, with the message in its place.',
      fr: 'Si la page est rechargée après une réussite, avec le marqueur, et revient au formulaire et à son message ; `reload="false"` laisse la page comme elle est, le message à sa place.',
    },
    confirm: {
      en: 'A question asked before sending. `data-confirm` on a submit button comes before it, as do the questions before publishing (`name="active"`, `data-active`).',
      fr: 'Une question posée avant l’envoi. `data-confirm` sur un bouton d’envoi passe avant, de même que les questions avant publication (`name="active"`, `data-active`).',
    },
    guard: {
      en: 'Asks before the page is left, or a popup around it closed, with changes that were not sent, those from before the element woke included.',
      fr: 'Demande confirmation avant de quitter la page, ou de fermer la popup qui l’entoure, avec des modifications non envoyées, y compris celles d’avant l’éveil de l’élément.',
    },
  },
  methods: {
    submit: {
      signature: 'submit(submitter?: HTMLButtonElement | HTMLInputElement): boolean',
      en: 'Submits the first form, or the given button’s, as a click does, its checks included; false where it is not being sent.',
      fr: 'Envoie le premier formulaire, ou celui du bouton donné, comme un clic, contrôles compris ; false s’il n’est pas en cours d’envoi.',
    },
    check: {
      signature: 'check(form?: HTMLFormElement): boolean',
      en: 'Checks the first form, or the given one, as a submission does, and shows what is wrong; true where nothing is. Sends nothing.',
      fr: 'Vérifie le premier formulaire, ou celui donné, comme le fait un envoi, et montre ce qui ne va pas ; true si tout va bien. N’envoie rien.',
    },
  },
  events: {
    'flexit-invalid': {
      en: 'The checks refuse a form. Preventing it lets the page show the errors in its own way; the form is not sent either way.',
      fr: 'Les contrôles refusent un formulaire. L’empêcher laisse la page montrer les erreurs à sa façon ; le formulaire n’est de toute façon pas envoyé.',
      cancelable: true,
      detail: '{ form: HTMLFormElement, errors: { field: HTMLElement, message: string }[] }',
    },
    'flexit-before-submit': {
      en: 'Before a form is sent; preventing it keeps it from being sent. `waitUntil(promise)` lets it wait, and keeps it from being sent where the promise gives false or rejects. `body` may be changed; until someone reads it, changes of the fields count. `question` is what the visitor will be asked next; it may be changed, or emptied by a listener that asks itself.',
      fr: 'Avant l’envoi d’un formulaire ; l’empêcher le retient. `waitUntil(promise)` le fait attendre, et le retient si la promesse donne false ou échoue. `body` peut être modifié ; tant que personne ne l’a lu, les changements des champs comptent. `question` est ce qui sera ensuite demandé ; un écouteur peut la changer, ou la vider s’il la pose lui-même.',
      cancelable: true,
      detail:
        '{ form: HTMLFormElement, submitter: HTMLElement | null, body: FormData | URLSearchParams, question: string, waitUntil(answer: PromiseLike<unknown>): void }',
    },
    'flexit-success': {
      en: 'The answer is a success. Preventing it leaves the page as it is: neither left for `url` (its own address with the success marker, or where the answer leads) nor the popup closed.',
      fr: 'La réponse est une réussite. L’empêcher laisse la page comme elle est : ni quittée pour `url` (sa propre adresse avec le marqueur de réussite, ou celle où mène la réponse), ni la popup fermée.',
      cancelable: true,
      detail: '{ form: HTMLFormElement, url: string, closesPopup: boolean }',
    },
    'flexit-refused': {
      en: 'The server refuses what was sent, and its errors show; `isExpired`: since the session has ended.',
      fr: 'Le serveur refuse ce qui a été envoyé, et ses erreurs se montrent ; `isExpired` : parce que la session a expiré.',
      detail: '{ form: HTMLFormElement, isExpired: boolean }',
    },
    'flexit-request': {
      en: 'Before the request; `url`, `body` and `headers` may be changed.',
      fr: 'Avant la requête ; `url`, `body` et `headers` peuvent être modifiés.',
      cancelable: true,
      detail: '{ url: string, method: string, body: FormData | URLSearchParams, headers: Record<string, string> }',
    },
    'flexit-response': {
      en: 'The server has answered.',
      fr: 'Le serveur a répondu.',
      detail: '{ status: number, url: string, data: string }',
    },
    'flexit-request-error': {
      en: 'The request failed, or its answer cannot be read. A refusal that is shown is a `flexit-response`.',
      fr: 'La requête a échoué, ou sa réponse ne peut pas être lue. Un refus qui est montré est une `flexit-response`.',
      detail: '{ message: string, status: number }',
    },
  },
  slots: {
    '': {
      en: 'The form, or several; each is sent by itself.',
      fr: 'Le formulaire, ou plusieurs ; chacun est envoyé à part.',
    },
    message: {
      en: 'The message area that the element makes, where `message` names none.',
      fr: 'La zone de message que l’élément crée, si `message` n’en nomme aucune.',
    },
  },
  parts: {
    loader: {
      en: 'The loader, over the place of the hidden button.',
      fr: 'L’indicateur de chargement, à la place du bouton caché.',
    },
  },
  states: {
    pending: { en: 'While a form is being sent.', fr: 'Tant qu’un formulaire est en cours d’envoi.' },
  },
  cssProperties: {
    '--flexit-accent': { en: 'The loader’s colour.', fr: 'La couleur de l’indicateur de chargement.' },
    '--flexit-danger': {
      en: 'The colour of errors: of the messages at the fields, and of the edge of their list.',
      fr: 'La couleur des erreurs : des messages sous les champs, et du bord de leur liste.',
    },
    '--flexit-danger-surface': { en: 'The ground of the list of errors.', fr: 'Le fond de la liste des erreurs.' },
    '--flexit-success': {
      en: 'The edge of a success, with the class `flexit-styled`.',
      fr: 'Le bord d’une réussite, avec la classe `flexit-styled`.',
    },
    '--flexit-success-surface': {
      en: 'The ground of a success, with the class `flexit-styled`.',
      fr: 'Le fond d’une réussite, avec la classe `flexit-styled`.',
    },
    '--flexit-text': { en: 'The text of that list.', fr: 'Le texte de cette liste.' },
    '--flexit-radius-small': { en: 'The radius of that list.', fr: 'L’arrondi de cette liste.' },
    '--flexit-focus': {
      en: 'The outline of that list while it has the focus.',
      fr: 'Le contour de cette liste quand elle a le focus.',
    },
  },
};
