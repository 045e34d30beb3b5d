import { BlockList, isIP } from 'node:net';

const loopback = ['127.0.0.0/8', '::1'];

/** An address, a network (`10.0.0.0/8`), or the word `loopback`. */
export function isNetwork(name: string): boolean {
  if (name === 'loopback') return true;
  const [address = '', bits, ...more] = name.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** Tells whether an address lies in one of the networks. */
export function buildNetworks(names: string[]): (address: string) => boolean {
  const networks = new BlockList();
  for (const name of names.flatMap((one) => (one === 'loopback' ? loopback : [one]))) {
    const [address = '', bits] = name.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) networks.addAddress(address, family);
    else networks.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const family = isIP(address);
    return family !== 0 && networks.check(address, family === 6 ? 'ipv6' : 'ipv4');
  };
}
