import type { Feature } from './features.ts';

/**
 * How one stack writes what it makes alive: the markup that its users write around the same server content. `alive` tells whether the
 * page asks for a feature; where it does not, the stack writes the plain HTML.
 */
export interface Dialect {
  /** Style sheets, settings and scripts at the top. */
  head: string;
  /** What stands first in the body. */
  top?: string;
  /** Scripts at the end of the body. */
  end?: string;
  menu(items: string): string;
  slider(slides: readonly string[]): string;
  gallery(pictures: readonly { large: string; thumbnail: string }[]): string;
  list(filter: string, rows: string): string;
  autocomplete(field: string): string;
  form(fields: string): string;
  banner(text: string): string;
  modal(box: Box): string;
  popup(box: Box & { url: string }): string;
  tooltip(word: string, tip: string): string;
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

/** The French content page, from the same content in every stack. */
export function contentPage(dialect: Dialect): string {
  return `<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Communauté de communes du Val d’Aubrelle</title>
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
        ${dialect.menu(menuItems())}
      </header>
      <main>
        <h1>Onze communes, une vallée</h1>
        ${dialect.slider(slides)}
        ${paragraphs.map((text, index) => `<p>${withTips(text, index, dialect)}</p>`).join('\n')}
        <h2>La vallée en images</h2>
        ${dialect.gallery(pictures)}
        <h2>Les communes voisines</h2>
        ${dialect.list(filter, rows())}
        <h2>Trouver une commune</h2>
        ${dialect.autocomplete('<label for="commune">Commune</label><input id="commune" name="commune">')}
        <h2>Réserver une salle</h2>
        ${dialect.form(fields)}
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

/** The plain HTML of every feature but the dialogs, which each stack hides in its own way. */
export const plain = {
  menu: (items: string) => `<nav id="menu" aria-label="Principale"><ul>${items}</ul></nav>`,
  slider: (slides: readonly string[]) =>
    `<div class="diaporama">${slides.map((slide) => `<div>${slide}</div>`).join('')}</div>`,
  gallery: (pictures: readonly { large: string; thumbnail: string }[]) =>
    `<div class="galerie">${pictures.map(({ large, thumbnail }) => `<a href="${large}">${thumbnail}</a>`).join('')}</div>`,
  list: (filter: string, rows: string) =>
    `<form class="filtre" action="/lignes" method="get">${filter}</form><div id="liste">${rows}</div>`,
  autocomplete: (field: string) => `<p>${field}</p>`,
  form: (fields: string) => `<form id="reservation" action="/reponse" method="post">${fields}</form>`,
  banner: (text: string) =>
    `<div id="bandeau" class="bandeau" role="region" aria-label="Cookies"><p>${text}</p><button type="button">J’ai compris</button></div>`,
  tooltip: (word: string, tip: string) => `<a href="#glossaire" title="${tip}">${word}</a>`,
} satisfies Partial<Dialect>;

/** The plain HTML where a feature is not alive, else the stack's own. */
export function withPlain(dialect: Dialect, alive: readonly Feature[]): Dialect {
  const left = Object.entries(plain).filter(([name]) => !alive.includes(name as Feature));
  return { ...dialect, ...Object.fromEntries(left) };
}

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

const THEMES = ['Vivre ici', 'Se déplacer', 'Grandir', 'Entreprendre', 'Se cultiver', 'La communauté'];
const TOPICS = ['Démarches', 'Horaires', 'Tarifs', 'Calendrier', 'Contacts'];

const menuItems = () =>
  THEMES.map((theme, index) => {
    const children = TOPICS.map(
      (topic) =>
        `<li><a href="/${index}/${topic}">${topic}</a><ul><li><a href="/a">Habitants</a></li><li><a href="/b">Associations</a></li></ul></li>`,
    );
    return `<li><a href="/${index}">${theme}</a><ul>${children.join('')}</ul></li>`;
  }).join('');

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

const rows = () =>
  `<table><thead><tr><th>Commune</th><th>Code postal</th><th>Habitants</th><th>Altitude</th></tr></thead><tbody>${Array.from(
    { length: 50 },
    (_, index) =>
      `<tr><td><a href="/communes/${index}">Saint-Germain-${index + 1}</a></td><td>48${100 + index}</td><td>${(index + 3) * 57}</td><td>${600 + index * 7} m</td></tr>`,
  ).join('')}</tbody></table>`;

const fields = `<p><label for="nom">Nom</label><input id="nom" name="nom" required></p>
  <p><label for="telephone">Téléphone</label><input id="telephone" name="telephone" data-mask="00 00 00 00 00"></p>
  <p><label for="montant">Caution</label><input id="montant" name="montant" data-mask="0000"></p>
  <p><label for="siret">SIRET</label><input id="siret" name="siret" data-mask="000 000 000 00000"></p>
  <p><label for="debut">Du</label><input id="debut" name="debut" class="date" placeholder="jj/mm/aaaa"></p>
  <p><label for="fin">Au</label><input id="fin" name="fin" class="date" placeholder="jj/mm/aaaa"></p>
  <p><label for="message">Message</label><textarea id="message" name="message"></textarea></p>
  <p><button type="submit">Demander la salle</button></p>`;

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
