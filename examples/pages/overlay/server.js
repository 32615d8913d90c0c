import { answerRequests } from '../answered.js';

const WAIT_MS = 400;

/** What is posted for is the file of the service's name. */
answerRequests(
  ({ method, fields }) => (method === 'POST' ? new URL(`${fields.get('service')}.htm`, import.meta.url) : undefined),
  WAIT_MS,
);
