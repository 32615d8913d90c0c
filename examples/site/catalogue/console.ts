import { escapeHtml, markdownToHtml } from '../../../elements/tools/pages/escape.ts';
import type { Language } from '../../../elements/tools/pages/languages.ts';
import type { Doc } from '../../../react/core/attributes.ts';

/** What an element says to the developer on the console, once. */
export interface ConsoleMessage {
  /** The sentence of the specification that asks for it, as test/specification/sentences.ts numbers them. */
  readonly sentence: string;
  /** Without the `flexit-` prefix; none of an error that any element may have. */
  readonly element?: string;
  /** As it is written, `…` for what varies. */
  readonly text: string;
  readonly cause: Doc;
  readonly cure: Doc;
}

export const CONSOLE_MESSAGES: readonly ConsoleMessage[] = [
  {
    sentence: '8.8',
    element: 'mobile-menu',
    text: '<flexit-mobile-menu> configmenu="…": the server answered an empty menu.',
    cause: {
      fr: 'La réponse ne contient aucune entrée : `[]`, `null`, un corps vide, ou des listes vides.',
      en: 'The answer holds no entry: `[]`, `null`, an empty body, or empty lists.',
    },
    cure: {
      fr: 'Vérifier le nom du menu et ce que le serveur publie pour lui. Le menu reste fermé, et rien n’est gardé : le clic suivant redemande.',
      en: 'Check the menu’s name and what the server publishes for it. The menu stays closed, and nothing is kept: the next click asks again.',
    },
  },
  {
    sentence: '8.9',
    text: '<flexit-…>: the method "…" does not exist (known: …)',
    cause: {
      fr: '`invoke(element, "…")` demande une méthode que l’élément n’a pas. C’est une erreur : la promesse est rejetée.',
      en: '`invoke(element, "…")` asks for a method that the element does not have. It is an error: the promise is rejected.',
    },
    cure: {
      fr: 'Choisir une des méthodes que le message énumère.',
      en: 'Choose one of the methods that the message lists.',
    },
  },
  {
    sentence: '8.10',
    element: 'modal',
    text: '<flexit-modal> … has no content: expected the attribute content, or content inside it.',
    cause: {
      fr: 'La fenêtre n’a ni attribut `content`, ni enfant hors de `slot`, ni texte : `show()` répond `false`.',
      en: 'The dialog has no `content` attribute, no child without `slot` and no text: `show()` returns `false`.',
    },
    cure: {
      fr: 'Écrire le contenu dans l’élément ; s’il vient d’une adresse, prendre `<flexit-popup>`.',
      en: 'Write the content inside the element; where it comes from an address, use `<flexit-popup>`.',
    },
  },
  {
    sentence: '8.11',
    element: 'modal',
    text: '<flexit-modal> … is refused: another modal is open.',
    cause: {
      fr: 'Une seule fenêtre modale s’ouvre à la fois : la seconde est refusée, et `show()` répond `false`.',
      en: 'One modal opens at a time: the second one is refused, and `show()` returns `false`.',
    },
    cure: {
      fr: 'Fermer la première, ou attendre son `flexit-close`. Les questions et les erreurs de la bibliothèque, elles, se montrent dans la fenêtre ouverte.',
      en: 'Close the first one, or wait for its `flexit-close`. The library’s own questions and errors show inside the open one.',
    },
  },
  {
    sentence: '8.12',
    element: 'modal',
    text: '<flexit-modal> buttons="…": expected a JSON list of objects …',
    cause: {
      fr: 'L’attribut `buttons` n’est pas du JSON, ou un bouton n’a pas de `titre` : aucun n’est montré.',
      en: 'The attribute `buttons` is no JSON, or a button has no `titre`: none shows.',
    },
    cure: {
      fr: 'Donner une liste d’objets, chacun avec son `titre` : `[{"titre": "OK", "autoclose": true}]`.',
      en: 'Give a list of objects, each with its `titre`: `[{"titre": "OK", "autoclose": true}]`.',
    },
  },
  {
    sentence: '8.13',
    element: 'view-switch',
    text: '<flexit-view-switch> data-view="…": expected two views or more among its own children',
    cause: {
      fr: 'Les vues (`data-view`) ne sont pas des enfants de l’élément, ou il n’y en a qu’une : toutes restent montrées.',
      en: 'The views (`data-view`) are not the element’s own children, or there is only one: all stay shown.',
    },
    cure: {
      fr: 'Placer les vues directement dans l’élément, et un bouton `data-show` du même nom pour chacune.',
      en: 'Put the views right inside the element, and a button `data-show` of the same name for each.',
    },
  },
  {
    sentence: '8.15',
    element: 'autocomplete',
    text: '<flexit-autocomplete> content="": expected an <input> of text inside it',
    cause: {
      fr: 'L’élément n’entoure aucun champ de texte.',
      en: 'The element is around no text field.',
    },
    cure: {
      fr: 'Écrire l’`<input>` dans l’élément.',
      en: 'Write the `<input>` inside the element.',
    },
  },
  {
    sentence: '8.15',
    element: 'autocomplete',
    text: '<flexit-autocomplete> cibles="…": expected the name of a field of the same form',
    cause: {
      fr: '`cibles` ou `add_params` nomme un champ que le formulaire n’a pas.',
      en: '`cibles` or `add_params` names a field that the form does not have.',
    },
    cure: {
      fr: 'Écrire le `name` d’un champ du même formulaire.',
      en: 'Write the `name` of a field of the same form.',
    },
  },
  {
    sentence: '8.16',
    element: 'gallery',
    text: '<flexit-gallery> rel="…": expected lightbox or lightbox[name]: gallery parameters unreadable',
    cause: {
      fr: 'Le `rel` d’un lien commence par `lightbox`, et sa suite ne se lit pas : la photo s’ouvre seule.',
      en: 'A link’s `rel` begins with `lightbox`, and the rest cannot be read: the photo opens on its own.',
    },
    cure: {
      fr: 'Fermer le crochet : `rel="lightbox[fete]"`.',
      en: 'Close the bracket: `rel="lightbox[fete]"`.',
    },
  },
  {
    sentence: '8.18',
    element: 'equalizer',
    text: '<flexit-equalizer> items="…": expected the selector of elements inside it',
    cause: {
      fr: 'Le sélecteur `items` ne trouve rien dans l’élément au réveil.',
      en: 'The selector `items` finds nothing inside the element when it wakes.',
    },
    cure: {
      fr: 'Corriger le sélecteur, ou retirer `items` : les enfants sont alors égalisés.',
      en: 'Mend the selector, or remove `items`: the children are made equal then.',
    },
  },
  {
    sentence: '8.18',
    element: 'equalizer',
    text: '<flexit-equalizer> content="": expected elements inside it, to be made equally high',
    cause: { fr: 'L’élément est vide au réveil.', en: 'The element is empty when it wakes.' },
    cure: {
      fr: 'L’écrire autour de ce qui doit avoir la même hauteur ; ce qui y vient plus tard est égalisé aussi.',
      en: 'Write it around what is to be equally high; what comes later is made equal too.',
    },
  },
];

const HEADINGS = { fr: ['Message', 'Cause', 'Remède'], en: ['Message', 'Cause', 'Cure'] } as const;

/** The guide's table of the messages, as HTML. */
export const consoleTable = (language: Language): string => `<table>
<thead><tr>${HEADINGS[language].map((heading) => `<th scope="col">${heading}</th>`).join('')}</tr></thead>
<tbody>${CONSOLE_MESSAGES.map((message) => rowOf(message, language)).join('\n')}</tbody>
</table>`;

function rowOf({ element, text, cause, cure }: ConsoleMessage, language: Language): string {
  const said = `<code translate="no">${escapeHtml(text)}</code>`;
  const page = element ? `<br><a href="../${element}"><code translate="no">${element}</code></a>` : '';
  return `<tr><th scope="row">${said}${page}</th><td>${markdownToHtml(cause[language])}</td><td>${markdownToHtml(cure[language])}</td></tr>`;
}
