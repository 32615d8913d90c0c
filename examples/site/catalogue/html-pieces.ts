import type { Segment } from '../../../elements/tools/pages/segments.ts';
// @ts-expect-error a script of the pages, which has no declarations but its comments.
import { piecesOf as pieces } from '../public/js/catalogue-colours.js';

/** HTML with its parts told apart, as the editor on the page does it while it is typed. */
export const piecesOf = pieces as (html: string) => Segment[];
