import { localeOf } from '../core/texts/texts.ts';
import type { Host } from '../dom/host.ts';
import { type Dispose, listen } from '../dom/listen.ts';
import { call } from '../dom/members.ts';
import { atNextFrame } from '../dom/scheduling.ts';
import { languageAt, translate } from '../dom/texts/translation.ts';
import type { ErrorList, Line } from './error-list.ts';
import type { FieldGroup } from './field-groups.ts';
import { type FormField, fieldsOf } from './fields.ts';
import { ensureId, type Mark, mark } from './marks.ts';
import { type FormError, messageFor } from './validation.ts';

/** What shows an error comes later in a long form. */
interface Entry {
  readonly group: FieldGroup | undefined;
  message: string;
  line?: Line;
  mark?: Mark;
  /** Takes back the id by which the line leads to the field. */
  removeId?: Dispose;
}

/** Errors that are shown in one frame: all at once, and in the task that found them, would keep the visitor of a longer form waiting. */
const SLICE = 20;

export interface ErrorDisplay {
  /**
   * Marks the fields and fills the list, at once in a form of few fields; then runs what is to follow, unless the display was
   * disposed meanwhile.
   */
  markFields(then?: () => void): void;
  dispose(): void;
}

export interface DisplayOptions {
  readonly host: Host;
  /** Where the errors are listed; none where the server's own answer lists them. */
  readonly list?: ErrorList;
  /** An error that the server found is over when its field changes; another one when it is mended. */
  readonly isServers: boolean;
  /** Tells readers, politely. */
  say(text: string): void;
  /** Runs once nothing is left. */
  onEmpty(): void;
}

/** What is wrong in a form, on its fields and in its list, until each is mended, its field leaves or the form is reset. */
export function displayErrors(
  form: HTMLFormElement,
  errors: readonly FormError[],
  options: DisplayOptions,
): ErrorDisplay {
  const { host, isServers } = options;
  const entries = new Set(errors.map(({ group, message }): Entry => ({ group, message })));
  const root = call(form, 'getRootNode');
  const changed = new Set<EventTarget | null>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let cancelFrame: Dispose = () => {};

  const close = (closed: readonly Entry[]) => {
    for (const entry of closed) {
      entries.delete(entry);
      erase(entry);
    }
    if (closed.length > 0 && entries.size === 0) dispose();
  };

  /** After the page's own listeners, which may have a say in what is valid. */
  const recheck = () => {
    const mended = [...entries].filter((entry) => isMended(entry));
    changed.clear();
    if (mended.length === 0) return;
    const left = entries.size - mended.length;
    const news = isSingular(left, host) ? '{n} erreur restante' : '{n} erreurs restantes';
    options.say(translate(left === 0 ? 'Plus aucune erreur' : news, { n: left }, host));
    close(mended);
  };

  const isMended = (entry: Entry): boolean => {
    const { group, mark, line } = entry;
    if (!group) return false;
    if (isServers) return group.fields.some((field) => changed.has(field));
    const message = messageFor(group, host);
    if (message === undefined) return true;
    entry.message = message;
    mark?.tell(message);
    line?.tell(message);
    return false;
  };

  const onChange = ({ target }: Event) => {
    if (!fieldsOf(form).includes(target as FormField)) return;
    changed.add(target);
    clearTimeout(timer);
    timer = setTimeout(recheck);
  };

  const observer = new MutationObserver(() => {
    if (!host.contains(form)) return dispose();
    const fields = new Set(fieldsOf(form));
    close([...entries].filter(({ group }) => group?.fields.every((field) => !fields.has(field))));
  });
  observer.observe(root, { childList: true, subtree: true });
  const disposers = [
    () => clearTimeout(timer),
    () => cancelFrame(),
    () => observer.disconnect(),
    listen(root, 'input', onChange, { capture: true }),
    listen(root, 'change', onChange, { capture: true }),
    listen(form, 'reset', (event) => setTimeout(() => event.defaultPrevented || close([...entries]))),
  ];

  function dispose() {
    for (const each of disposers.splice(0)) each();
    for (const entry of entries) erase(entry);
    entries.clear();
    options.onEmpty();
  }

  /** A slice a frame, and what follows in one of its own. */
  const markInTime = (unmarked: readonly Entry[], then: () => void) => {
    cancelFrame = atNextFrame(() => {
      for (const entry of unmarked.slice(0, SLICE)) if (entries.has(entry)) show(entry, options.list);
      if (unmarked.length > 0) markInTime(unmarked.slice(SLICE), then);
      else then();
    });
  };

  return {
    markFields(then = () => {}) {
      if (fieldsOf(form).length > SLICE) return markInTime([...entries], then);
      for (const entry of entries) show(entry, options.list);
      then();
    },
    dispose,
  };
}

function show(entry: Entry, list: ErrorList | undefined): void {
  const { group, message } = entry;
  entry.removeId = group && ensureId(group.fields[0]);
  entry.line = list?.addLine(message, group);
  entry.mark = group && mark(group, message);
}

function erase({ mark, line, removeId }: Entry): void {
  mark?.dispose();
  line?.remove();
  removeId?.();
}

const isSingular = (n: number, at: Element) => new Intl.PluralRules(localeOf(languageAt(at))).select(n) === 'one';
