import {
  type Attribute,
  camelCase,
  flag,
  isRecord,
  json,
  type Props,
  text,
  warnMisuse,
} from '../../core/attributes.ts';
import { DEFAULT_ENDPOINTS } from '../../core/endpoints.ts';
import { wakeForNeed } from '../page.ts';

/** The site's identity: `logo` and any other fields that the site gives. */
export type Identity = Readonly<Record<string, unknown>>;

/** The loading indicator's settings, as the site writes them; each may be of any type. */
export type LoaderSettings = Readonly<
  Partial<
    Record<
      'version' | 'show_logo' | 'show_title' | 'show_desc' | 'txt_loading' | 'txt_patienter' | 'logo_site' | 'logo',
      unknown
    >
  >
>;

const object = <T>(type: string, expected: string) => json<T>({} as T, isRecord, { type, expected });

/** The attributes of `<flexit-site>` (contract.md, « The site »). */
export const siteAttributes = {
  session: text(),
  langue: text(),
  translations: object<Readonly<Record<string, string>>>('Record<string, string>', 'a JSON object of expression: text'),
  'translations-url': text(),
  identite: object<Identity>('Record<string, unknown>', 'a JSON object'),
  loader: object<LoaderSettings>('LoaderSettings', 'a JSON object'),
  endpoints: object<Readonly<Record<string, string>>>('Record<string, string>', 'a JSON object of element name: URL'),
  learn: flag(),
  debug: flag(),
};

export type SiteSettings = Props<{ name: 'site'; attributes: typeof siteAttributes }>;

const parsed = new Map<string, { raw: string; value: unknown }>();
let elements: HTMLCollectionOf<Element> | undefined;

/** The page's first `<flexit-site>`, upgraded or not; undefined if there is none, or no document. */
export function siteElement(): Element | undefined {
  if (typeof document === 'undefined') return undefined;
  elements ??= document.getElementsByTagName('flexit-site');
  return elements[0];
}

/** The site's current settings. Without `<flexit-site>`, each has its default. */
export function siteSettings(): SiteSettings {
  const entries = Object.keys(siteAttributes).map((name) => [camelCase(name), read(name as SiteAttribute)]);
  return Object.fromEntries(entries) as SiteSettings;
}

/** One of the site's current settings, by its property name. */
export function siteSetting<K extends keyof SiteSettings>(name: K): SiteSettings[K] {
  return read(name === 'translationsUrl' ? 'translations-url' : (name as SiteAttribute)) as SiteSettings[K];
}

/**
 * The address that an element without `url` requests: the site's own, else the library's default; empty if there is neither.
 * @param element the element's tag without `flexit-`
 */
export function endpoint(element: string): string {
  const endpoints: Readonly<Record<string, unknown>> = siteSetting('endpoints');
  const url = Object.hasOwn(endpoints, element) ? endpoints[element] : undefined;
  if (typeof url === 'string' && url) return url;
  if (url !== undefined && url !== '')
    warnMisuse('flexit-site', 'endpoints', JSON.stringify({ [element]: url }), siteAttributes.endpoints.expected);
  return Object.hasOwn(DEFAULT_ENDPOINTS, element) ? DEFAULT_ENDPOINTS[element as keyof typeof DEFAULT_ENDPOINTS] : '';
}

type SiteAttribute = keyof typeof siteAttributes;

/** The setting from the element's property, if it is set (also before the upgrade); else from its attribute. */
function read(name: SiteAttribute): unknown {
  const site = siteElement();
  wakeForNeed(site);
  const attribute: Attribute = siteAttributes[name];
  if (!site) return attribute.default;
  const property: unknown = Reflect.get(site, camelCase(name));
  if (property !== undefined) return attribute.coerce(property) ?? attribute.default;
  const written = [name, `data-${name}`].find((candidate) => site.hasAttribute(candidate));
  if (written === undefined) return attribute.default;
  const raw = site.getAttribute(written)!;
  const known = parsed.get(name);
  if (known?.raw === raw) return known.value;
  const value = attribute.parse(raw);
  if (value === undefined) warnMisuse('flexit-site', written, raw, attribute.expected);
  parsed.set(name, { raw, value: value ?? attribute.default });
  return value ?? attribute.default;
}
