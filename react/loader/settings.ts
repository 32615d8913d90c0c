import { flag, warnMisuse } from '../core/attributes.ts';
import { safeUrl } from '../core/url.ts';
import type { Identity, LoaderSettings } from '../dom/texts/site-settings.ts';

/** What the indicator shows; an empty text is not shown. */
export interface Looks {
  version: string;
  /** The logo's address. */
  logo: string;
  /** The site's name: the logo's alternative, and shown in its place where it has no address. */
  name: string;
  /** The site's own text; undefined for the default one. */
  title: string | undefined;
  text: string | undefined;
}

/**
 * The site's settings, whose fields may be of any type: flags are true, `1`, `"oui"` … (contract.md, « Attributes »), texts and
 * addresses are strings, and what fits neither counts as not given.
 *
 * The logo is shown with `show_logo`, or when one is given: `logo_site` or `logo`, each an address, or true for the identity's.
 */
export function readLooks(settings: LoaderSettings, identity: Identity): Looks {
  const { version, show_logo, show_title, show_desc, txt_loading, txt_patienter, logo_site, logo } = settings;
  const hasLogo = isOn(show_logo, isOn(logo_site, isOn(logo, false)));
  return {
    version: textOf(version).replace(/[^\w-]+/g, '-'),
    logo: hasLogo ? addressOf(logo_site) || addressOf(logo) || addressOf(identity.logo) : '',
    name: hasLogo ? textOf(identity.nom) || textOf(identity.titre) : '',
    title: isOn(show_title, true) ? textOf(txt_loading) || undefined : '',
    text: isOn(show_desc, true) ? textOf(txt_patienter) || undefined : '',
  };
}

function isOn(value: unknown, initial: boolean): boolean {
  if (value === undefined || value === null) return initial;
  return value !== '' && flag().coerce(value) === true;
}

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '');

const FLAG_WORD = /^(?:|0|1|true|false|oui|non)$/i;

function addressOf(value: unknown): string {
  if (typeof value !== 'string' || FLAG_WORD.test(value.trim())) return '';
  const address = safeUrl(value, document.baseURI);
  if (!address) warnMisuse('flexit-site', 'loader', value, 'the address of an image');
  return address ?? '';
}
