import { flag, warnMisuse } from '../../core/attributes.ts';
import { isPhotoAddress } from '../../core/lightbox.ts';
import { oneLine } from '../../core/strings.ts';
import { isSameOrigin, requestUrl, safeUrl } from '../../core/url.ts';
import { accessibleName } from '../../dom/accessible-name.ts';
import type { Host } from '../../dom/host.ts';
import { pictureIn } from '../../dom/picture-in.ts';
import type { Source } from '../panel/content.ts';

export interface PhotoSource {
  readonly kind: 'photo';
  readonly url: string;
  readonly srcset: string;
  readonly sizes: string;
}

type PanelSource = Extract<Source, { kind: 'frame' | 'fragment' }>;

/** One thing that a lightbox shows. */
export interface LightboxItem {
  /** The page's control that opens it, and takes the focus back. */
  readonly control: HTMLElement;
  readonly thumbnail: HTMLImageElement | undefined;
  /** What it shows to who does not see it. */
  readonly alt: string;
  /** Empty where there is none. */
  readonly caption: string;
  readonly source: PhotoSource | PanelSource;
}

export const isPhoto = (item: LightboxItem): item is LightboxItem & { source: PhotoSource } =>
  item.source.kind === 'photo';

/**
 * What a control opens: its `href` unless another address is given.
 * @returns undefined where it has none, or one that no page can show; `refused` where it is unsafe, which is told once.
 */
export function itemOf(
  host: Host,
  control: HTMLElement,
  { address, photo = false }: { address?: string; photo?: boolean } = {},
): LightboxItem | 'refused' | undefined {
  const given = address ?? attribute(control, 'href');
  if (!given.trim()) return undefined;
  const url = safeUrl(given, document.baseURI);
  if (!url) {
    warnMisuse(host.localName, address === undefined ? 'href' : 'src', given, 'the address of a photo or of a page');
    return 'refused';
  }
  const isPhoto = photo || isPhotoAddress(url) || /^image\//i.test(attribute(control, 'type'));
  if (!isPhoto && !requestUrl(url, document.baseURI)) return undefined;
  let source: LightboxItem['source'] | undefined;
  // Read once it shows: of a group of hundreds, few do.
  return {
    control,
    get thumbnail() {
      return pictureIn(control);
    },
    get source() {
      source ??= isPhoto ? { kind: 'photo', url, ...candidatesOf(control, url) } : panelSourceOf(control, url);
      return source;
    },
    get caption() {
      return captionOf(control);
    },
    get alt() {
      return oneLine(pictureIn(control)?.alt) || accessibleName(control) || captionOf(control);
    },
  };
}

const captionOf = (control: Element) => oneLine(attribute(control, 'data-title') || attribute(control, 'title'));

function panelSourceOf(control: HTMLElement, url: string): PanelSource {
  const isFramed = isOn(control, 'data-iframe') || !isSameOrigin(url, location.origin);
  return isFramed ? { kind: 'frame', url } : { kind: 'fragment', url, params: {} };
}

/** The sizes in which the photo exists: by the link, else by the thumbnail where the photo is one of its own. */
function candidatesOf(control: Element, url: string) {
  const own = attribute(control, 'data-srcset');
  if (own) return { srcset: own, sizes: attribute(control, 'data-sizes') };
  const shared = pictureIn(control)?.srcset ?? '';
  if (!shared) return { srcset: '', sizes: '' };
  const addresses = shared.split(',').map((candidate) => safeUrl(candidate.trim().split(/\s/)[0]!, document.baseURI));
  return { srcset: addresses.includes(url) ? shared : '', sizes: '' };
}

const attribute = (node: Element, name: string): string => node.getAttribute(name) ?? '';

const isOn = (node: Element, name: string): boolean =>
  node.hasAttribute(name) && flag().parse(attribute(node, name)) === true;
