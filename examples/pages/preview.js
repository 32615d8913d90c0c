// Tells the editor around a preview that one has come, and where an element in it takes the focus before a visitor has acted here. It says
// nothing else, so anyone may hear it.
if (parent !== window) {
  parent.postMessage({ catalogue: 'preview' }, '*');
  let isVisited = false;
  for (const type of ['pointerdown', 'keydown']) {
    addEventListener(
      type,
      () => {
        isVisited = true;
      },
      { capture: true, once: true },
    );
  }
  addEventListener('focusin', () => {
    if (!isVisited) parent.postMessage({ catalogue: 'focus' }, '*');
  });
}
