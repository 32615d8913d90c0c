import { addDays, daysBetween } from './calendar.ts';
import type { Evenement } from './database/evenements.ts';
import { isDaily } from './schedule.ts';

/** Octets of a line, its end left out (RFC 5545, section 3.1). */
const LINE_MAX = 75;

/** The rules of Europe/Paris since 1996: RFC 5545 asks a file to bring its time zones along. */
const TIME_ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Paris',
  'BEGIN:DAYLIGHT',
  'TZNAME:CEST',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'DTSTART:19960331T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZNAME:CET',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** How often an application that has subscribed may ask again. */
const REFRESHED = 'PT12H';

/** The event as an iCalendar file (RFC 5545). `url` is the address of its page, whose host also names the event. */
export const icalendar = (evenement: Evenement, url: string): string =>
  fileOf([...TIME_ZONE, ...eventLines(evenement, url)]);

/** Events to subscribe to; `urlOf` gives the address of the page of each. */
export const agendaCalendar = (
  name: string,
  evenements: Evenement[],
  urlOf: (evenement: Evenement) => string,
): string =>
  fileOf([...subscription(name), ...TIME_ZONE, ...evenements.flatMap((each) => eventLines(each, urlOf(each)))]);

/** Something of a whole day. */
export interface DayEntry {
  /** Its own among all that the site has. */
  id: string;
  jour: string;
  titre: string;
  texte: string;
}

/** Days to subscribe to, as those of the waste collection. */
export function collectionCalendar(name: string, entries: readonly DayEntry[], origin: string): string {
  const { hostname } = new URL(origin);
  return fileOf([
    ...subscription(name),
    ...entries.flatMap(({ id, jour, titre, texte }) => [
      'BEGIN:VEVENT',
      `UID:${id}@${hostname}`,
      `DTSTAMP:${dateOf(jour)}T000000Z`,
      `DTSTART;VALUE=DATE:${dateOf(jour)}`,
      `DTEND;VALUE=DATE:${dateOf(addDays(jour, 1))}`,
      `SUMMARY:${escapeText(titre)}`,
      `DESCRIPTION:${escapeText(texte)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
  ]);
}

/** RFC 7986, and what applications read that do not know it. */
const subscription = (name: string): string[] => [
  `NAME:${escapeText(name)}`,
  `X-WR-CALNAME:${escapeText(name)}`,
  `REFRESH-INTERVAL;VALUE=DURATION:${REFRESHED}`,
  `X-PUBLISHED-TTL:${REFRESHED}`,
];

function fileOf(content: string[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Communauté de communes du Val d’Aubrelle//Agenda//FR',
    'METHOD:PUBLISH',
    ...content,
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function eventLines(evenement: Evenement, url: string): string[] {
  const { id, titre, lieu, commune, description, version, updatedAt } = evenement;
  return [
    'BEGIN:VEVENT',
    `UID:evenement-${id}@${new URL(url).hostname}`,
    `DTSTAMP:${updatedAt.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `SEQUENCE:${version - 1}`,
    ...timesOf(evenement),
    `SUMMARY:${escapeText(titre)}`,
    `LOCATION:${escapeText([lieu, commune].filter(Boolean).join(', '))}`,
    `DESCRIPTION:${escapeText(description)}`,
    `URL:${url}`,
    'END:VEVENT',
  ];
}

/** Hours that hold for each of several days make the event of one day, repeated. */
function timesOf(evenement: Evenement): string[] {
  const { debutLe, finLe, debutHeure, finHeure } = evenement;
  const at = (day: string, time: string) =>
    `;TZID=Europe/Paris:${dateOf(day)}T${time.replaceAll(':', '').padEnd(6, '0')}`;
  if (!debutHeure) {
    return [`DTSTART;VALUE=DATE:${dateOf(debutLe)}`, `DTEND;VALUE=DATE:${dateOf(addDays(finLe, 1))}`];
  }
  const daily = isDaily(evenement);
  const end = finHeure ? [`DTEND${at(daily ? debutLe : finLe, finHeure)}`] : [];
  const rule = daily ? [`RRULE:FREQ=DAILY;COUNT=${daysBetween(debutLe, finLe) + 1}`] : [];
  return [`DTSTART${at(debutLe, debutHeure)}`, ...end, ...rule];
}

const dateOf = (day: string) => day.replaceAll('-', '');

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');
}

/** Breaks a long line between characters; those that follow begin with a space, which counts. */
function fold(line: string): string {
  let folded = '';
  let length = 0;
  for (const character of line) {
    const octets = Buffer.byteLength(character);
    if (length + octets > LINE_MAX) {
      folded += '\r\n ';
      length = 1;
    }
    folded += character;
    length += octets;
  }
  return folded;
}
