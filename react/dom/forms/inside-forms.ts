import type { Dispose } from '../listen.ts';

/** Does something with each form inside a host, those that come later included, until it leaves. Returns the disposer of all. */
export function forFormsInside(host: Element, meet: (form: HTMLFormElement) => Dispose): Dispose {
  const met = new Map<HTMLFormElement, Dispose>();
  const leave = (form: HTMLFormElement) => {
    met.get(form)?.();
    met.delete(form);
  };
  const look = () => {
    const forms = new Set(host.querySelectorAll('form'));
    for (const form of met.keys()) if (!forms.has(form)) leave(form);
    for (const form of forms) if (!met.has(form)) met.set(form, meet(form));
  };
  const observer = new MutationObserver(look);
  observer.observe(host, { childList: true, subtree: true });
  look();
  return () => {
    observer.disconnect();
    for (const form of [...met.keys()]) leave(form);
  };
}
