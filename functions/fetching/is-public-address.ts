import { BlockList, isIP } from 'node:net';

// Every range that is not the public internet (IANA's special-purpose registries): this host, private and shared
// networks, link-local with the metadata services of the clouds, documentation, multicast, reserved.
// Two lists: one for both would find every IPv4 address inside ::/3, as mapped.
const notPublic = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  block(range, 'ipv4');
}
// Of IPv6 only 2000::/3 is public. What is outside holds loopback, IPv4 in IPv6 clothes (mapped, NAT64), unique local,
// link-local and multicast; what is blocked inside are tunnels to an IPv4 address, documentation and the like.
for (const range of ['::/3', '4000::/2', '8000::/1', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']) {
  block(range, 'ipv6');
}

function block(range: string, family: 'ipv4' | 'ipv6'): void {
  const [network = '', prefix] = range.split('/');
  notPublic[family].addSubnet(network, Number(prefix), family);
}

/** Whether an IP address is public; what is no IP address is not. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 0 || address.includes('%')) return false;
  const family = version === 4 ? 'ipv4' : 'ipv6';
  return !notPublic[family].check(address, family);
}
