/** The request addresses of elements without `url`, on a site that sets none in `endpoints` (specification, section 7). */
export const DEFAULT_ENDPOINTS = {
  autocomplete: '/globalflexit/ajax/modules/autocompleter.php',
  'mobile-menu': '/globalflexit/ajax/modules/menu/mobile-menu.php',
  'my-element': '/globalflexit/ajax/modules/traitement.php',
} as const;
