/** The little of Glide that the library uses; it comes without types. */
declare module '@glidejs/glide/dist/glide.modular.esm.js' {
  export interface Settings {
    perView: number;
    direction: 'ltr' | 'rtl';
    startAt: number;
    animationDuration: number;
    animationTimingFunc: string;
    waitForTransition: boolean;
    rewind: boolean;
  }

  /** What Glide's parts tell one another. */
  export interface Events {
    on(event: string | readonly string[], handler: () => void): void;
    emit(event: string): void;
  }

  /** A part of Glide, or what stands in for it: mounted with the others. */
  export type Part = (glide: Glide, parts: Record<string, Record<string, unknown>>, events: Events) => object;

  export default class Glide {
    constructor(root: Element, settings: Partial<Settings>);
    readonly settings: Settings;
    mount(parts: Record<string, Part>): this;
    /** `=3` goes to the fourth slide. */
    go(pattern: string): this;
    /** Shows the slides so far from their place, in CSS pixels, at once. */
    move(distance: number): this;
    /** Takes other settings, at once. */
    update(settings: Partial<Settings>): this;
    destroy(): this;
  }
}
