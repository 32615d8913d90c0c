import { forFormsInside } from '../dom/forms/inside-forms.ts';
import { abandonForms, type FormWatch, UNSAVED_CHANGES, watchForm } from '../dom/forms/snapshot.ts';
import type { Host } from '../dom/host.ts';
import { type Dispose, listen } from '../dom/listen.ts';
import { call } from '../dom/members.ts';
import { confirmQuestion, libraryQuestion } from '../services/modal.ts';

type Openable = Element & { close?(): unknown };

/**
 * Keeps visitors from losing changes that they have not sent, in the forms inside a host, those of later included: the browser asks
 * before the page is left, a question before a popup around them is closed. Returns its disposer.
 */
export function guardForms(host: Host): Dispose {
  const forms = watchFormsInside(host);
  let isAsking = false;

  const ask = async (around: Openable) => {
    isAsking = true;
    const isAgreed = await confirmQuestion(libraryQuestion(UNSAVED_CHANGES, host), host);
    isAsking = false;
    if (!isAgreed) return;
    const others = call(around, 'querySelectorAll', 'form') as NodeListOf<HTMLFormElement>;
    abandonForms([...forms.all(), ...others]);
    around.close?.();
  };

  const disposers = [
    forms.dispose,
    listen<BeforeUnloadEvent>(window, 'beforeunload', (event) => {
      if (!forms.changed()) return;
      event.preventDefault();
      event.returnValue = true; // older engines ask for it
    }),
    listen(window, 'flexit-before-close', (event) => {
      const around = event.target as Openable;
      if (event.defaultPrevented || around === host || !around.contains(host) || !forms.changed()) return;
      event.preventDefault();
      if (!isAsking) ask(around);
    }),
  ];
  return () => {
    for (const dispose of disposers) dispose();
  };
}

/** One watch a form, as forms come and go. */
function watchFormsInside(host: Host) {
  const watches = new Map<HTMLFormElement, FormWatch>();
  const dispose = forFormsInside(host, (form) => {
    const watch = watchForm(form);
    watches.set(form, watch);
    return () => {
      watch.dispose();
      watches.delete(form);
    };
  });
  return {
    changed: () => [...watches.values()].some((watch) => watch.changed()),
    all: () => watches.keys(),
    dispose,
  };
}
