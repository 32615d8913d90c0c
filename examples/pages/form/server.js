import { answerRequests } from '../answered.js';

const WAIT_MS = 1200;

/** Each form is answered by the file that it is addressed to, but for a text that is refused. */
answerRequests(({ url, fields }) => {
  const isRefused = fields.get('texte')?.trim() === 'Bonjour';
  return isRefused ? new URL('refus.htm', import.meta.url) : url;
}, WAIT_MS);

const sent = document.querySelector('#envoye');
if (sent) sent.hidden = !new URLSearchParams(location.search).has('success');
