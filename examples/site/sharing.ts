import type { FastifyRequest } from 'fastify';
import { type LinkedNetwork, mailAddress, shareAddress } from '../../react/core/share.ts';
import { addressIn, langue } from './langue.ts';
import { returnTo } from './return-to.ts';

const NETWORKS: readonly [LinkedNetwork, string][] = [
  ['facebook', 'Facebook'],
  ['x', 'X'],
  ['linkedin', 'LinkedIn'],
  ['whatsapp', 'WhatsApp'],
];

/** What the template `partage` shows for a page of the site: the addresses that share it. */
export function sharingOf(request: FastifyRequest, path: string, titre: string) {
  const url = request.siteOrigin + addressIn(langue(), path);
  const shared = { url, text: titre, title: titre };
  return {
    url,
    texte: titre,
    reseaux: NETWORKS.map(([ident, nom]) => ({ ident, nom, href: shareAddress(ident, shared) })),
    courriel: mailAddress(addressIn(langue(), '/partager?page={url}'), url),
  };
}

/** The longest address that can be shared, in characters of its base64. */
export const ENCODED_MAX = 4000;

/**
 * The path, query and fragment of the page that a mail is about; undefined for what is no address of this site.
 * @param encoded base64 of the URI-encoded address, as `<flexit-share>` writes it
 */
export function sharedPath(encoded: string, origin: string): string | undefined {
  if (encoded.length > ENCODED_MAX) return undefined;
  const bytes = Buffer.from(encoded, 'base64');
  const address = decoded(bytes.toString('latin1'));
  // What is not written as the element does was made by someone else.
  if (!address || bytes.toString('base64') !== encoded || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.origin !== origin) return undefined;
  return returnTo(url.pathname + url.search + url.hash, '') || undefined;
}

function decoded(text: string): string | undefined {
  try {
    const address = decodeURIComponent(text);
    return encodeURIComponent(address) === text ? address : undefined;
  } catch {
    return undefined;
  }
}
