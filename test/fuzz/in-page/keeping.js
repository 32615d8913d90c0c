// Plants a leak for a test of test/leaks: each tooltip that comes is kept, with a listener and a timer.
const kept = [];
new MutationObserver((records) => {
  for (const { addedNodes } of records) {
    for (const node of addedNodes) {
      if (node.localName !== 'flexit-tooltip') continue;
      node.addEventListener('click', () => kept.length);
      setTimeout(() => {}, 1e8);
      kept.push(node);
    }
  }
}).observe(document, { childList: true, subtree: true });
