import type { Language } from '../../../elements/tools/pages/languages.ts';

/** What stands as it is written: tags, and what is copied, sent or read by a machine. */
const KEPT = '<(pre|code|script|style|textarea|option)\\b[^>]*>.*?</\\1>|<[^>]*>';
const SPACES = new RegExp(`${KEPT}|(?<=«) | (?=[;:!?»%])`, 'gs');

/** HTML with the spaces that French keeps on one line: before « ; : ! ? % », and within guillemets. The sources need not have them. */
export const typeset = (html: string, language: Language): string =>
  language === 'fr' ? html.replace(SPACES, (found) => (found === ' ' ? '\u00a0' : found)) : html;
