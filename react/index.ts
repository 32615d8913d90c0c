/**
 * The components for an application's own React, and the functions that go with them.
 * @module flexit/react
 */

export * from '../elements/generated/components/agenda.ts';
export * from '../elements/generated/components/autocomplete.ts';
export * from '../elements/generated/components/banner.ts';
export * from '../elements/generated/components/calendar.ts';
export * from '../elements/generated/components/captcha.ts';
export * from '../elements/generated/components/date.ts';
export * from '../elements/generated/components/equalizer.ts';
export * from '../elements/generated/components/form.ts';
export * from '../elements/generated/components/front-popup.ts';
export * from '../elements/generated/components/gallery.ts';
export * from '../elements/generated/components/list.ts';
export * from '../elements/generated/components/loader.ts';
export * from '../elements/generated/components/main-menu.ts';
export * from '../elements/generated/components/mask.ts';
export * from '../elements/generated/components/mobile-menu.ts';
export * from '../elements/generated/components/modal.ts';
export * from '../elements/generated/components/my-element.ts';
export * from '../elements/generated/components/my-elements.ts';
export * from '../elements/generated/components/overlay.ts';
export * from '../elements/generated/components/permalink.ts';
export * from '../elements/generated/components/popup.ts';
export * from '../elements/generated/components/reveal.ts';
export * from '../elements/generated/components/scroll-spy.ts';
export * from '../elements/generated/components/scroll-to.ts';
export * from '../elements/generated/components/search.ts';
export * from '../elements/generated/components/secure-link.ts';
export * from '../elements/generated/components/share.ts';
export * from '../elements/generated/components/site.ts';
export * from '../elements/generated/components/slider.ts';
export * from '../elements/generated/components/slideshow.ts';
export * from '../elements/generated/components/table.ts';
export * from '../elements/generated/components/tooltip.ts';
export * from '../elements/generated/components/view-switch.ts';
export * from '../elements/generated/components/window.ts';
export * from '../elements/generated/components/zoom.ts';
export * from '../elements/index.ts';
export type { Answer, FlexitEvent } from '../elements/react/types.ts';
