/** The page's own script: events are heard on its root, once for all rows; the library is told nothing but attributes. */
const root = document.getElementById('app');
const untouched = root.firstElementChild.cloneNode(true);
let nextId = 4;

const list = () => root.querySelector('.annonces');
const rowOf = (node) => node.closest('.annonce');
const titleOf = (row) => row.querySelector('h3').textContent;

function log(text) {
  const entry = document.createElement('li');
  entry.textContent = text;
  root.querySelector('.journal').append(entry);
}

function add(titre) {
  const row = untouched.querySelector('.annonce').cloneNode(true);
  row.dataset.id = nextId++;
  row.querySelector('h3').textContent = titre;
  row.querySelector('flexit-tooltip').setAttribute('text', 'Parue à l’instant');
  row.querySelector('flexit-popup').setAttribute('titre', titre);
  row.querySelector('flexit-popup > p').textContent = 'Les détails seront donnés à la permanence.';
  count(row, 0);
  list().append(row);
  filter();
}

function count(row, inscrits) {
  row.dataset.inscrits = inscrits;
  row.querySelector('.inscrits').textContent =
    inscrits === 0 ? 'Personne encore' : inscrits === 1 ? 'Une personne inscrite' : `${inscrits} personnes inscrites`;
}

function move(row, step) {
  if (step < 0) row.previousElementSibling?.before(row);
  else row.nextElementSibling?.after(row);
}

function filter() {
  const wanted = root.querySelector('[name="filtre"]').value.trim().toLocaleLowerCase('fr');
  const rows = [...list().children];
  for (const row of rows) row.hidden = !titleOf(row).toLocaleLowerCase('fr').includes(wanted);
  root.querySelector('.vide').hidden = rows.some((row) => !row.hidden);
}

/** A modal that is there only as long as it is asked for. */
function askToRemove(row) {
  const modal = document.createElement('flexit-modal');
  modal.setAttribute('titre', 'Retirer l’annonce ?');
  modal.setAttribute('content', `« ${titleOf(row)} » ne paraîtra plus.`);
  modal.buttons = [
    { titre: 'Annuler', secondaire: true, autoclose: true },
    { titre: 'Retirer', important: true, action: 'retirer', adddata: { id: Number(row.dataset.id) }, autoclose: true },
  ];
  modal.open = true;
  modal.addEventListener('flexit-action', ({ detail }) => detail.action === 'retirer' && row.remove());
  modal.addEventListener('flexit-close', () => modal.remove());
  root.querySelector('main').append(modal);
}

root.addEventListener('click', ({ target }) => {
  const { name, dataset } = target.closest('button') ?? {};
  if (dataset?.pas) move(rowOf(target), Number(dataset.pas));
  else if (name === 'retirer') askToRemove(rowOf(target));
  else if (name === 'supprimer') rowOf(target).remove();
  else if (name === 'refermer') root.querySelector('#horaires').close();
  else if (name === 'quitter') root.replaceChildren();
});
root.addEventListener('submit', (event) => {
  if (!event.target.matches('.ajout')) return;
  event.preventDefault();
  add(event.target.elements.titre.value);
  event.target.reset();
});
root.addEventListener('input', ({ target }) => target.name === 'filtre' && filter());
document.getElementById('revenir').addEventListener('click', () => root.replaceChildren(untouched.cloneNode(true)));

root.addEventListener('flexit-open', ({ target, detail }) => {
  if (target.id === 'horaires') log(`Horaires ouverts (${detail.source})`);
  else if (target.localName === 'flexit-popup')
    log(`Inscription ${rowOf(target).dataset.id} ouverte (${detail.source})`);
});
root.addEventListener('flexit-before-close', (event) => {
  if (event.target.id !== 'horaires' || !root.querySelector('[name="garder"]').checked) return;
  event.preventDefault();
  log(`Fermeture refusée (${event.detail.source})`);
});
root.addEventListener('flexit-close', ({ target, detail }) => {
  if (target.id === 'horaires') log(`Horaires fermés (${detail.source})`);
  else if (target.localName === 'flexit-popup')
    log(`Inscription ${rowOf(target).dataset.id} fermée (${detail.source})`);
});
root.addEventListener('flexit-action', ({ target, detail }) => {
  if (target.id === 'horaires') log(`Action ${detail.action} (${detail.data.page})`);
});
root.addEventListener('flexit-success', (event) => {
  event.preventDefault();
  const row = rowOf(event.target);
  count(row, Number(row.dataset.inscrits) + 1);
});
