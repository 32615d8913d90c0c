import { answerRequests } from '../answered.js';

const WAIT_MS = 400;
const collator = new Intl.Collator('fr');

/** Each post of a list is answered by its block again, made from the file beside this one. */
answerRequests(
  ({ method, fields }) =>
    method === 'POST'
      ? {
          file: new URL('equipements.json', import.meta.url),
          type: 'text/html',
          make: (text) => blockFor(JSON.parse(text), fields),
        }
      : undefined,
  WAIT_MS,
);

function blockFor(all, asked) {
  const made = Object.fromEntries(new URLSearchParams(asked.get('recherche') ?? ''));
  const {
    identload,
    mot = '',
    genre = '',
    tri = 'nom',
    parpage = '3',
    page = '1',
  } = {
    ...made,
    ...Object.fromEntries(asked),
  };
  const found = all
    .map((one, at) => ({ ...one, id: `${identload}-${at}` }))
    .filter((one) => one.nom.toLowerCase().includes(mot.toLowerCase()) && (!genre || one.genre === genre))
    .sort((one, other) => collator.compare(one[tri] ?? one.nom, other[tri] ?? other.nom));
  const pages = Math.max(1, Math.ceil(found.length / parpage));
  const current = Math.min(Number(page) || 1, pages);
  const rows = found.slice((current - 1) * parpage, current * parpage);
  const inner = `
    <p data-count="${found.length}" data-pages="${pages}">${found.length} équipement${found.length > 1 ? 's' : ''}</p>
    <table>
      <thead><tr>${sortHeader('nom', 'Équipement', tri)}${sortHeader('genre', 'Genre', tri)}${sortHeader('commune', 'Commune', tri)}</tr></thead>
      <tbody>${rows.map(rowOf).join('')}</tbody>
    </table>
    <nav aria-label="Pages">${Array.from({ length: pages }, (_, at) => pageLink(at + 1, current)).join(' ')}</nav>`;
  return `<div id="${escaped(identload)}">${inner}</div>`;
}

const sortHeader = (name, label, tri) =>
  `<th aria-sort="${tri === name ? 'ascending' : 'none'}"><a href="#${name}" data-rel="param:tri;value:${name}">${label}</a></th>`;
const rowOf = ({ id, nom, genre, commune }) =>
  `<tr id="${escaped(id)}"><td>${escaped(nom)}</td><td>${escaped(genre)}</td><td>${escaped(commune)}</td></tr>`;
const pageLink = (page, current) =>
  `<a href="#page-${page}" rel="param:page;num:${page}"${page === current ? ' aria-current="page"' : ''}>${page}</a>`;
const escaped = (text = '') => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
