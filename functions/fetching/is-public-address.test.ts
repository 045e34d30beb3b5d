import { describe, expect, test } from 'vitest';
import { isPublicAddress } from './is-public-address.ts';

describe('a public address', () => {
  test.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '223.255.255.255', '2606:4700:4700::1111', '2a00::1'])(
    '%s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});

describe('not', () => {
  test.each([
    ['this host', ['127.0.0.1', '127.255.255.254', '0.0.0.0', '::1', '::']],
    ['a private network', ['10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12:3456::1']],
    ['a link', ['169.254.1.1', 'fe80::1', 'fe80::1%eth0', 'fec0::1']],
    ['a metadata service', ['169.254.169.254', '100.100.100.200', '192.0.0.192', 'fd00:ec2::254']],
    ['a carrier’s shared range', ['100.64.0.1', '100.127.255.255']],
    ['multicast or reserved', ['224.0.0.1', '239.255.255.250', '240.0.0.1', '255.255.255.255', 'ff02::1']],
    ['IPv4 in IPv6 clothes', ['::ffff:127.0.0.1', '::ffff:8.8.8.8', '::127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::']],
    ['for documentation', ['192.0.2.1', '198.51.100.7', '203.0.113.9', '2001:db8::1']],
    ['no address at all', ['localhost', '', '1.2.3', '8.8.8.8 ', 'acme.example']],
  ])('%s', (_, addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([]);
  });
});
