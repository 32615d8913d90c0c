import { tellSaved, UNSAVED_CHANGES, watchForm } from '../hooks/form-snapshot.ts';
import type { Host } from '../hooks/host.ts';
import { listen, type Release } from '../hooks/listen.ts';
import { confirmQuestion } from '../hooks/modal-service.ts';
import { translate } from '../hooks/translation.ts';

type Openable = Element & { close?(): unknown };

/**
 * Keeps visitors from losing changes that they have not sent, in the forms inside a host, those of later included: the browser asks
 * before the page is left, a question before a popup around them is closed. Returns its release.
 */
export function guardForms(host: Host): Release {
  const forms = watchFormsInside(host);
  let isAsking = false;

  const ask = async (around: Openable) => {
    isAsking = true;
    const isAgreed = await confirmQuestion(translate(UNSAVED_CHANGES, undefined, host), host);
    isAsking = false;
    if (!isAgreed) return;
    forms.giveUp();
    around.close?.();
  };

  const releases = [
    forms.release,
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
    for (const release of releases) release();
  };
}

/** One watch a form, as forms come and go. */
function watchFormsInside(host: Host) {
  const watches = new Map<HTMLFormElement, ReturnType<typeof watchForm>>();
  const forget = (form: HTMLFormElement) => {
    watches.get(form)?.release();
    watches.delete(form);
  };
  const look = () => {
    const forms = new Set(host.querySelectorAll('form'));
    for (const form of watches.keys()) if (!forms.has(form)) forget(form);
    for (const form of forms) if (!watches.has(form)) watches.set(form, watchForm(form));
  };
  const observer = new MutationObserver(look);
  observer.observe(host, { childList: true, subtree: true });
  look();

  return {
    changed: () => [...watches.values()].some((watch) => watch.changed()),
    /** What the forms hold may be lost. */
    giveUp() {
      for (const form of watches.keys()) tellSaved(form);
    },
    release() {
      observer.disconnect();
      for (const form of [...watches.keys()]) forget(form);
    },
  };
}
