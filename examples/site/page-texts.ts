import { createHash } from 'node:crypto';
import type { Database } from './database/connection.ts';
import { pageTranslations } from './database/translations.ts';
import type { Langue } from './langue.ts';
import { LIBRARY_TEXTS } from './texts/library.ts';

const URL = '/globalflexit/ajax/traductions.php';
/** Characters that a page itself holds of the site's texts; more are fetched once, and kept by the browser for its session. */
const MAX_GIVEN = 3000;

/** What `<flexit-site>` is told of the site's texts in a language. */
export interface PageTexts {
  /** Its `translations`; null where they are to be fetched. */
  donnes: Record<string, string> | null;
  /** Its `translations-url`: another one as soon as a text changes, so that nobody reads what was kept before. */
  adresse: string;
}

export async function pageTexts(database: Database, langue: Langue): Promise<PageTexts> {
  const rows = await pageTranslations(database, langue);
  const edited = rows.map(({ intitule, valeur }): [string, string] => [intitule, valeur]);
  const texts = { ...LIBRARY_TEXTS[langue], ...Object.fromEntries(edited) };
  const json = JSON.stringify(texts);
  const version = createHash('sha256').update(json).digest('base64url').slice(0, 12);
  return { donnes: json.length <= MAX_GIVEN ? texts : null, adresse: `${URL}?version=${version}` };
}
