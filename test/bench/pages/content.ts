import { HTML, JSON_TEXT, type Pages } from '../support/pages.ts';

/** How one stack writes what it makes alive: the markup that its users write around the same server content. */
export interface Dialect {
  /** Style sheets, settings and scripts at the top. */
  head: string;
  /** What stands first in the body. */
  top?: string;
  /** Scripts at the end of the body. */
  end?: string;
  mainMenu(items: string): string;
  /** The button of the mobile menu and, where the stack makes none of the main menu's list, what it opens. */
  mobileMenu(): string;
  slider(slides: readonly string[]): string;
  gallery(pictures: readonly { large: string; thumbnail: string }[]): string;
  list(filter: string, rows: string): string;
  autocomplete(field: Field): string;
  form(fields: string): string;
  date(field: Field): string;
  /** @param pattern a 9 for each digit */
  mask(field: Field, pattern: string): string;
  share(links: readonly ShareLink[]): string;
  reveal(block: string): string;
  banner(text: string): string;
  modal(box: Box): string;
  popup(box: Box & { url: string }): string;
  tooltip(word: string, tip: string): string;
}

/** A field of the server's; its id is its name too. */
export interface Field {
  id: string;
  label: string;
}

/** A link to a page of a network's that shares the content page. */
export interface ShareLink {
  network: string;
  label: string;
  href: string;
}

/** A dialog and the words of the link that opens it. */
export interface Box {
  id: string;
  title: string;
  trigger: string;
  /** Of the trigger, for its place. */
  className: string;
  content: string;
}

/** What the tests of the page look for. */
export const FIRST_MODAL = 'acces';
/** Where the middle of its trigger is, in CSS pixels, in every stack and before any script. */
export const TRIGGER = { x: 100, y: 30 };
/** The same of the button that opens the mobile menu, on a screen that is too narrow for the main menu. */
export const MENU_BUTTON = { x: 280, y: 30 };

export const TITLE = 'Communauté de communes du Val d’Aubrelle';

/** The French content page, from the same content in every stack. */
export function contentPage(dialect: Dialect): string {
  return `<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${TITLE}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/page.css">
    ${dialect.head}
  </head>
  <body>
    ${dialect.top ?? ''}
    <div id="page">
      <header>
        ${dialect.modal(access)}
        <p class="nom">Val d’Aubrelle</p>
        ${dialect.mobileMenu()}
        ${dialect.mainMenu(listOf(MENU))}
      </header>
      <main>
        <h1>Onze communes, une vallée</h1>
        ${dialect.slider(slides)}
        ${paragraphs.map((text, index) => `<p>${withTips(text, index, dialect)}</p>`).join('\n')}
        ${dialect.share(shareLinks)}
        <h2>La vallée en images</h2>
        ${dialect.reveal(dialect.gallery(pictures))}
        <h2>Les communes voisines</h2>
        ${dialect.reveal(dialect.list(filter, rowsOf(communes)))}
        <h2>Trouver une commune</h2>
        ${dialect.reveal(dialect.autocomplete({ id: 'commune', label: 'Commune' }))}
        <h2>Réserver une salle</h2>
        ${dialect.form(fieldsOf(dialect))}
        ${dialect.modal(hours)}
        ${dialect.modal(rules)}
        ${dialect.popup(letter)}
      </main>
      <footer><p>3, place du Foirail, 48340 Saint-Germain-du-Teil</p></footer>
    </div>
    ${dialect.banner('Ce site ne dépose que les cookies dont il a besoin pour fonctionner.')}
    ${dialect.end ?? ''}
  </body>
</html>`;
}

export const inputOf = ({ id }: Field, attributes = '') => `<input id="${id}" name="${id}"${attributes}>`;

/** The label of a field, and the field with what is around it. */
export const labelled = ({ id, label }: Field, field: string) => `<label for="${id}">${label}</label>${field}`;

