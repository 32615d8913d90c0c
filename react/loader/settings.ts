import { flag, warnMisuse } from '../core/attributes.ts';
import { scalarText } from '../core/strings.ts';
import { safeUrl } from '../core/url.ts';
import type { Identity, LoaderSettings } from '../dom/texts/site-settings.ts';

/** What the indicator shows; an empty string hides the item. */
export interface Looks {
  version: string;
  /** The logo's absolute address; empty without logo. */
  logo: string;
  /** The site's name: the logo's alternative text, and shown in its place if it has no address. */
  name: string;
  /** The site's own title; undefined for the default one. */
  title: string | undefined;
  /** The site's own text; undefined for the default one. */
  text: string | undefined;
}

/**
 * Reads the indicator's settings. Their fields may be of any type: booleans may be written `true`, `1`, `"oui"` … (contract.md,
 * « Attributes »), and a text or address of another type than string counts as missing.
 *
 * The logo is shown if `show_logo` says so; if that is missing, if `logo_site` or `logo` is an address, or true for the identity's logo.
 */
export function readLooks(settings: LoaderSettings, identity: Identity): Looks {
  const { version, show_logo, show_title, show_desc, txt_loading, txt_patienter, logo_site, logo } = settings;
  const hasLogo = isOn(show_logo, isOn(logo_site, isOn(logo, false)));
  return {
    version: scalarText(version).replace(/[^\w-]+/g, '-'),
    logo: hasLogo ? addressOf(logo_site) || addressOf(logo) || addressOf(identity.logo) : '',
    name: hasLogo ? scalarText(identity.nom) || scalarText(identity.titre) : '',
    title: isOn(show_title, true) ? scalarText(txt_loading) || undefined : '',
    text: isOn(show_desc, true) ? scalarText(txt_patienter) || undefined : '',
  };
}

/** A setting as a boolean; `initial` if it is missing. */
function isOn(value: unknown, initial: boolean): boolean {
  if (value === undefined || value === null) return initial;
  return value !== '' && flag().coerce(value) === true;
}

/** Texts that are a boolean and no address. */
const FLAG_WORD = /^(?:|0|1|true|false|oui|non)$/i;

/** The absolute address that a setting holds; empty if it holds none, with a warning if it is refused or malformed. */
function addressOf(value: unknown): string {
  if (typeof value !== 'string' || FLAG_WORD.test(value.trim())) return '';
  const address = safeUrl(value, document.baseURI);
  if (!address) warnMisuse('flexit-site', 'loader', value, 'the address of an image');
  return address ?? '';
}
