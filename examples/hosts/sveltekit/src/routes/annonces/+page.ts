import type { Load } from '@sveltejs/kit';
import { ANNONCES, nouvelle } from '../../../../shared/permanence.ts';

const [, compost] = ANNONCES;

/** The second page has one announcement of the first, and another. */
export const load: Load = ({ url }) => ({
  annonces: url.searchParams.get('p') === '2' ? [nouvelle(9, 'Bal des pompiers'), compost!] : ANNONCES,
});