/** The server's HTML without script; the dialogs, which each stack hides in its own way, are not among it. */
export const plain = {
  mainMenu: (items: string) => `<nav id="menu" class="principal" aria-label="Principale"><ul>${items}</ul></nav>`,
  mobileMenu: () => '',
  slider: (slides: readonly string[]) =>
    `<div class="diaporama">${slides.map((slide) => `<div>${slide}</div>`).join('')}</div>`,
  gallery: (pictures: readonly { large: string; thumbnail: string }[]) =>
    `<div class="galerie">${pictures.map(({ large, thumbnail }) => `<a href="${large}">${thumbnail}</a>`).join('')}</div>`,
  list: (filter: string, rows: string) =>
    `<form class="filtre" action="${ANSWERS.list}" method="get">${filter}</form><div id="liste">${rows}</div>`,
  autocomplete: (field: Field) => `<p>${labelled(field, inputOf(field))}</p>`,
  form: (fields: string) => `<form id="reservation" action="/reponse" method="post">${fields}</form>`,
  date: (field: Field) => labelled(field, inputOf(field, ' placeholder="jj/mm/aaaa"')),
  mask: (field: Field) => labelled(field, inputOf(field)),
  share: (links: readonly ShareLink[]) =>
    `<ul class="partage">${links.map(({ network, label, href }) => `<li><a data-network="${network}" href="${href}">${label}</a></li>`).join('')}</ul>`,
  reveal: (block: string) => block,
  banner: (text: string) =>
    `<div id="bandeau" class="bandeau" role="region" aria-label="Cookies"><p>${text}</p><button type="button">J’ai compris</button></div>`,
  tooltip: (word: string, tip: string) => `<a href="#glossaire" title="${tip}">${word}</a>`,
} satisfies Partial<Dialect>;

const access: Box = {
  id: FIRST_MODAL,
  title: 'Venir à la maison de la vallée',
  trigger: 'Venir nous voir',
  className: 'ouvrir',
  content: `<p id="acces-texte">Bus 4 et 12, arrêt « Foirail ». Le parking de la place est gratuit pendant une heure et demie.</p>
    <p>L’entrée sans marche est <a href="/acces">cour des Tilleuls</a>.</p>`,
};

const hours: Box = {
  id: 'horaires',
  title: 'Horaires',
  trigger: 'Voir les horaires',
  className: '',
  content: '<p>Du lundi au vendredi, de 9 h à 12 h 30 et de 14 h à 17 h.</p>',
};

const rules: Box = {
  id: 'reglement',
  title: 'Règlement des salles',
  trigger: 'Lire le règlement',
  className: '',
  content: '<p>La salle est rendue propre, chaises rangées, avant minuit.</p>',
};

const letter = {
  id: 'lettre',
  title: 'La lettre de la vallée',
  trigger: 'S’inscrire à la lettre',
  className: '',
  url: '/lettre',
  content: '',
};

interface Entry {
  name: string;
  href: string;
  children: readonly Entry[];
}

const MENU = ['Vivre ici', 'Se déplacer', 'Grandir', 'Entreprendre', 'Se cultiver', 'La communauté'].map(
  (name, index): Entry => {
    const href = `/rubrique-${index}`;
    const children = ['Démarches', 'Horaires', 'Tarifs', 'Calendrier', 'Contacts'].map((name, place) =>
      entry(name, `${href}/${place}`, [
        entry('Habitants', `${href}/${place}/habitants`),
        entry('Associations', `${href}/${place}/associations`),
      ]),
    );
    return entry(name, href, children);
  },
);

function entry(name: string, href: string, children: readonly Entry[] = []): Entry {
  return { name, href, children };
}

const listOf = (entries: readonly Entry[]): string =>
  entries
    .map(({ name, href, children }) => {
      const below = children.length > 0 ? `<ul>${listOf(children)}</ul>` : '';
      return `<li><a href="${href}">${name}</a>${below}</li>`;
    })
    .join('');

const picture = (index: number, width: number, height: number, alt: string) =>
  `<img src="/images/${width}x${height}/${index}.svg" width="${width}" height="${height}" alt="${alt}">`;

const VIEWS = [
  'Le sentier des crêtes',
  'La médiathèque',
  'Le marché du samedi',
  'Le pont du Foirail',
  'L’étang',
  'La halle',
];

const slides = VIEWS.slice(0, 5).map(
  (view, index) => `${picture(index, 960, 320, view)}<p class="legende">${view}</p>`,
);

