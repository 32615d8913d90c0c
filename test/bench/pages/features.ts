/** What is alive in the content page, in every stack that has more than dialogs. */
export const FEATURES = [
  'main menu',
  'mobile menu',
  'slider',
  'gallery',
  'list',
  'autocomplete',
  'dates',
  'masks',
  'share',
  'reveal',
  'banner',
  'form',
  'loader',
  'modal',
  'popup',
  'tooltips',
] as const;
export type Feature = (typeof FEATURES)[number];
