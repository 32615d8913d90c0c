import { escapeHtml } from '../../../../elements/tools/pages/escape.ts';
import { parsePage } from '../../parameters.ts';
import { type Asked, type Demo, htmlFor, readData, textOf } from './demo.ts';

interface Facility {
  readonly nom: string;
  readonly genre: string;
  readonly commune: string;
}

const ALL = (readData('list/equipements.json') as Facility[]).map((one, at) => ({ ...one, at }));
const COLUMNS = { nom: 'Équipement', genre: 'Genre', commune: 'Commune' } as const;
type Column = keyof typeof COLUMNS;
const collator = new Intl.Collator('fr');

/** What is chosen of a list, as the request says, with what its page began with. */
interface Choice {
  readonly mot: string;
  readonly genre: string;
  readonly tri: Column;
  readonly parpage: number;
  readonly page: number;
}

/** A list, filtered, sorted and paged: the block for the library, else a page with it. */
const listDemo =
  (path: string, block: string, label: string, begins: Readonly<Record<string, string>>): Demo =>
  (asked) => {
    const choice = choiceOf(asked, begins);
    const found = ALL.filter(
      ({ nom, genre }) =>
        nom.toLowerCase().includes(choice.mot.toLowerCase()) && (!choice.genre || genre === choice.genre),
    ).sort((one, other) => collator.compare(one[choice.tri], other[choice.tri]));
    const pages = Math.max(1, Math.ceil(found.length / choice.parpage));
    const current = Math.min(choice.page, pages);
    const rows = found.slice((current - 1) * choice.parpage, current * choice.parpage);
    const address = (changed: Partial<Choice>) => addressOf(asked.root + path, { ...choice, page: 1, ...changed });
    const sort = (column: Column) =>
      `<th aria-sort="${column === choice.tri ? 'ascending' : 'none'}"><a href="${address({ tri: column })}" data-rel="param:tri;value:${column}">${COLUMNS[column]}</a></th>`;
    const link = (page: number) =>
      `<a href="${address({ page })}" rel="param:page;num:${page}"${page === current ? ' aria-current="page"' : ''}>${page}</a>`;
    const html = `<div id="${block}">
  <p data-count="${found.length}" data-pages="${pages}">${found.length} équipement${found.length > 1 ? 's' : ''}</p>
  <table>
    <thead><tr>${(Object.keys(COLUMNS) as Column[]).map(sort).join('')}</tr></thead>
    <tbody>${rows.map(({ at, nom, genre, commune }) => `<tr id="${block}-${at}"><td>${escapeHtml(nom)}</td><td>${genre}</td><td>${commune}</td></tr>`).join('')}</tbody>
  </table>
  <nav aria-label="${label}">${Array.from({ length: pages }, (_, at) => link(at + 1)).join(' ')}</nav>
</div>`;
    return htmlFor(asked, 'Les équipements', html);
  };

function choiceOf(asked: Asked, begins: Readonly<Record<string, string>>): Choice {
  const made = new URLSearchParams(textOf(asked, 'recherche'));
  const chosen = (name: string) => textOf(asked, name) || made.get(name) || begins[name] || '';
  const tri = chosen('tri');
  const parpage = parsePage(chosen('parpage'));
  return {
    // An emptied field is a choice too.
    mot: Object.hasOwn(asked.fields, 'mot') ? textOf(asked, 'mot') : (made.get('mot') ?? ''),
    genre: Object.hasOwn(asked.fields, 'genre') ? textOf(asked, 'genre') : (made.get('genre') ?? begins.genre ?? ''),
    tri: Object.hasOwn(COLUMNS, tri) ? (tri as Column) : 'nom',
    parpage: Math.min(parpage, ALL.length),
    page: parsePage(chosen('page')),
  };
}

const addressOf = (path: string, { mot, genre, tri, parpage, page }: Choice) =>
  escapeHtml(`${path}?${new URLSearchParams({ mot, genre, tri, parpage: `${parpage}`, page: `${page}` })}`);

const MONTHS: Readonly<Record<string, readonly [day: string, title: string][]>> = {
  '2026-09': [
    ['Dimanche 6, 10 h', 'Forum des associations'],
    ['Samedi 19, 9 h', 'Journées du patrimoine'],
  ],
  '2026-10': [
    ['Samedi 3, 14 h', 'Fête de la châtaigne'],
    ['Vendredi 23, 20 h 30', 'Concert de l’harmonie'],
  ],
  '2026-11': [
    ['Samedi 7, 12 h', 'Repas de la Saint-Martin'],
    ['Samedi 21, 14 h', 'Atelier de vannerie'],
  ],
  '2026-12': [
    ['Samedi 5, 10 h', 'Marché de Noël'],
    ['Samedi 19, 17 h', 'Contes au coin du feu'],
  ],
};
const monthName = new Intl.DateTimeFormat('fr-FR', { month: 'long', timeZone: 'UTC' });

/** A month of the agenda, with the links to its neighbours. */
const agendaDemo =
  (path: string): Demo =>
  (asked) => {
    const date = textOf(asked, 'date');
    if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(date)) {
      return htmlFor(asked, 'L’agenda', '<p class="alert alert-danger">L’agenda ne connaît pas ce mois.</p>', 404);
    }
    const events = MONTHS[date] ?? [];
    const neighbour = (months: number, text: (name: string) => string) => {
      const day = new Date(`${date}-15`);
      day.setUTCMonth(day.getUTCMonth() + months);
      const next = day.toISOString().slice(0, 7);
      if (!MONTHS[next]) return '';
      return `<a class="button discret" href="${asked.root}${path}?date=${next}" data-rel="param:tout;date:${next}">${text(capital(monthName.format(day)))}</a>`;
    };
    const name = capital(monthName.format(new Date(`${date}-15`)));
    const list = events.map(([day, title]) => `<li>${day} : ${title}</li>`).join('\n  ');
    return htmlFor(
      asked,
      'L’agenda',
      `<p class="actions">
  ${neighbour(-1, (month) => `‹ ${month}`)}
  ${neighbour(1, (month) => `${month} ›`)}
</p>
<h3>${name} ${date.slice(0, 4)}</h3>
${list ? `<ul>\n  ${list}\n</ul>` : '<p>Aucun événement ce mois-ci.</p>'}`,
    );
  };

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const LIST_DEMOS: Readonly<Record<string, Demo>> = {
  'list/equipements': listDemo('list/equipements', 'equipements', 'Pages', { parpage: '3' }),
  'list/sport': listDemo('list/sport', 'equipements-de-sport', 'Pages des équipements de sport', {
    genre: 'Sport',
    parpage: '2',
  }),
  'agenda/mois': agendaDemo('agenda/mois'),
  'agenda/periode': agendaDemo('agenda/periode'),
  'agenda/panne': agendaDemo('agenda/panne'),
};
