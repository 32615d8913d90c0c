import { type Attribute, type Docs, defineTable, flag, list, text } from '../core/attributes.ts';
import { dateFormat, timeFormat } from '../core/dates/date-format.ts';
import { parseDay } from '../core/dates/month.ts';
import { liveValue } from './live.ts';
import { readLimit, readYears } from './settings.ts';

/** A text that a function can read, or a fallback. */
const readable = (initial: string, expected: string, isRead: (text: string) => boolean): Attribute<string> => {
  const parse = (raw: string) => {
    const trimmed = raw.trim();
    if (trimmed === '') return initial;
    return isRead(trimmed) ? trimmed : undefined;
  };
  return {
    type: 'string',
    default: initial,
    expected,
    parse,
    coerce: (value) =>
      value instanceof Date ? parse(written(value)) : typeof value === 'string' ? parse(value) : undefined,
  };
};

/** A `Date` in local time as it is written here. An invalid one is no text that is read. */
function written(date: Date): string {
  if (Number.isNaN(date.getTime())) return 'Invalid Date';
  const parts = [
    date.getFullYear(),
    date.getMonth() + 1,
    date.getDate(),
    date.getHours(),
    date.getMinutes(),
    date.getSeconds(),
  ];
  const [year, ...others] = parts.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0'));
  return `${[year, ...others.slice(0, 2)].join('-')} ${others.slice(2).join(':')}`;
}

const limit = () =>
  readable(
    '',
    'a day such as 2026-11-05, a month such as 2026-11, or a day and time such as 2026-11-05 18:30',
    (raw) => readLimit(raw) !== undefined,
  );

const disabledDays = (): Attribute<readonly string[]> => {
  const own = list();
  const isDay = (item: string) =>
    /^[0-7]$/.test(item) || parseDay(/^\d\d-\d\d$/.test(item) ? `2024-${item}` : item) !== undefined;
  const checked = (items: readonly string[] | undefined) => (items?.every(isDay) ? items : undefined);
  return {
    ...own,
    expected:
      'a list of weekdays (1 for Monday to 7 for Sunday, or 0), days (2026-12-25) and days of each year (12-25)',
    parse: (raw) => checked(own.parse(raw)),
    coerce: (value) => checked(own.coerce(value)),
  };
};

export const table = defineTable({
  name: 'date',
  attributes: {
    format: readable('dd/mm/yyyy', 'a format of dates such as dd/mm/yyyy', (raw) => dateFormat(raw) !== undefined),
    'sent-format': readable(
      'yyyy-mm-dd',
      'a format of dates such as yyyy-mm-dd',
      (raw) => dateFormat(raw) !== undefined,
    ),
    time: flag(),
    'time-format': readable('hh:mm:ss', 'a format of times such as hh:mm:ss', (raw) => timeFormat(raw) !== undefined),
    seconds: flag(),
    min: limit(),
    max: limit(),
    'not-before': text(),
    years: readable(
      '1900:+5',
      'the first and the last year of the list, such as 1900:2030 or -10:+5',
      (raw) => readYears(raw, 0) !== undefined,
    ),
    'disabled-days': disabledDays(),
    flexitdate: flag(),
    value: {
      ...text(),
      live: liveValue,
      coerce: (value: unknown) => (value instanceof Date ? written(value) : text().coerce(value)),
    },
    open: flag(),
  },
  methods: ['show', 'close', 'toggle'],
});

