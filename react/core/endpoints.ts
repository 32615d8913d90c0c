/** Where elements ask that name no address, on a site that names none either (specification, section 7). */
export const DEFAULT_ENDPOINTS = {
  autocomplete: '/globalflexit/ajax/modules/autocompleter.php',
  'mobile-menu': '/globalflexit/ajax/modules/menu/mobile-menu.php',
  'my-element': '/globalflexit/ajax/modules/traitement.php',
} as const;
