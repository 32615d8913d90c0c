import { type Fields, textOf } from './forms.ts';
import { t } from './langue.ts';
import { SITE } from './site.ts';

/** A field that people do not see, and programs fill. */
const TRAP = 'site_web';

export const trapped = (): string =>
  t(
    'Ce que vous envoyez ressemble à un envoi automatique. Rechargez la page et recommencez, ou appelez le {telephone}.',
    { telephone: SITE.telephone },
  );

export const isTrapped = (fields: Fields): boolean => textOf(fields, TRAP) !== '';