export const docs: Docs<typeof table> = {
  summary: {
    en: 'A field for a date, or a date and time, typed or picked in a calendar. It shows the date as people write it, and the form sends it as the server reads it. The field stays the page’s own.',
    fr: 'Un champ pour une date, ou une date et une heure, à saisir ou à choisir dans un calendrier. Il montre la date comme on l’écrit, et le formulaire l’envoie comme le serveur la lit. Le champ reste celui de la page.',
  },
  attributes: {
    format: {
      en: 'How the date is shown: `d` or `dd`, `m`, `mm`, `mmm` or `mmmm` (the name of the month), and `yyyy`, with any signs between; case does not matter, `j` and `a` are `d` and `y` in French, and `yy` is a year of four digits, as in jQuery UI. Its order decides how `1/2/26` is read.',
      fr: 'Comment la date se montre : `d` ou `dd`, `m`, `mm`, `mmm` ou `mmmm` (le nom du mois) et `yyyy`, avec les signes qu’on veut entre eux ; la casse n’importe pas, `j` et `a` valent `d` et `y`, et `yy` est une année à quatre chiffres, comme dans jQuery UI. Son ordre décide comment `1/2/26` se lit.',
    },
    'sent-format': {
      en: 'How the date is sent, and how the server writes the initial value; one that is written as it is shown is understood too.',
      fr: 'Comment la date s’envoie, et comment le serveur écrit la valeur initiale ; une valeur écrite comme elle se montre est comprise aussi.',
    },
    time: {
      en: 'There is a time as well, after a space. Implied by a field of type `datetime-local`.',
      fr: 'Il y a aussi une heure, après une espace. Implicite pour un champ de type `datetime-local`.',
    },
    'time-format': {
      en: 'How the time is sent; it is shown without its seconds, unless there is `seconds`.',
      fr: 'Comment l’heure s’envoie ; elle se montre sans ses secondes, sauf avec `seconds`.',
    },
    seconds: {
      en: 'The time is shown and picked with its seconds.',
      fr: 'L’heure se montre et se choisit avec ses secondes.',
    },
    min: {
      en: 'The first day that may be chosen, or a day and time; by default the `min` of the field.',
      fr: 'Le premier jour qui peut être choisi, ou un jour et une heure ; par défaut le `min` du champ.',
    },
    max: {
      en: 'The last day that may be chosen, or a day and time; by default the `max` of the field.',
      fr: 'Le dernier jour qui peut être choisi, ou un jour et une heure ; par défaut le `max` du champ.',
    },
    'not-before': {
      en: 'The name, in the same form, or the id of another date field, before whose date this one may not be.',
      fr: 'Le nom, dans le même formulaire, ou l’id d’un autre champ de date, dont cette date ne peut pas précéder celle-ci.',
    },
    years: {
      en: 'The first and the last year of the list of years, as years (`1900`) or from the present one (`+5`). It limits the list only: an older date can be typed, unless `min` forbids it.',
      fr: 'La première et la dernière année de la liste, en années (`1900`) ou à partir de l’année en cours (`+5`). Ne borne que la liste : une date plus ancienne peut se saisir, sauf si `min` l’interdit.',
    },
    'disabled-days': {
      en: 'Days that cannot be chosen: weekdays (1 for Monday to 7 for Sunday, which 0 is too), days (`2026-12-25`), and days of each year (`12-25`).',
      fr: 'Les jours qui ne peuvent pas être choisis : jours de la semaine (1 pour lundi à 7 pour dimanche, 0 aussi), dates (`2026-12-25`) et dates de chaque année (`12-25`).',
    },
    flexitdate: {
      en: 'As the legacy alias of that name: shown `dd/mm/yyyy`, sent `yyyy-mm-dd`; an initial value with dashes is cut to ten characters.',
      fr: 'Comme l’ancien alias de ce nom : montré `dd/mm/yyyy`, envoyé `yyyy-mm-dd` ; une valeur initiale à tirets est coupée à dix caractères.',
    },
    value: {
      en: 'What is sent, in `sent-format`: empty where the field is, and where its text is no date. As a property it can be set, to a text or a `Date`; `input.value` is what is shown.',
      fr: 'Ce qui s’envoie, dans `sent-format` : vide si le champ l’est, et si son texte n’est pas une date. Comme propriété, on peut lui donner un texte ou une `Date` ; `input.value` est ce qui se montre.',
    },
    open: {
      en: 'The calendar shows, as `<dialog open>`; the page can ask for it.',
      fr: 'Le calendrier se montre, comme `<dialog open>` ; la page peut le demander.',
    },
  },
  methods: {
    show: {
      signature: 'show(): boolean',
      en: 'Opens the calendar; false where the field is disabled or read-only, or a listener prevented it.',
      fr: 'Ouvre le calendrier ; false si le champ est désactivé ou en lecture seule, ou si un écouteur l’a empêché.',
    },
    close: {
      signature: 'close(): boolean',
      en: 'Closes the calendar, the date kept; false where a listener prevented it.',
      fr: 'Ferme le calendrier, la date gardée ; false si un écouteur l’a empêché.',
    },
    toggle: {
      signature: 'toggle(): boolean',
      en: 'Opens or closes the calendar.',
      fr: 'Ouvre ou ferme le calendrier.',
    },
  },
  events: {
    'flexit-pick': {
      en: 'Before a day or a time that was picked is written into the field; preventing it leaves the field as it is. `value` is what would be sent.',
      fr: 'Avant qu’un jour ou une heure choisis soient écrits dans le champ ; l’empêcher le laisse tel quel. `value` est ce qui serait envoyé.',
      cancelable: true,
      detail: '{ value: string }',
    },
    'flexit-before-open': {
      en: 'Before the calendar opens; `trigger` is a key.',
      fr: 'Avant que le calendrier s’ouvre ; `trigger` est une touche.',
      cancelable: true,
      detail: '{ source: string }',
    },
    'flexit-open': {
      en: 'Once the calendar is open.',
      fr: 'Une fois le calendrier ouvert.',
      detail: '{ source: string }',
    },
    'flexit-before-close': {
      en: 'Before the calendar closes.',
      fr: 'Avant que le calendrier se ferme.',
      cancelable: true,
      detail: '{ source: string }',
    },
    'flexit-close': {
      en: 'Once the calendar is closed.',
      fr: 'Une fois le calendrier fermé.',
      detail: '{ source: string }',
    },
  },
  slots: {
    '': {
      en: 'The server’s labelled `<input>`, of type `text`, `date` or `datetime-local`. What is wrong with its text stands below, with `data-flexit`.',
      fr: 'L’`<input>` étiqueté du serveur, de type `text`, `date` ou `datetime-local`. Ce qui ne va pas dans son texte se lit en dessous, avec `data-flexit`.',
    },
    note: {
      en: 'Holds that line; the page need not fill it.',
      fr: 'Contient cette ligne ; la page n’a pas à le remplir.',
    },
  },
  parts: {
    button: {
      en: 'Each button: that of the calendar, and those in it.',
      fr: 'Chaque bouton : celui du calendrier et ceux qu’il contient.',
    },
    picker: { en: 'The button beside the field.', fr: 'Le bouton à côté du champ.' },
    calendar: { en: 'The box of the calendar.', fr: 'La boîte du calendrier.' },
    header: { en: 'Its months and years.', fr: 'Ses mois et ses années.' },
    select: { en: 'The list of months, and that of years.', fr: 'La liste des mois, et celle des années.' },
    previous: { en: 'The button to the month before.', fr: 'Le bouton du mois précédent.' },
    next: { en: 'The button to the month after.', fr: 'Le bouton du mois suivant.' },
    grid: { en: 'The days.', fr: 'Les jours.' },
    weekday: { en: 'The name of a weekday.', fr: 'Le nom d’un jour de la semaine.' },
    day: { en: 'A day.', fr: 'Un jour.' },
    today: { en: 'Today.', fr: 'Aujourd’hui.' },
    time: { en: 'The field of the time.', fr: 'Le champ de l’heure.' },
    footer: { en: 'The row of buttons.', fr: 'La rangée de boutons.' },
  },
  states: {
    open: { en: 'While the calendar is open.', fr: 'Tant que le calendrier est ouvert.' },
    invalid: {
      en: 'While the field says what is wrong with its text.',
      fr: 'Tant que le champ dit ce qui ne va pas dans son texte.',
    },
    ready: { en: 'Once its button is there.', fr: 'Une fois que son bouton est là.' },
  },
};
