import { type Dispose, listen } from './listen.ts';

/**
 * Takes over what the browser would do for an event. It is prevented once all listeners on the page's elements have let it be, so that
 * routers, which listen on the document, leave it alone; what is done in its place runs after the last listener, unless one of those on
 * the document or the window prevents it too. To be called while the event is on its way down.
 * @param choose called when the elements have let it be: returns what to do instead, or undefined where the event is left as it is
 */
export function takeOver(event: Event, choose: () => (() => unknown) | undefined): void {
  const path = event.composedPath();
  const outermost = path.findLastIndex((node) => node instanceof Element);
  let run: (() => unknown) | undefined;
  let isChosen = false;

  const take = () => {
    isChosen = true;
    if (event.defaultPrevented) return;
    run = choose();
    if (!run) return;
    event.preventDefault();
    // Nothing else tells that an event is prevented once more.
    event.preventDefault = () => {
      run = undefined;
    };
  };
  const finish = () => {
    const taken = run;
    run = undefined;
    taken?.();
  };
  const disposers: Dispose[] = path.map((node, place) =>
    listen(node, event.type, (heard) => {
      if (heard !== event) return;
      const isLast = event.cancelBubble || place === path.length - 1;
      if (!isChosen && (isLast || place >= outermost)) take();
      if (isLast) finish();
    }),
  );
  setTimeout(() => {
    for (const dispose of disposers) dispose();
    // A listener on the document may have stopped the event at once, before that of ours.
    finish();
  });
}
