import type { Dispose } from '../dom/listen.ts';

/** An element that is moved sideways for a while. */
export interface Movement {
  readonly element: HTMLElement;
  /** Moves it to so many CSS pixels from its place; 0 is its place, where nothing of the movement is left. */
  to(x: number, timing: KeyframeAnimationOptions): void;
  /** Puts it back at once. */
  dispose: Dispose;
}

/** By an animation, so that no style of the page's is touched; the page does not scroll sideways meanwhile. */
export function createMovement(element: HTMLElement): Movement {
  const sheet = new CSSStyleSheet();
  let animation: Animation | undefined;
  const lock = () => {
    if (document.adoptedStyleSheets.includes(sheet)) return;
    sheet.replaceSync(':root { overflow-x: clip; }');
    document.adoptedStyleSheets.push(sheet);
  };
  const dispose = () => {
    animation?.cancel();
    animation = undefined;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
  };
  return {
    element,
    dispose,
    to(x, timing) {
      lock();
      const from = getComputedStyle(element).translate;
      const before = animation;
      const started = element.animate({ translate: [from, `${x}px`] }, { ...timing, fill: 'forwards' });
      before?.cancel();
      animation = started;
      if (x !== 0) return;
      started.finished.then(
        () => {
          if (animation === started) dispose();
        },
        () => {},
      );
    },
  };
}