const pictures = [...VIEWS, ...VIEWS].map((view, index) => ({
  large: `/images/960x720/${index + 20}.svg`,
  thumbnail: picture(index + 20, 160, 120, view),
}));

const filter = '<label for="filtre">Commune</label><input id="filtre" name="q"><button>Filtrer</button>';

const communes = Array.from({ length: 50 }, (_, index) => `Saint-Germain-${index + 1}`);

const rowsOf = (names: readonly string[]) =>
  `<table><thead><tr><th>Commune</th><th>Code postal</th><th>Habitants</th><th>Altitude</th></tr></thead><tbody>${names
    .map(
      (name, index) =>
        `<tr><td><a href="/communes/${index}">${name}</a></td><td>48${100 + index}</td><td>${(index + 3) * 57}</td><td>${600 + index * 7} m</td></tr>`,
    )
    .join('')}</tbody></table>`;

const fieldsOf = ({ date, mask }: Dialect) => `<p><label for="nom">Nom</label><input id="nom" name="nom" required></p>
  <p>${mask({ id: 'telephone', label: 'Téléphone' }, '99 99 99 99 99')}</p>
  <p>${mask({ id: 'montant', label: 'Caution' }, '9999')}</p>
  <p>${mask({ id: 'siret', label: 'SIRET' }, '999 999 999 99999')}</p>
  <p>${date({ id: 'debut', label: 'Du' })}</p>
  <p>${date({ id: 'fin', label: 'Au' })}</p>
  <p><label for="message">Message</label><textarea id="message" name="message"></textarea></p>
  <p><button type="submit">Demander la salle</button></p>`;

const SHARED = encodeURIComponent('https://val-aubrelle.example/');
const shareLinks: readonly ShareLink[] = [
  { network: 'facebook', label: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${SHARED}` },
  { network: 'x', label: 'X', href: `https://twitter.com/intent/tweet?url=${SHARED}` },
  { network: 'linkedin', label: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${SHARED}` },
  { network: 'whatsapp', label: 'WhatsApp', href: `https://api.whatsapp.com/send?text=${SHARED}` },
];

/** How many communes the server finds, whatever it is asked. */
export const FOUND = 10;
/** What the content page asks its server for: the same content for all stacks, in the shape that each reads. */
export const ANSWERS = {
  list: '/lignes',
  menu: '/menu',
  options: '/options',
  suggestions: '/suggestions.json',
} as const;

/** Has a server answer what the content page asks for. */
export function addAnswers({ addAnswers }: Pages): void {
  const found = communes.slice(0, FOUND);
  const data = (entries: readonly Entry[]): object[] =>
    entries.map(({ name, href, children }) => ({ id_page: href, nom_page: name, lien: href, enfant: data(children) }));
  addAnswers(ANSWERS.list, HTML, () => rowsOf(found));
  addAnswers(ANSWERS.options, HTML, () => found.map((name) => `<li role="option">${name}</li>`).join(''));
  addAnswers(ANSWERS.suggestions, JSON_TEXT, () => JSON.stringify(found));
  addAnswers(ANSWERS.menu, JSON_TEXT, () => JSON.stringify([{ type: 'menu', data: data(MENU) }]));
}

/** Each asterisk marks the word before it, which has a tip: 20 in all. */
const paragraphs = [
  'Le conseil communautaire* vote le budget* en mars. La taxe foncière* et la dotation* de l’État en font les deux tiers ; la redevance* couvre les déchets.',
  'Le plan local d’urbanisme* dit où l’on peut bâtir : zones agricoles*, zones naturelles*, servitudes*. Le certificat* se demande en mairie.',
  'Le quotient familial* fixe le prix de la cantine*, du périscolaire* et du transport*. La régie* encaisse ; le Trésor* poursuit.',
  'L’enquête publique* dure trente jours. Le commissaire* rend un avis*, que la préfecture* publie.',
];

function withTips(text: string, paragraph: number, { tooltip }: Dialect): string {
  let count = 0;
  return text.replace(/(\p{L}+)\*/gu, (_, word: string) => {
    count += 1;
    return tooltip(word, `Au glossaire : « ${word} », entrée ${paragraph + 1}.${count}.`);
  });
}
