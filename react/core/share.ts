/** What an address can be shared by: networks, mail, the clipboard, and the share sheet of the visitor's system. */
export const NETWORKS = ['facebook', 'x', 'linkedin', 'whatsapp', 'telegram', 'mail', 'copy', 'system'] as const;

export type Network = (typeof NETWORKS)[number];

export const isNetwork = (name: string): name is Network => NETWORKS.some((network) => network === name);

/** Those that an address leads to. */
export type LinkedNetwork = Exclude<Network, 'copy' | 'system'>;

export const isLinked = (network: Network): network is LinkedNetwork => network !== 'copy' && network !== 'system';

/** What is shared. */
export interface Shared {
  /** An absolute address. */
  readonly url: string;
  /** What the visitor's message begins with; may be empty. */
  readonly text: string;
  /** The subject of a mail. */
  readonly title: string;
}

/**
 * The address to share something at.
 * @param mailUrl the page that sends a mail, with `{url}` in place of the encoded address; empty for the visitor's own mail program
 */
export function shareAddress(network: LinkedNetwork, { url, text, title }: Shared, mailUrl = ''): string {
  switch (network) {
    case 'facebook':
      return `https://www.facebook.com/sharer/sharer.php?u=${encode(url)}`;
    case 'x':
      return `https://twitter.com/intent/tweet?url=${encode(url)}&text=${encode(text)}`;
    case 'linkedin':
      return `https://www.linkedin.com/sharing/share-offsite/?url=${encode(url)}`;
    case 'whatsapp':
      return `https://api.whatsapp.com/send?text=${encode(text ? `${text} ${url}` : url)}`;
    case 'telegram':
      return `https://t.me/share/url?url=${encode(url)}${text ? `&text=${encode(text)}` : ''}`;
    case 'mail':
      return mailUrl ? mailAddress(mailUrl, url) : `mailto:?subject=${encode(title)}&body=${encode(url)}`;
  }
}

/** Puts the base64 of an address, escaped for a query, in place of each `{url}`. */
export const mailAddress = (template: string, url: string): string =>
  template.replaceAll('{url}', () => encodeURIComponent(btoa(encode(url))));

/** `encodeURIComponent`, which throws where a text holds half a character. */
const encode = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
