import { localeOf } from '../core/texts/texts.ts';
import type { Host } from '../dom/host.ts';
import { type Dispose, listen } from '../dom/listen.ts';
import { atNextFrame } from '../dom/scheduling.ts';
import { languageAt, translate } from '../dom/texts/translation.ts';
import { messageFor } from './check.ts';
import { type Field, fieldsOf } from './fields.ts';
import { identify, type Mark, mark } from './marks.ts';
import type { Subject } from './subjects.ts';
import type { Line, Summary } from './summary.ts';

/** A message about a field, or about none that a visitor finds. */
export interface Problem {
  readonly subject?: Subject;
  readonly message: string;
}

/** What shows a problem comes later in a long form. */
interface Entry {
  readonly subject: Subject | undefined;
  message: string;
  line?: Line;
  mark?: Mark;
  /** Takes back the id by which the line leads to the field. */
  anonymise?: Dispose;
}

/** Problems that are shown in one frame: all at once, and in the task that found them, would keep the visitor of a longer form waiting. */
const SLICE = 20;

export interface Board {
  /**
   * Marks the fields and fills the list, at once in a form of few fields; then runs what is to follow, unless the board was
   * disposed meanwhile.
   */
  markFields(then?: () => void): void;
  dispose(): void;
}

export interface BoardOptions {
  readonly host: Host;
  /** Where the problems are listed; none where the server's own answer lists them. */
  readonly summary?: Summary;
  /** A problem that the server found is over when its field changes; another one when it is mended. */
  readonly isServers: boolean;
  /** Tells readers, politely. */
  say(text: string): void;
  /** Runs once nothing is left. */
  onEmpty(): void;
}

/** What is wrong in a form, on its fields and in its list, until each is mended, its field leaves or the form is reset. */
export function openBoard(form: HTMLFormElement, problems: readonly Problem[], options: BoardOptions): Board {
  const { host, isServers } = options;
  const entries = new Set(problems.map(({ subject, message }): Entry => ({ subject, message })));
  const root = form.getRootNode();
  const changed = new Set<EventTarget | null>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let giveUpFrame: Dispose = () => {};

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
    options.say(translate(isSingular(left, host) ? '{n} erreur restante' : '{n} erreurs restantes', { n: left }, host));
    close(mended);
  };

  const isMended = (entry: Entry): boolean => {
    const { subject, mark, line } = entry;
    if (!subject) return false;
    if (isServers) return subject.fields.some((field) => changed.has(field));
    const message = messageFor(subject, host);
    if (message === undefined) return true;
    entry.message = message;
    mark?.tell(message);
    line?.tell(message);
    return false;
  };

  const onChange = ({ target }: Event) => {
    if (!fieldsOf(form).includes(target as Field)) return;
    changed.add(target);
    clearTimeout(timer);
    timer = setTimeout(recheck);
  };

  const observer = new MutationObserver(() => {
    if (!host.contains(form)) return dispose();
    const fields = new Set(fieldsOf(form));
    close([...entries].filter(({ subject }) => subject?.fields.every((field) => !fields.has(field))));
  });
  observer.observe(root, { childList: true, subtree: true });
  const disposers = [
    () => clearTimeout(timer),
    () => giveUpFrame(),
    () => observer.disconnect(),
    listen(root, 'input', onChange, { capture: true }),
    listen(root, 'change', onChange, { capture: true }),
    listen(form, 'reset', (event) => setTimeout(() => event.defaultPrevented || close([...entries]))),
  ];

  function dispose() {
    for (const letGo of disposers.splice(0)) letGo();
    for (const entry of entries) erase(entry);
    entries.clear();
    options.onEmpty();
  }

  /** A slice a frame, and what follows in one of its own. */
  const markInTime = (unmarked: readonly Entry[], then: () => void) => {
    giveUpFrame = atNextFrame(() => {
      for (const entry of unmarked.slice(0, SLICE)) if (entries.has(entry)) show(entry, options.summary);
      if (unmarked.length > 0) markInTime(unmarked.slice(SLICE), then);
      else then();
    });
  };

  return {
    markFields(then = () => {}) {
      if (fieldsOf(form).length > SLICE) return markInTime([...entries], then);
      for (const entry of entries) show(entry, options.summary);
      then();
    },
    dispose,
  };
}

function show(entry: Entry, summary: Summary | undefined): void {
  const { subject, message } = entry;
  entry.anonymise = subject && identify(subject.fields[0]);
  entry.line = summary?.addLine(message, subject);
  entry.mark = subject && mark(subject, message);
}

function erase({ mark, line, anonymise }: Entry): void {
  mark?.dispose();
  line?.remove();
  anonymise?.();
}

const isSingular = (n: number, at: Element) => new Intl.PluralRules(localeOf(languageAt(at))).select(n) === 'one';
