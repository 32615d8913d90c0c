import { answerRequests } from '../answered.js';

const WAIT_MS = 300;

/** Each month that is asked for has the same events, on its days: those of the file have a day only. */
answerRequests(({ url, fields }) => {
  if (!url.pathname.endsWith('/calendrier.json')) return undefined;
  const month = `${fields.get('year')}-${fields.get('month').padStart(2, '0')}`;
  return {
    file: new URL('evenements.json', import.meta.url),
    make: (text) => JSON.stringify(JSON.parse(text).map((event) => ({ ...event, date: `${month}-${event.date}` }))),
  };
}, WAIT_MS);
