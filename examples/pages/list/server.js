/** Stands for the server, which a folder of files is not: it answers each post of a list with its block again, made from a file beside this one. */
const WAIT_MS = 400;
const collator = new Intl.Collator('fr');

class AnsweredRequest extends XMLHttpRequest {
  #isPost = false;
  #asked = new URLSearchParams();

  open(method, url) {
    this.#isPost = method === 'POST';
    if (!this.#isPost) super.open(method, url);
  }

  setRequestHeader(name, value) {
    if (!this.#isPost) super.setRequestHeader(name, value);
  }

  getResponseHeader(name) {
    return this.#isPost && name === 'Content-Type' ? 'text/html' : super.getResponseHeader(name);
  }

  get responseText() {
    return this.#isPost ? blockFor(JSON.parse(super.responseText), this.#asked) : super.responseText;
  }

  send(body) {
    if (!this.#isPost) return super.send(body);
    this.#asked = new URLSearchParams(body);
    super.open('GET', new URL('equipements.json', import.meta.url));
    setTimeout(() => super.send(), WAIT_MS);
  }
}

globalThis.XMLHttpRequest = AnsweredRequest;

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
