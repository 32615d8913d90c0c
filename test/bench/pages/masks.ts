import { byBuild, drivenAs, headOf, isBuild } from './builds.ts';

/** What masks the fields of a page, and what that takes in its head; `no mask` leaves them as they are. */
const HEADS = {
  'no mask': '',
  Inputmask: '<script src="/stacks/fields/inputmask.js"></script>',
  IMask: '<script src="/stacks/fields/imask.js"></script>',
  ...byBuild((build) => headOf(build)),
};
export type MaskStack = keyof typeof HEADS;
export const MASK_STACKS = Object.keys(HEADS) as MaskStack[];
export const MASK_PEERS = ['Inputmask', 'IMask'] as const satisfies readonly MaskStack[];

/** Masks by the names under which `in-page/masks.js` gives them to the peers; Flexit's own, and a value that each stack shows as it is. */
const MASKS = {
  currency: { own: 'mask="currency" locale="fr"', value: '0,50' },
  telephone: { own: 'mask="99 99 99 99 99"', value: '06 12 34 56 78' },
  siret: { own: 'mask="999 999 999 99999"', value: '123 456 789 00012' },
  date: { own: 'mask="flexitdate"', value: '31/12/2026' },
} as const;
type MaskName = keyof typeof MASKS;
const MASK_NAMES = Object.keys(MASKS) as MaskName[];

interface MaskedPage {
  /** How many fields; the masks take turns. */
  count: number;
  /** Every other one comes with a value. */
  filled: boolean;
  /** All within the first screen, else one below the other. */
  dense: boolean;
}

const DENSE =
  '<style>main { max-width: none; margin: 0; padding: 0; } form { display: grid; grid-template-columns: repeat(10, 1fr); } form p { margin: 0; } form label { font-size: 11px; } form input { box-sizing: border-box; width: 100%; height: 19px; padding: 0; font-size: 11px; }</style>';

/** A page with a form of masked fields, whose ids are `c0`, `c1`, and so on. */
export function maskedPage(stack: MaskStack, { count, filled, dense }: MaskedPage): string {
  const fields = Array.from({ length: count }, (_, index) => {
    const name = MASK_NAMES[index % MASK_NAMES.length]!;
    const { own, value } = MASKS[name];
    const given = filled && Math.floor(index / MASK_NAMES.length) % 2 === 0 ? ` value="${value}"` : '';
    const input = `<input id="c${index}" name="c${index}" data-peer="${name}"${given}>`;
    const masked = isBuild(stack) ? `<flexit-mask ${own}>${input}</flexit-mask>` : input;
    return `<p><label for="c${index}">Champ ${index}</label> ${masked}</p>`;
  });
  return `<!doctype html><html lang="fr" data-stack="${drivenAs(stack)}"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>Demande</title><link rel="stylesheet" href="/page.css">${dense ? DENSE : ''}${HEADS[stack]}</head><body><main><form action="/reponse" method="post">${fields.join('\n')}</form></main><script type="module">masks.start()</script></body></html>`;
}
