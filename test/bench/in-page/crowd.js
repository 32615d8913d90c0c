// Runs in the page of the part `idle`: many elements of one tag, put in and taken out.

const task = () => new Promise((resolve) => setTimeout(resolve));

globalThis.crowd = {
  fragment: undefined,

  /** Parses that many elements in a document without definitions. The markup is the bench's own, its pages have no policy. */
  prepare(html, count) {
    const template = document.createElement('template');
    template.innerHTML = html.repeat(count);
    crowd.fragment = template.content;
  },

  /** Milliseconds from their insertion to the last one's being ready. */
  async upgrade(isReady) {
    const last = crowd.fragment.lastElementChild;
    const start = performance.now();
    document.body.append(crowd.fragment);
    await Promise.resolve();
    while (!isReady(last)) await task();
    return performance.now() - start;
  },

  /** Connects and removes one element after the other; it is over when the page has come to rest. */
  async churn(tag, count) {
    for (let index = 0; index < count; index++) {
      const element = document.createElement(tag);
      document.body.append(element);
      element.remove();
      if (index % 100 === 99) await task();
    }
    for (let turn = 0; turn < 5; turn++) await task();
  },
};
