import type { Language } from '../../../elements/tools/pages/languages.ts';
import type { Purpose } from './catalogue.ts';

const FR = {
  site: 'Les éléments Flexit',
  skip: 'Aller au contenu',
  home: 'Tous les éléments',
  elements: 'Éléments',
  guides: 'Guides',
  example_site: 'Le site d’exemple',
  search: 'Rechercher un élément ou un guide',
  search_hint: 'Nom, attribut, événement… (touche /)',
  search_button: 'Rechercher',
  other_language: 'English',
  theme: 'Apparence',
  themes: { auto: 'Auto', light: 'Claire', dark: 'Sombre' },
  runtime: 'Moteur de rendu',
  runtimes: { react: 'React', light: 'Preact (léger)' },
  on_this_page: 'Sur cette page',
  examples: 'Exemples',
  loading: 'Chargement',
  replaces: 'Remplace',
  size: 'Taille',
  tag: 'Balise',
  alone: 'compressé, sans ce que les éléments partagent',
  code_language: 'Langage du balisage',
  markup_of: 'Balisage',
  live: 'Exemple en fonctionnement',
  sent: 'Ce qui a été envoyé',
  sent_nothing: 'Le serveur n’a rien reçu de cet exemple ces dernières minutes.',
  sent_request: 'La requête, telle que le serveur l’a reçue',
  sent_answer: 'Sa réponse',
  copy: 'Copier',
  copied: 'Copié',
  copy_failed: 'La copie a échoué. Le balisage est sélectionné : pressez Ctrl+C, ou Cmd+C.',
  open_editor: 'Modifier dans l’éditeur',
  try: 'Essayer',
  try_lead:
    'Le rendu suit ce que vous écrivez. L’aperçu est une page isolée, sans votre session, sous la même politique de sécurité que le site.',
  markup: 'Balisage HTML',
  preview: 'Aperçu',
  width: 'Largeur de l’aperçu',
  full: 'Toute',
  dark: 'Sombre',
  rtl: 'De droite à gauche',
  render: 'Actualiser l’aperçu',
  reset: 'Rétablir l’exemple',
  rendered: 'Aperçu à jour.',
  rendering_failed: 'L’aperçu n’a pas pu être mis à jour. Votre balisage est toujours là : réessayez dans un instant.',
  when_title: 'Quand il est chargé',
  when_default: 'Par défaut',
  when_other: 'L’attribut when la remplace, élément par élément : eager, visible, intent ou idle.',
  when: {
    eager: 'Aussitôt',
    visible: 'Une fois à l’écran',
    intent: 'Quand un visiteur s’y intéresse',
    idle: 'Quand le navigateur a le temps',
    need: 'Quand un autre le consulte',
  },
  when_long: {
    eager: 'Son fichier est demandé dès que la balise est lue : il sert tout de suite.',
    visible:
      'Son fichier est demandé quand il approche de l’écran, à 200 pixels près. Plus bas dans la page, il ne coûte rien.',
    intent:
      'Rien n’est demandé tant qu’il reste fermé ou au repos. Le premier survol, toucher, focus, clic ou frappe, sur lui ou sur ce qui le commande, demande son fichier ; ce premier clic est retenu puis rejoué, et si le fichier ne vient pas, le lien ou le formulaire suit son cours. Au premier signe de vie du visiteur, le navigateur prend les fichiers d’avance, sauf économie de données.',
    idle: 'Il agit sur toute la page : son fichier est demandé quand le navigateur n’a rien de plus pressé.',
    need: 'Rien n’est demandé tant que personne ne lit ce qu’il porte : le premier élément, ou la première fonction, à qui il faut un de ses réglages demande son fichier.',
  },
  reference: 'Référence',
  results: {
    none: 'Aucune page ne correspond.',
    one: '1 page correspond.',
    many: '{n} pages correspondent.',
  },
  results_for: 'Recherche',
  all: 'Tout afficher',
  found_in: 'Trouvé dans',
  title_index: 'Les éléments',
  lead_index:
    'Des éléments personnalisés pour les pages qu’un serveur rend : on écrit des balises, elles prennent vie. Chaque page montre l’élément en marche, son balisage à copier, sa référence, son clavier, et ce qu’il fait sans JavaScript.',
  start: 'Par où commencer',
  start_tracks: [
    { track: 'gabarits', title: 'J’écris des gabarits, sans JavaScript' },
    { track: 'cadre', title: 'Notre équipe a React, Vue ou un autre cadre' },
    { track: 'jquery', title: 'Je quitte jQuery' },
  ],
  install: 'Deux balises suffisent',
  install_text:
    'Aucun outil de construction : la feuille de style et le chargeur. Chaque élément est ensuite demandé quand il sert.',
  principles: 'Ce qui vaut pour tous',
  principles_list: [
    {
      guide: 'sans-javascript',
      title: 'Le contenu du serveur d’abord',
      text: 'Ce que le serveur a rendu est la fonction sans JavaScript : les liens mènent quelque part, les formulaires postent.',
    },
    {
      guide: 'charger',
      title: 'Chargé quand il sert',
      text: 'Chaque élément a la politique de chargement la plus paresseuse qu’un visiteur ne remarque pas.',
    },
    {
      guide: 'securite',
      title: 'Sous une politique stricte',
      text: 'Ni script ni style en ligne, ni eval, et Trusted Types : la bibliothèque tient sous la politique la plus sévère.',
    },
    {
      guide: 'themes',
      title: 'À vos couleurs',
      text: 'Propriétés personnalisées, parties et états : clair, sombre, contraste forcé et lecture de droite à gauche compris.',
    },
  ],
  purposes: {
    overlay: 'Fenêtres et indications',
    form: 'Formulaires',
    list: 'Listes et calendriers',
    navigation: 'Menus et navigation',
    media: 'Images et mouvement',
    member: 'Espace du membre',
    site: 'Le site',
  },
} as const;

