import { answerRequests } from '../answered.js';

const WAIT_MS = 250;
const LONG = 1000;
const WAYS = ['rue', 'avenue', 'place', 'chemin', 'impasse', 'allée', 'boulevard', 'quai'];
const NAMES = [
  'des Tilleuls',
  'de l’Église',
  'du Moulin',
  'Jean-Jaurès',
  'de la République',
  'des Œillets',
  'du Vieux-Pont',
];

/** What is asked for by `autocompleter[classname]`: the communes of the file, a thousand made-up addresses, or nothing at all. */
answerRequests(({ url, fields }) => {
  if (!url.pathname.endsWith('/autocompleter.php')) return undefined;
  const asked = (name) => fields.get(`autocompleter[${name}]`) ?? '';
  if (asked('classname') === 'panne') return { file: new URL('panne.json', import.meta.url) };
  return {
    file: new URL('communes.json', import.meta.url),
    make: (text) =>
      JSON.stringify(asked('classname') === 'voies' ? addresses(asked) : communes(JSON.parse(text), asked)),
  };
}, WAIT_MS);

/** Those that begin with the term first. */
function communes(all, asked) {
  const term = plain(asked('term'));
  return all
    .filter(({ nom, departement }) => plain(nom).includes(term) && [departement, ''].includes(asked('departement')))
    .sort((a, b) => plain(b.nom).startsWith(term) - plain(a.nom).startsWith(term))
    .map(({ nom, cp, departement }) => ({ value: nom, label: `${nom} (${cp})`, cp, departement }));
}

const addresses = (asked) =>
  Array.from({ length: LONG }, (_, at) => `${at + 1} ${WAYS[at % WAYS.length]} ${NAMES[at % NAMES.length]}`).filter(
    (address) => plain(address).includes(plain(asked('term'))),
  );

/** As a server’s index has it: without accents, case, hyphens and apostrophes. */
const plain = (text) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/[\s'’-]+/g, ' ')
    .trim();
