/** A field that covers the page, at both of whose edges nothing may stand while it has the focus. Import after `leaks.ts`. */
import { fixture, html } from '@open-wc/testing';

export const coveringField = (): Promise<HTMLTextAreaElement> =>
  fixture<HTMLTextAreaElement>(html`
    <textarea aria-label="Message" style="position: fixed; inset: 0; block-size: 100%"></textarea>
  `);
