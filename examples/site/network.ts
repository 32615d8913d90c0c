import { isIPv4, isIPv6 } from 'node:net';

/** An address as proxies write it (`203.0.113.7:4711`, `"[2001:db8::1]:443"`), without its port; as it stands where it is none. */
export function bareAddress(text: string): string {
  const written = text.trim().replace(/^"(.*)"$/, '$1');
  const [, bracketed, before] = /^\[([^\]]*)\](?::\w+)?$|^([\d.]+):\w+$/.exec(written) ?? [];
  const address = (bracketed ?? before ?? written).replace(/%.*$/, '');
  return isIPv4(address) || isIPv6(address) ? address : written;
}

/** What one visitor has of addresses: an IPv4 one, or the 2^64 that begin with the same half of an IPv6 one. */
export function networkOf(ip: string): string {
  const address = bareAddress(ip);
  if (!isIPv6(address)) return address.slice(0, 64);
  const groups = groupsOf(address);
  const [first = 0, second = 0] = groups.slice(6);
  // An IPv4 address in the notation of IPv6.
  if (groups.slice(0, 6).join() === '0,0,0,0,0,65535')
    return [first >> 8, first & 255, second >> 8, second & 255].join('.');
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':');
}

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
  const parts = address.split('::').map((part) => part.split(':').filter(Boolean).flatMap(numbersOf));
  const [head = [], tail = []] = parts;
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail];
}

function numbersOf(group: string): number[] {
  if (!group.includes('.')) return [Number.parseInt(group, 16)];
  const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
  return [a * 256 + b, c * 256 + d];
}
