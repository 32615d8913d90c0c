import { ANNONCES, nouvelle } from '../../../../shared/permanence.ts';
import type { PageLoad } from './$types';

const [, compost] = ANNONCES;

/** The second page has one announcement of the first, and another. */
export const load: PageLoad = ({ url }) => ({
  annonces: url.searchParams.get('p') === '2' ? [nouvelle(9, 'Bal des pompiers'), compost!] : ANNONCES,
});
