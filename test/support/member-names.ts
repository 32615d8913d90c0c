/** The names of all that an object has from its prototypes; a field of a form may be called so, and hides the form's own member. */
export function namesOf(prototype: object): Set<string> {
  const names = new Set<string>();
  for (let each: object | null = prototype; each; each = Object.getPrototypeOf(each) as object | null)
    for (const name of Object.getOwnPropertyNames(each)) names.add(name);
  return names;
}

const GROUPS = 4;

/** Hidden fields with the names of all members of a form: a few groups of them, so that a failure says something of the names at fault. */
export function hostileFields(): string[] {
  const names = [...namesOf(HTMLFormElement.prototype)];
  return Array.from({ length: GROUPS }, (_, group) =>
    names
      .filter((_, place) => place % GROUPS === group)
      .map(hidden)
      .join(''),
  );
}

/** Forms of these fields between two that a visitor fills in, `#premier` and `#dernier`. */
export const hostileForms = (): string[] =>
  hostileFields().map(
    (fields) =>
      `<form action="/nulle-part"><input id="premier" name="champ-premier" aria-label="Premier">${fields}<input id="dernier" name="champ-dernier" aria-label="Dernier"></form>`,
  );

const hidden = (name: string) => `<input type="hidden" name="${name}">`;

/** Runs the callback and gives what was thrown meanwhile without being caught. */
export async function uncaughtDuring(callback: () => Promise<void>): Promise<string[]> {
  const seen: string[] = [];
  const onError = (event: ErrorEvent | PromiseRejectionEvent) => {
    event.preventDefault();
    seen.push(String('reason' in event ? event.reason : event.message));
  };
  window.addEventListener('error', onError, { capture: true });
  window.addEventListener('unhandledrejection', onError, { capture: true });
  try {
    await callback();
  } finally {
    window.removeEventListener('error', onError, { capture: true });
    window.removeEventListener('unhandledrejection', onError, { capture: true });
  }
  return seen;
}
