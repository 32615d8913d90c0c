// Tells the editor around a preview that one has come, and where an element in it takes the focus before a visitor has acted here. It says
// nothing else, so anyone may hear it.
if (parent !== window) {
  parent.postMessage({ catalogue: 'preview' }, '*');
  const visit = new AbortController();
  const { signal } = visit;
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, () => visit.abort(), { capture: true, signal });
  addEventListener('focusin', () => parent.postMessage({ catalogue: 'focus' }, '*'), { signal });
}
