import { markdownToHtml } from '../../../elements/tools/pages/escape.ts';
import type { Language } from '../../../elements/tools/pages/languages.ts';
import type { Doc } from '../../../react/core/attributes.ts';

/** A criterion of the RGAA 4.1.2 that concerns what the library shows or does. */
export interface Criterion {
  readonly number: string;
  readonly name: Doc;
  /** Markdown that knows code only: what the library does about it, and what is left to the page's author. */
  readonly done: Doc;
  readonly yours: Doc;
  /** The repository's tests that see to it. */
  readonly tests: readonly string[];
}

const doc = (fr: string, en: string): Doc => ({ fr, en });
const NOTHING = doc('Rien.', 'Nothing.');

export const CRITERIA: readonly Criterion[] = [
  {
    number: '1.1',
    name: doc('Alternative des images', 'Alternatives of images'),
    done: doc(
      'Une photo de la visionneuse a l’alternative de sa vignette, sinon le titre du lien.',
      'A photo in the lightbox has the alternative of its thumbnail, else the title of its link.',
    ),
    yours: doc('L’attribut `alt` des vignettes et des images.', 'The attribute `alt` of thumbnails and images.'),
    tests: ['test/gallery.test.ts', 'test/zoom.test.ts'],
  },
  {
    number: '1.2',
    name: doc('Images de décoration ignorées', 'Decorative images are ignored'),
    done: doc('Les pictogrammes des boutons sont `aria-hidden`.', 'The icons of buttons are `aria-hidden`.'),
    yours: doc('Un `alt` vide pour vos propres décorations.', 'An empty `alt` for decorations of your own.'),
    tests: ['test/site/accessibility.e2e.ts'],
  },
  {
    number: '1.5',
    name: doc('Captcha : une autre voie', 'Captcha: another way'),
    done: doc(
      'ALTCHA se résout sans image ni question ; le formulaire passe aussi sans script.',
      'ALTCHA is solved without an image or a question; the form passes without script, too.',
    ),
    yours: doc(
      'Le choix du fournisseur : reCAPTCHA 2 montre des images.',
      'The choice of provider: reCAPTCHA 2 shows images.',
    ),
    tests: ['test/captcha.test.ts', 'test/site/captcha.e2e.ts'],
  },
  {
    number: '2.1',
    name: doc('Titre des cadres', 'Titles of frames'),
    done: doc(
      'Un cadre ouvert par `<flexit-secure-link>`, `<flexit-popup>` ou la galerie porte le titre de sa fenêtre.',
      'A frame that `<flexit-secure-link>`, `<flexit-popup>` or the gallery opens has the title of its window.',
    ),
    yours: doc('Un `titre`, ou un lien dont le texte en tient lieu.', 'A `titre`, or a link whose text serves as one.'),
    tests: ['test/secure-link.test.ts', 'test/popup.test.ts'],
  },
  {
    number: '3.1',
    name: doc('Pas d’information par la couleur seule', 'No information by colour alone'),
    done: doc(
      'Erreurs, tri, page courante et jours ont un texte, un signe ou un état ARIA.',
      'Errors, sorting, the current page and days have a text, a sign or an ARIA state.',
    ),
    yours: doc('Les légendes des catégories de vos calendriers.', 'The legends of your calendars’ categories.'),
    tests: ['test/form.test.ts', 'test/table.test.ts', 'test/calendar.test.ts'],
  },
  {
    number: '3.2',
    name: doc('Contraste des textes', 'Contrast of texts'),
    done: doc(
      'Les couleurs d’origine ont 4,5:1, claires et sombres ; axe les mesure.',
      'The default colours have 4.5:1, light and dark; axe measures them.',
    ),
    yours: doc(
      'Les couleurs que vous donnez aux propriétés du thème.',
      'The colours that you give to the theme’s properties.',
    ),
    tests: ['test/site/catalogue.e2e.ts', 'test/site/media.e2e.ts'],
  },
  {
    number: '3.3',
    name: doc('Contraste des composants', 'Contrast of controls'),
    done: doc(
      'Bords des champs, boutons et focus ont 3:1 ; en couleurs forcées, tout ce qui couvre la page a un bord.',
      'Edges of fields, buttons and focus have 3:1; in forced colours, what covers the page has an edge.',
    ),
    yours: doc('Vos couleurs, comme au 3.2.', 'Your colours, as for 3.2.'),
    tests: ['test/site/media.e2e.ts'],
  },
  {
    number: '5.7',
    name: doc('En-têtes de tableau', 'Headers of tables'),
    done: doc(
      'Le tri garde vos `<th>` et leur `scope`, et pose `aria-sort`.',
      'Sorting keeps your `<th>` with their `scope`, and sets `aria-sort`.',
    ),
    yours: doc('Les `<th>`, leur `scope`, la légende.', 'The `<th>`, their `scope`, the caption.'),
    tests: ['test/table.test.ts'],
  },
  {
    number: '7.1',
    name: doc('Compatibilité avec les technologies d’assistance', 'Compatibility with assistive technology'),
    done: doc(
      'Chaque élément a les noms, rôles et états du motif ARIA qui est le sien ; axe ne trouve rien, dans aucun état.',
      'Each element has the names, roles and states of its ARIA pattern; axe finds nothing in any state.',
    ),
    yours: doc(
      'Les noms que vous donnez : `titre`, `aria-label`, textes des liens.',
      'The names that you give: `titre`, `aria-label`, texts of links.',
    ),
    tests: ['test/site/catalogue.e2e.ts', 'test/site/accessibility.e2e.ts'],
  },
  {
    number: '7.2',
    name: doc('Alternative au script', 'Alternative to script'),
    done: doc(
      'Sans script, les liens mènent, les formulaires s’envoient, les contenus se lisent.',
      'Without script, links lead, forms are sent, contents are read.',
    ),
    yours: doc(
      'Des adresses qui répondent aussi par une page entière.',
      'Addresses that answer with a whole page, too.',
    ),
    tests: ['test/site/without-script.e2e.ts'],
  },
  {
    number: '7.3',
    name: doc('Clavier et pointage', 'Keyboard and pointing'),
    done: doc(
      'Tout s’actionne au clavier comme au pointeur ; un glissement a toujours son bouton.',
      'All is done by keyboard and by pointer; each swipe has its button, too.',
    ),
    yours: NOTHING,
    tests: ['test/slider.test.ts', 'test/mobile-menu.test.ts', 'test/main-menu.test.ts', 'test/calendar.test.ts'],
  },
  {
    number: '7.4',
    name: doc('Changements de contexte', 'Changes of context'),
    done: doc(
      'Une fenêtre s’ouvre sur un geste, et le dit ; un filtre qui s’applique seul laisse le focus dans son champ.',
      'A window opens on a gesture, and says so; a filter that applies by itself leaves the focus in its field.',
    ),
    yours: doc('Le mot « nouvelle fenêtre » dans vos propres liens.', 'The words “new window” in links of your own.'),
    tests: ['test/window.test.ts', 'test/list-controls.test.ts'],
  },
  {
    number: '7.5',
    name: doc('Messages de statut', 'Status messages'),
    done: doc(
      'Résultats, publications, suggestions et erreurs sont annoncés, dans le dialogue ouvert s’il y en a un.',
      'Results, publications, suggestions and errors are announced, in the open dialog where there is one.',
    ),
    yours: doc('Le nombre de résultats, écrit par le serveur.', 'The number of results, as the server writes it.'),
    tests: ['test/list.test.ts', 'test/autocomplete.test.ts', 'test/my-element.test.ts'],
  },
  {
    number: '8.7',
    name: doc('Changements de langue', 'Changes of language'),
    done: doc(
      'Un élément parle la langue du `lang` le plus proche ; un calendrier qui en a une autre la marque.',
      'An element speaks the language of the nearest `lang`; a calendar that has another one marks it.',
    ),
    yours: doc(
      'L’attribut `lang` de la page et de ses parties ; les textes des langues autres que le français et l’anglais.',
      'The attribute `lang` of the page and of its parts; the texts of languages other than French and English.',
    ),
    tests: ['test/translation.test.ts'],
  },
  {
    number: '10.4',
    name: doc('Texte agrandi à 200 %', 'Text at 200%'),
    done: doc(
      'Les tailles de texte sont relatives ; les fenêtres défilent. Les essais voient l’équivalent de 400 % : 320 px.',
      'Sizes of text are relative; windows scroll. The tests see the equivalent of 400%: 320 px.',
    ),
    yours: doc('Des hauteurs que vous ne figez pas.', 'Heights that you do not fix.'),
    tests: ['test/site/media.e2e.ts'],
  },
  {
    number: '10.7',
    name: doc('Focus visible', 'Visible focus'),
    done: doc(
      'Chaque commande a un contour au clavier, et rien ne recouvre ce qui a le focus.',
      'Each control has an outline by keyboard, and nothing covers what has the focus.',
    ),
    yours: doc('Pas de `outline: none` dans votre thème.', 'No `outline: none` in your theme.'),
    tests: ['test/banner.test.ts', 'test/front-popup.test.ts'],
  },
  {
    number: '10.8',
    name: doc('Contenus cachés ignorés', 'Hidden contents are ignored'),
    done: doc(
      'Ce qui est fermé est hors de l’arbre d’accessibilité ; derrière une fenêtre modale, la page est inerte.',
      'What is closed is out of the accessibility tree; behind a modal window, the page is inert.',
    ),
    yours: NOTHING,
    tests: ['test/modal.test.ts', 'test/view-switch.test.ts', 'test/slider.test.ts'],
  },
  {
    number: '10.11',
    name: doc('320 pixels sans défilement double', '320 pixels without scrolling in two directions'),
    done: doc(
      'Ce qui couvre la page, s’y annonce ou y défile est mesuré à 320 px.',
      'What covers the page, tells something on it or scrolls is measured at 320 px.',
    ),
    yours: doc('Des tableaux qui défilent dans leur bloc.', 'Tables that scroll in a block of theirs.'),
    tests: ['test/site/media.e2e.ts'],
  },
  {
    number: '10.13',
    name: doc('Contenus au survol et au focus', 'Contents on hover and focus'),
    done: doc(
      'L’infobulle se ferme par Échap, se survole, et reste tant qu’on y est.',
      'The tooltip closes by Escape, can be hovered, and stays as long as one is there.',
    ),
    yours: NOTHING,
    tests: ['test/tooltip.test.ts', 'test/main-menu.test.ts'],
  },
  {
    number: '11.1',
    name: doc('Étiquettes des champs', 'Labels of fields'),
    done: doc(
      'Les champs restent dans la page avec leur `<label>` ; ceux de la bibliothèque ont leur nom.',
      'Fields stay in the page with their `<label>`; those of the library have their names.',
    ),
    yours: doc('Un `<label>` par champ.', 'A `<label>` for each field.'),
    tests: ['test/date.test.ts', 'test/mask.test.ts', 'test/autocomplete.test.ts'],
  },
  {
    number: '11.10',
    name: doc('Contrôle de saisie', 'Checks of what is typed'),
    done: doc(
      'Les erreurs sont en tête, liées à leurs champs, qui les décrivent et sont `aria-invalid`.',
      'Errors stand at the top, linked to their fields, which are described by them and `aria-invalid`.',
    ),
    yours: doc('La mention des champs obligatoires et des formats.', 'Which fields are required, and in what form.'),
    tests: ['test/form-checks.test.ts', 'test/form.test.ts'],
  },
  {
    number: '11.11',
    name: doc('Suggestions de correction', 'Suggestions to correct'),
    done: doc(
      'Le message donne le format, les bornes ou les valeurs les plus proches.',
      'The message gives the format, the bounds or the nearest values.',
    ),
    yours: doc('Un `title` à côté d’un `pattern`.', 'A `title` beside a `pattern`.'),
    tests: ['test/form-checks.test.ts', 'test/date.test.ts'],
  },
  {
    number: '11.12',
    name: doc('Données modifiables et confirmées', 'Data can be changed and are confirmed'),
    done: doc(
      'Supprimer et publier demandent confirmation ; `guard` retient ce qui n’est pas enregistré.',
      'Deleting and publishing ask to be confirmed; `guard` keeps what is not saved.',
    ),
    yours: doc('`data-confirm` sur vos propres actions.', '`data-confirm` on actions of your own.'),
    tests: ['test/my-element.test.ts', 'test/form.test.ts'],
  },
  {
    number: '11.13',
    name: doc('Finalité des champs', 'Purpose of fields'),
    done: doc(
      '`autocomplete` est laissé aux champs, et rendu là où une liste de suggestions l’éteint.',
      '`autocomplete` is left on fields, and given back where a list of suggestions puts it out.',
    ),
    yours: doc('L’attribut `autocomplete`.', 'The attribute `autocomplete`.'),
    tests: ['test/autocomplete-others.test.ts', 'test/mask.test.ts'],
  },
  {
    number: '12.8',
    name: doc('Ordre de tabulation', 'Order of tabulation'),
    done: doc(
      'L’ordre est celui de la page ; une fenêtre rend le focus à ce qui l’a ouverte.',
      'The order is that of the page; a window gives the focus back to what opened it.',
    ),
    yours: doc('Un ordre sensé dans vos gabarits.', 'A sensible order in your templates.'),
    tests: ['test/modal.test.ts', 'test/popup.test.ts', 'test/mobile-menu.test.ts'],
  },
  {
    number: '12.9',
    name: doc('Pas de piège au clavier', 'No keyboard trap'),
    done: doc(
      'Échap ferme ce qui est au-dessus, et cela seul ; un cadre a toujours un bouton pour sortir.',
      'Escape closes what is on top, and that alone; a frame always has a button to leave it.',
    ),
    yours: NOTHING,
    tests: ['test/overlay.test.ts', 'test/secure-link.test.ts', 'test/gallery.test.ts'],
  },
  {
    number: '13.1',
    name: doc('Limites de temps', 'Time limits'),
    done: doc(
      'Un compte à rebours s’arrête sous le pointeur, au focus, et quand la page est cachée.',
      'A countdown pauses under the pointer, on focus, and while the page is hidden.',
    ),
    yours: doc('Pas d’`autoclose` sur ce qui doit être lu.', 'No `autoclose` on what has to be read.'),
    tests: ['test/front-popup.test.ts', 'test/modal.test.ts'],
  },
  {
    number: '13.8',
    name: doc('Contenus en mouvement', 'Moving contents'),
    done: doc(
      'Ce qui avance seul a un bouton de pause ; tout mouvement cède à la préférence du visiteur.',
      'What advances by itself has a button to pause it; all motion gives way to the visitor’s preference.',
    ),
    yours: NOTHING,
    tests: ['test/slider.test.ts', 'test/slideshow.test.ts', 'test/reveal.test.ts'],
  },
  {
    number: '13.10',
    name: doc('Gestes complexes', 'Complex gestures'),
    done: doc(
      'Glisser et pincer ont leurs boutons et leurs touches.',
      'Swiping and pinching have their buttons and keys.',
    ),
    yours: NOTHING,
    tests: ['test/slider.test.ts', 'test/gallery.test.ts', 'test/mobile-menu-drag.test.ts'],
  },
  {
    number: '13.11',
    name: doc('Actions annulables', 'Actions that can be cancelled'),
    done: doc(
      'Aucune commande n’agit à l’appui du pointeur, mais au relâchement ; un appui ailleurs ne fait que refermer un sous-menu, une liste ou une bulle.',
      'No control acts when the pointer is pressed, but when it is released; a press elsewhere merely closes a submenu, a list or a tooltip.',
    ),
    yours: NOTHING,
    tests: ['test/mobile-menu.test.ts', 'test/overlay.test.ts'],
  },
];

const HEAD = {
  fr: ['Critère', 'Ce que fait la bibliothèque', 'Ce qui vous revient', 'Vu par'],
  en: ['Criterion', 'What the library does', 'What is yours', 'Seen by'],
} as const;

/** The criteria as a table in HTML, each with its tests. */
export function rgaaTable(language: Language): string {
  const [first, ...others] = HEAD[language];
  const rows = CRITERIA.map(({ number, name, done, yours, tests }) => {
    const files = tests
      .map((file) => `<code translate="no">${file.replace('test/', '').replace(/\.(test|e2e)/, '<wbr>$&')}</code>`)
      .join(' ');
    const cells = [markdownToHtml(done[language]), markdownToHtml(yours[language]), files];
    return `<tr><th scope="row">${number} ${name[language]}</th>${cells
      .map((cell, at) => `<td><span class="cat-schema">${others[at]}</span> ${cell}</td>`)
      .join('')}</tr>`;
  });
  return `<table class="cat-navigateurs cat-rgaa">
<caption class="invisible">RGAA 4.1.2</caption>
<thead><tr>${[first, ...others].map((each) => `<th scope="col">${each}</th>`).join('')}</tr></thead>
<tbody>${rows.join('\n')}</tbody>
</table>`;
}
