import { isIPv6 } from 'node:net';

/** What a limit per network counts by: the address, or its /64 for IPv6, which a single household or server has. */
export function networkOf(address: string): string {
  const plain = address.split('%')[0] ?? '';
  if (!isIPv6(plain) || plain.includes('.')) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const start = head ? head.split(':') : [];
  const end = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - start.length - end.length;
  const parts = [...start, ...Array<string>(Math.max(0, zeros)).fill('0'), ...end].slice(0, 4);
  return parts.map((part) => part.replace(/^0+(?=.)/, '')).join(':');
}