/** The same keys, with texts of its own. */
type Words<T> = { readonly [K in keyof T]: T[K] extends string ? string : Words<T[K]> };

const EN: Words<typeof FR> = {
  site: 'Flexit elements',
  skip: 'Skip to content',
  home: 'All elements',
  elements: 'Elements',
  guides: 'Guides',
  example_site: 'The example site',
  search: 'Search for an element or a guide',
  search_hint: 'Name, attribute, event… (press /)',
  search_button: 'Search',
  other_language: 'Français',
  theme: 'Appearance',
  themes: { auto: 'Auto', light: 'Light', dark: 'Dark' },
  runtime: 'Rendered by',
  runtimes: { react: 'React', light: 'Preact (light)' },
  on_this_page: 'On this page',
  examples: 'Examples',
  loading: 'Loading',
  replaces: 'Replaces',
  size: 'Size',
  tag: 'Tag',
  alone: 'compressed, without what elements share',
  code_language: 'Language of the markup',
  markup_of: 'Markup',
  live: 'Live example',
  sent: 'What was sent',
  sent_nothing: 'The server has received nothing from this example in the last minutes.',
  sent_request: 'The request, as the server received it',
  sent_answer: 'Its answer',
  copy: 'Copy',
  copied: 'Copied',
  copy_failed: 'Copying failed. The markup is selected: press Ctrl+C, or Cmd+C.',
  open_editor: 'Edit it',
  try: 'Try it',
  try_lead:
    'The rendering follows what you write. The preview is a page apart, without your session, under the same security policy as the site.',
  markup: 'HTML markup',
  preview: 'Preview',
  width: 'Width of the preview',
  full: 'Full',
  dark: 'Dark',
  rtl: 'Right to left',
  render: 'Update the preview',
  reset: 'Restore the example',
  rendered: 'The preview is up to date.',
  rendering_failed: 'The preview could not be updated. Your markup is still there: try again in a moment.',
  when_title: 'When it is loaded',
  when_default: 'By default',
  when_other: 'The attribute when replaces it, element by element: eager, visible, intent or idle.',
  when: {
    eager: 'At once',
    visible: 'Once on screen',
    intent: 'When a visitor turns to it',
    idle: 'When the browser has time',
    need: 'When another one reads it',
  },
  when_long: {
    eager: 'Its file is asked for as soon as the tag is read: it serves at once.',
    visible:
      'Its file is asked for when it comes near the screen, within 200 pixels. Further down the page it costs nothing.',
    intent:
      'Nothing is asked for while it is closed or at rest. The first pointer, touch, focus, click or key on it, or on what commands it, asks for its file; that first click is held and then replayed, and if the file does not come, the link or the form goes its way. With the visitor’s first sign of life the browser fetches files ahead, unless data is to be saved.',
    idle: 'It acts on the whole page: its file is asked for when the browser has nothing more urgent.',
    need: 'Nothing is asked for as long as nobody reads what it holds: the first element, or function, that needs one of its settings asks for its file.',
  },
  reference: 'Reference',
  results: { none: 'No page matches.', one: '1 page matches.', many: '{n} pages match.' },
  results_for: 'Search',
  all: 'Show all',
  found_in: 'Found in',
  title_index: 'The elements',
  lead_index:
    'Custom elements for pages that a server renders: you write tags, they come alive. Each page shows the element at work, markup to copy, its reference, its keyboard, and what it does without JavaScript.',
  start: 'Where to start',
  start_tracks: [
    { track: 'gabarits', title: 'I write templates, without JavaScript' },
    { track: 'cadre', title: 'Our team has React, Vue or another framework' },
    { track: 'jquery', title: 'I am leaving jQuery' },
  ],
  install: 'Two tags are enough',
  install_text: 'No build tool: the style sheet and the loader. Each element is then fetched when it serves.',
  principles: 'What holds for all',
  principles_list: [
    {
      guide: 'sans-javascript',
      title: 'The server’s content first',
      text: 'What the server rendered is the feature without JavaScript: links lead somewhere, forms post.',
    },
    {
      guide: 'charger',
      title: 'Loaded when it serves',
      text: 'Each element has the laziest loading policy that a visitor does not notice.',
    },
    {
      guide: 'securite',
      title: 'Under a strict policy',
      text: 'No inline script or style, no eval, and Trusted Types: the library holds under the strictest policy.',
    },
    {
      guide: 'themes',
      title: 'In your colours',
      text: 'Custom properties, parts and states: light, dark, forced colours and right to left included.',
    },
  ],
  purposes: {
    overlay: 'Overlays and hints',
    form: 'Forms',
    list: 'Lists and calendars',
    navigation: 'Menus and navigation',
    media: 'Pictures and motion',
    member: 'The member’s space',
    site: 'The site',
  },
};

/** What the catalogue's own pages say. */
export const WORDS: Readonly<Record<Language, Words<typeof FR>>> = { fr: FR, en: EN };

/** The purposes' titles, in the order of the index. */
export const purposeTitle = (language: Language, purpose: Purpose): string => WORDS[language].purposes[purpose];

/** « 3 éléments correspondent. » */
export function resultsText(language: Language, count: number): string {
  const { none, one, many } = WORDS[language].results;
  return count === 0 ? none : count === 1 ? one : many.replace('{n}', String(count));
}
