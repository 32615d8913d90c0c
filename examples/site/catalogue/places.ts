import type { Language } from '../../../elements/tools/pages/languages.ts';
import type { Runtime } from '../../../elements/tools/runtimes.ts';

/** One of the catalogue's folders: its pages in a language, with the elements on a runtime. */
export interface Place {
  readonly language: Language;
  readonly runtime: Runtime;
  /** The address of its index. */
  readonly root: string;
}

/**
 * The catalogue's folders, one for each language and runtime. That the address says the runtime keeps it from page to page, in the previews
 * and in what examples ask for, whose addresses are relative; and it can be sent on.
 */
export class Places {
  /** @param own the site's own runtime, which the address does not say. */
  constructor(readonly own: Runtime) {}

  at(language: Language, runtime: Runtime): Place {
    const root = `/elements/${language === 'fr' ? '' : 'en/'}${runtime === this.own ? '' : `${runtime}/`}`;
    return { language, runtime, root };
  }
}
