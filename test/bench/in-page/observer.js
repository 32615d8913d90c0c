// Runs in every measured page before anything of its own: what the browser tells of it from its first moment.

globalThis.bench = {
  /** The sum of layout shifts that no input caused. */
  shift: 0,
  /** Milliseconds over 50 of every long task. */
  blocking: 0,
  /** Milliseconds from the slowest interaction to its next frame, in steps of 8; 0 where all took less than 16. */
  latency: 0,
  /** When the visitor last clicked, in the page's time. */
  clicked: 0,
  /** When the visitor last pressed a key, in the page's time. */
  pressed: 0,
  /** When the visitor first touched the page, in its time; 0 before. */
  touched: 0,

  /**
   * The page's time once a frame is painted in which the condition holds.
   * @param patience milliseconds after which it is given up, with an error
   */
  untilPainted(condition, patience = Number.POSITIVE_INFINITY) {
    return new Promise((resolve, reject) => {
      const begun = performance.now();
      const look = () => {
        if (performance.now() - begun > patience) return reject(new Error('What is waited for does not come.'));
        if (!condition()) return requestAnimationFrame(look);
        // A task of its own comes after the frame that this callback precedes.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(null);
      };
      requestAnimationFrame(look);
    });
  },

  /** Marks when something begins and is done, in a task of its own, whose script Chromium traces as such. */
  marked(act) {
    return new Promise((resolve, reject) => {
      setTimeout(async () => {
        performance.mark('begun');
        await act().catch(reject);
        performance.mark('done');
        resolve();
      });
    });
  },
};

const observe = (type, see) =>
  new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({
    type,
    buffered: true,
    durationThreshold: 16,
  });

observe('layout-shift', ({ value, hadRecentInput }) => {
  if (!hadRecentInput) bench.shift += value;
});
observe('longtask', ({ duration }) => {
  bench.blocking += Math.max(0, duration - 50);
});
observe('event', ({ interactionId, duration }) => {
  if (interactionId > 0) bench.latency = Math.max(bench.latency, duration);
});
addEventListener(
  'click',
  ({ isTrusted, timeStamp }) => {
    if (isTrusted) bench.clicked = timeStamp;
  },
  { capture: true },
);
addEventListener(
  'keydown',
  ({ timeStamp }) => {
    bench.pressed = timeStamp;
  },
  { capture: true },
);
addEventListener(
  'touchstart',
  ({ timeStamp }) => {
    bench.touched ||= timeStamp;
  },
  { capture: true, passive: true },
);
