/**
 * Makes each timer of exactly `delay` milliseconds that is set from now on fire after `shorter` milliseconds, so that a test of a long
 * wait is short and still proves its length. Returns a function that undoes it.
 */
export function hasten(delay: number, shorter: number): () => void {
  const real = window.setTimeout;
  window.setTimeout = new Proxy(real, {
    apply: (target, self, [handler, timeout, ...values]: [() => void, number?, ...unknown[]]) =>
      Reflect.apply(target, self, [handler, timeout === delay ? shorter : timeout, ...values]),
  });
  return () => {
    window.setTimeout = real;
  };
}
