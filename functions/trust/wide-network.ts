/**
 * The network that an address (or an IPv6 /64) is part of and that one subscriber may have as a whole: the /24 of an IPv4
 * address, the /56 of an IPv6 one.
 */
export function wideNetwork(network: string): string {
  const ipv4 = /(?:^|:)(\d+\.\d+\.\d+)\.\d+$/.exec(network)?.[1];
  if (ipv4) return ipv4;
  const [first = '', second = '', third = '', fourth = ''] = network.split(':');
  return [first, second, third, fourth.padStart(4, '0').slice(0, 2)].join(':');
}
