/** The pictures that an article may have, by their address. */
export const PICTURES: Record<string, string> = {
  '/images/four.svg': 'Le four à pain',
  '/images/mediatheque.svg': 'La médiathèque',
  '/images/sentier.svg': 'Le sentier des rives',
  '/images/vallee.svg': 'La vallée',
};
