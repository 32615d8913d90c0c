import { answerRequests } from '../answered.js';

const WAIT_MS = 300;

/** Each month that is asked for is the file of its name. */
answerRequests(
  ({ method, fields }) => (method === 'POST' ? new URL(`${fields.get('date')}.htm`, import.meta.url) : undefined),
  WAIT_MS,
);
