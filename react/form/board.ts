import { localeOf } from '../core/locale.ts';
import type { Host } from '../hooks/host.ts';
import { listen, type Release } from '../hooks/listen.ts';
import { languageAt, translate } from '../hooks/translation.ts';
import { messageFor } from './check.ts';
import { type Field, fieldsOf } from './fields.ts';
import { type Mark, mark } from './marks.ts';
import type { Subject } from './subjects.ts';
import type { Line, Summary } from './summary.ts';

/** A message about a field, or about none that a visitor finds. */
export interface Problem {
  readonly subject?: Subject;
  readonly message: string;
}

interface Entry {
  readonly subject: Subject | undefined;
  readonly mark: Mark | undefined;
  readonly line: Line | undefined;
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

/** What is wrong in a form, on its fields and in its list, until each is mended, its field leaves or the form is reset. Returns the release. */
export function openBoard(form: HTMLFormElement, problems: readonly Problem[], options: BoardOptions): Release {
  const { host, isServers } = options;
  const entries = new Set(problems.map((problem) => open(problem, options)));
  const root = form.getRootNode();
  const changed = new Set<EventTarget | null>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const close = (closed: readonly Entry[]) => {
    for (const entry of closed) {
      entries.delete(entry);
      entry.mark?.release();
      entry.line?.remove();
    }
    if (closed.length > 0 && entries.size === 0) release();
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

  const isMended = ({ subject, mark, line }: Entry): boolean => {
    if (!subject) return false;
    if (isServers) return subject.fields.some((field) => changed.has(field));
    const message = messageFor(subject, host);
    if (message === undefined) return true;
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
    if (!host.contains(form)) return release();
    const fields = new Set(fieldsOf(form));
    close([...entries].filter(({ subject }) => subject?.fields.every((field) => !fields.has(field))));
  });
  observer.observe(root, { childList: true, subtree: true });
  const releases = [
    () => clearTimeout(timer),
    () => observer.disconnect(),
    listen(root, 'input', onChange, { capture: true }),
    listen(root, 'change', onChange, { capture: true }),
    listen(form, 'reset', (event) => setTimeout(() => event.defaultPrevented || close([...entries]))),
  ];

  function release() {
    for (const letGo of releases.splice(0)) letGo();
    for (const entry of entries) {
      entry.mark?.release();
      entry.line?.remove();
    }
    entries.clear();
    options.onEmpty();
  }
  return release;
}

function open({ subject, message }: Problem, { summary }: BoardOptions): Entry {
  return {
    subject,
    mark: subject && mark(subject, message),
    line: summary?.addLine(message, subject),
  };
}

const isSingular = (n: number, at: Element) => new Intl.PluralRules(localeOf(languageAt(at))).select(n) === 'one';
