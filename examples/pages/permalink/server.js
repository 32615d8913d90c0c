import { answerRequests } from '../answered.js';

const WAIT_MS = 400;

/** An address of another site is refused; every other has the same permalink. */
answerRequests(({ method, fields }) => {
  if (method !== 'POST') return undefined;
  if (fields.get('lien').startsWith('http')) return new URL('panne.json', import.meta.url);
  return { file: new URL('adresse.htm', import.meta.url), type: 'text/plain' };
}, WAIT_MS);
