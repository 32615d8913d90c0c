import { answerRequests } from '../answered.js';

const WAIT_MS = 400;

const published = new Set(
  Array.from(document.querySelectorAll('flexit-my-element[active]'), (element) => element.getAttribute('element-id')),
);

answerRequests(
  ({ method, fields }) => (method === 'POST' ? new URL(answerTo(fields), import.meta.url) : undefined),
  WAIT_MS,
);

function answerTo(fields) {
  const id = fields.get('element_id');
  if (id === '99') return 'refus.json';
  if (fields.get('action') === 'my_elements_delete') return 'supprime.json';
  if (fields.get('action') === 'my_elements_activate') return toggle(id);
  return 'enregistre.htm';
}

function toggle(id) {
  if (published.delete(id)) return 'brouillon.json';
  published.add(id);
  return 'publie.json';
}
