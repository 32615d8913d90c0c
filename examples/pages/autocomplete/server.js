/** Stands for the server, which a folder of files is not: it answers what is asked for by `autocompleter[classname]`, a moment later, from a file beside this one. */
const WAIT_MS = 250;
const LONG = 1000;
const STREETS = ['Rue', 'Avenue', 'Place', 'Chemin', 'Impasse', 'Allée', 'Boulevard', 'Quai'];
const NAMES = [
  'des Tilleuls',
  'de l’Église',
  'du Moulin',
  'Jean-Jaurès',
  'de la République',
  'des Œillets',
  'du Général-Leclerc',
];

class AnsweredRequest extends XMLHttpRequest {
  #asked;

  open(method, url) {
    const { pathname, searchParams } = new URL(url, document.baseURI);
    this.#asked = pathname.endsWith('/autocompleter.php') ? searchParams : undefined;
    super.open(method, this.#asked ? fileFor(this.#asked) : url);
  }

  send(body) {
    setTimeout(() => super.send(body), this.#asked ? WAIT_MS : 0);
  }

  get responseText() {
    const text = super.responseText;
    return this.#asked && this.status === 200 ? JSON.stringify(answer(JSON.parse(text), this.#asked)) : text;
  }
}

globalThis.XMLHttpRequest = AnsweredRequest;

/** What is broken is answered by no file. */
const fileFor = (asked) =>
  new URL(asked.get('autocompleter[classname]') === 'panne' ? 'panne.json' : 'communes.json', import.meta.url);

function answer(communes, asked) {
  const term = plain(asked.get('autocompleter[term]'));
  const departement = asked.get('autocompleter[departement]') ?? '';
  if (asked.get('autocompleter[classname]') === 'voies')
    return streets().filter(({ value }) => plain(value).includes(term));
  const found = communes.filter(({ nom }) => plain(nom).includes(term));
  return found
    .filter((commune) => departement === '' || commune.departement === departement)
    .sort((a, b) => plain(b.nom).startsWith(term) - plain(a.nom).startsWith(term))
    .map(({ nom, cp, departement: name }) => ({ value: nom, label: `${nom} (${cp})`, cp, departement: name }));
}

const streets = () =>
  Array.from({ length: LONG }, (_, at) => ({
    value: `${at + 1} ${STREETS[at % STREETS.length].toLowerCase()} ${NAMES[at % NAMES.length]}`,
  }));

/** As a server’s index has it: without accents, case, hyphens and apostrophes. */
const plain = (text) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/[\s'’-]+/g, ' ')
    .trim();
