import { fold } from '../../text.ts';
import { type Demo, htmlFor, json, readData, textOf } from './demo.ts';

interface Commune {
  readonly nom: string;
  readonly cp: string;
  readonly departement: string;
}

const COMMUNES = readData('autocomplete/communes.json') as Commune[];
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
const ADDRESSES = Array.from(
  { length: LONG },
  (_, at) => `${at + 1} ${WAYS[at % WAYS.length]} ${NAMES[at % NAMES.length]}`,
);

/** Communes whose name has the term, those that begin with it first. */
const communes: Demo = (asked) => {
  const term = fold(textOf(asked, 'autocompleter[term]'));
  const departement = textOf(asked, 'autocompleter[departement]');
  const begins = ({ nom }: Commune) => Number(fold(nom).startsWith(term));
  return json(
    COMMUNES.filter((each) => fold(each.nom).includes(term) && (!departement || each.departement === departement))
      .sort((one, other) => begins(other) - begins(one))
      .map(({ nom, cp, departement }) => ({ value: nom, label: `${nom} (${cp})`, cp, departement })),
  );
};

const voies: Demo = (asked) => {
  const term = fold(textOf(asked, 'autocompleter[term]'));
  return json(ADDRESSES.filter((address) => fold(address).includes(term)));
};

const outOfOrder: Demo = () => json({ message: 'Les communes sont en maintenance.' }, 503);

const EVENTS = readData('calendar/evenements.json') as readonly { readonly date: string }[];

/** Each month has the same events, on its days: those of the file have a day only. */
const months: Demo = (asked) => {
  const [year, month] = [textOf(asked, 'year'), textOf(asked, 'month').padStart(2, '0')];
  if (!/^\d{4} (0[1-9]|1[0-2])$/.test(`${year} ${month}`)) return json({ message: 'Ce mois n’existe pas.' }, 400);
  return json(EVENTS.map((event) => ({ ...event, date: `${year}-${month}-${event.date}` })));
};

const MENU = readData('mobile-menu/principal.json');
const menu: Demo = () => json(MENU);

const permalink: Demo = (asked) => {
  const lien = textOf(asked, 'lien');
  if (!lien.startsWith('/')) return json({ msg: 'Le lien doit être une adresse de ce site.' }, 422);
  const body = `https://www.saint-lumiere.example/p/${Buffer.from(lien).toString('base64url').slice(-10)}`;
  return { type: 'text/plain; charset=utf-8', body };
};

const SERVICES: Readonly<Record<string, readonly [title: string, html: string]>> = {
  'etat-civil': [
    'L’état civil',
    `<h2>L’état civil</h2>
<p>Du lundi au vendredi, de 9 h à 12 h 30 et de 14 h à 17 h ; le samedi, de 9 h à midi.</p>
<p>Rez-de-chaussée, bureau 3. Sans rendez-vous, sauf pour les passeports.</p>
<p><a href="https://www.service-public.fr/">Préparer ma démarche</a></p>`,
  ],
};

const details: Demo = (asked) => {
  const [title, html] = SERVICES[textOf(asked, 'service')] ?? [];
  if (!title || !html) return json({ message: 'Ce service n’a pas de page.' }, 404);
  return htmlFor(asked, title, html);
};

export const DATA_DEMOS: Readonly<Record<string, Demo>> = {
  'autocomplete/communes': communes,
  'autocomplete/lieux': communes,
  'autocomplete/voies': voies,
  'autocomplete/fenetre': communes,
  'autocomplete/panne': outOfOrder,
  'calendar/evenements': months,
  'calendar/veranstaltungen': months,
  'mobile-menu/principal': menu,
  'mobile-menu/vertical': menu,
  'mobile-menu/autres': menu,
  'overlay/details': details,
  'overlay/absent': details,
  'permalink/article': permalink,
  'permalink/mois': permalink,
  'permalink/ailleurs': permalink,
};
