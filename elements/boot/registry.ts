/** When an element's chunk is loaded, and then when each instance mounts its component (contract.md, « Loading »). */
export type Policy = 'eager' | 'visible' | 'intent' | 'idle';

/** The library's choice for a tag: a policy, or `need`, which waits until something reads what the element holds. */
export type TagPolicy = Policy | 'need';

interface Entry {
  /** `hint` is `intent` without keeping a click waiting; `late` is `visible` from when the page has loaded, and costs the loader nothing. */
  readonly when: TagPolicy | 'hint' | 'late';
  /** Imports the chunk that defines the tag: in the builds whose files have addresses, from this folder (`shortRegistry`, vite.config.ts). */
  load(from?: string): Promise<unknown>;
}

/** Every element of the library, by its tag without the `flexit-` prefix. */
export const registry: Readonly<Record<string, Entry>> = {
  agenda: { when: 'intent', load: () => import('../agenda.ts') },
  autocomplete: { when: 'intent', load: () => import('../autocomplete.ts') },
  banner: { when: 'idle', load: () => import('../banner.ts') },
  calendar: { when: 'visible', load: () => import('../calendar.ts') },
  captcha: { when: 'intent', load: () => import('../captcha.ts') },
  date: { when: 'visible', load: () => import('../date.ts') },
  equalizer: { when: 'late', load: () => import('../equalizer.ts') },
  form: { when: 'intent', load: () => import('../form.ts') },
  'front-popup': { when: 'idle', load: () => import('../front-popup.ts') },
  gallery: { when: 'intent', load: () => import('../gallery.ts') },
  list: { when: 'intent', load: () => import('../list.ts') },
  loader: { when: 'intent', load: () => import('../loader.ts') },
  'main-menu': { when: 'intent', load: () => import('../main-menu.ts') },
  mask: { when: 'visible', load: () => import('../mask.ts') },
  'mobile-menu': { when: 'intent', load: () => import('../mobile-menu.ts') },
  modal: { when: 'intent', load: () => import('../modal.ts') },
  'my-element': { when: 'intent', load: () => import('../my-element.ts') },
  'my-elements': { when: 'intent', load: () => import('../my-elements.ts') },
  overlay: { when: 'intent', load: () => import('../overlay.ts') },
  permalink: { when: 'intent', load: () => import('../permalink.ts') },
  popup: { when: 'intent', load: () => import('../popup.ts') },
  reveal: { when: 'late', load: () => import('../reveal.ts') },
  'scroll-spy': { when: 'late', load: () => import('../scroll-spy.ts') },
  'scroll-to': { when: 'idle', load: () => import('../scroll-to.ts') },
  search: { when: 'intent', load: () => import('../search.ts') },
  'secure-link': { when: 'intent', load: () => import('../secure-link.ts') },
  share: { when: 'late', load: () => import('../share.ts') },
  site: { when: 'need', load: () => import('../site.ts') },
  slider: { when: 'visible', load: () => import('../slider.ts') },
  slideshow: { when: 'visible', load: () => import('../slideshow.ts') },
  table: { when: 'visible', load: () => import('../table.ts') },
  tooltip: { when: 'hint', load: () => import('../tooltip.ts') },
  'view-switch': { when: 'visible', load: () => import('../view-switch.ts') },
  window: { when: 'intent', load: () => import('../window.ts') },
  zoom: { when: 'intent', load: () => import('../zoom.ts') },
};

/** What is known of an element, by its name. Where the files have addresses, each name is known, by rule (`registryByRule`, vite.config.ts). */
export const entryOf = (name: string): Entry | undefined => registry[name];
