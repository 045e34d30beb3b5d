import { describe, expect, test } from 'vitest';
import { createClientAddresses } from './client-address.ts';

type Headers = Record<string, string>;
const arrive = (remoteAddress: string, headers: Headers = {}) => ({ socket: { remoteAddress }, headers });

function find(trusted: string[], peer: string, forwarded?: string): string | null {
  const addresses = createClientAddresses(trusted);
  const request = new Request('http://localhost/');
  addresses.note(request, arrive(peer, forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }));
  return addresses.find(request);
}

const local = ['loopback'];
const cloud = ['10.0.0.0/8', '2001:db8:1::/48', '192.0.2.80'];

test.each([
  ['no proxy in between', local, '203.0.113.5', undefined, '203.0.113.5'],
  ['a proxy here', local, '127.0.0.1', '203.0.113.5', '203.0.113.5'],
  ['a proxy here, by IPv6', local, '::1', '2001:db8::5', '2001:db8::5'],
  ['a proxy here, as IPv4 in IPv6', local, '::ffff:127.0.0.1', '203.0.113.5', '203.0.113.5'],
  ['a stranger who claims to be another', local, '203.0.113.5', '198.51.100.1', '203.0.113.5'],
  ['a stranger who claims to be this machine', local, '203.0.113.5', '127.0.0.1', '203.0.113.5'],
  ['a client who wrote a list of its own', local, '127.0.0.1', '1.1.1.1, 127.0.0.1, 203.0.113.5', '203.0.113.5'],
  ['two proxies of ours', cloud, '10.1.2.3', '1.1.1.1, 203.0.113.5, 10.9.9.9', '203.0.113.5'],
  ['a network by IPv6', cloud, '2001:db8:1::7', '203.0.113.5, 192.0.2.80', '203.0.113.5'],
  ['a proxy beside the ones we trust', cloud, '11.1.2.3', '203.0.113.5', '11.1.2.3'],
  ['a proxy here where others are trusted', cloud, '127.0.0.1', '203.0.113.5', '127.0.0.1'],
  ['only proxies', cloud, '10.1.2.3', '10.0.0.7', '10.0.0.7'],
  ['words that are no address', local, '127.0.0.1', "1.1.1.1, unknown'; drop", '127.0.0.1'],
  ['nothing in the header', local, '127.0.0.1', ' , ', '127.0.0.1'],
  ['a port after the address', local, '127.0.0.1', '203.0.113.5:4711', '203.0.113.5'],
  ['brackets around it', local, '127.0.0.1', '[2001:db8::5]:4711', '2001:db8::5'],
])('%s', (_, trusted, peer, forwarded, expected) => {
  expect(find(trusted, peer, forwarded)).toBe(expected);
});

test('several headers are one list', () => {
  const addresses = createClientAddresses(local);
  const request = new Request('http://localhost/');
  const headers = { 'x-forwarded-for': ['1.1.1.1', '203.0.113.5'] as unknown as string };

  addresses.note(request, arrive('127.0.0.1', headers));

  expect(addresses.find(request)).toBe('203.0.113.5');
});

test('clients that have disconnected share one address', () => {
  expect(find(local, '', '203.0.113.5')).toBe('0.0.0.0');
});

test('a request whose address was not noted has none', () => {
  expect(createClientAddresses(local).find(new Request('http://localhost/'))).toBeNull();
});

describe('TLS', () => {
  test.each([
    ['a proxy here says so', '127.0.0.1', 'https', true],
    ['the last of two proxies says so', '127.0.0.1', 'http, https', true],
    ['a client said so before a proxy did not', '127.0.0.1', 'https, http', false],
    ['a stranger says so', '203.0.113.5', 'https', false],
  ])('%s', (_, peer, scheme, expected) => {
    expect(createClientAddresses(local).isSecure(arrive(peer, { 'x-forwarded-proto': scheme }))).toBe(expected);
  });
});

describe('this machine', () => {
  const { isLocal } = createClientAddresses([...local, '10.0.0.0/8']);

  test.each([
    ['asks itself', '127.0.0.1', {}, true],
    ['asks itself by IPv6', '::1', {}, true],
    ['forwards a request', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, false],
    ['forwards it without an address', '127.0.0.1', { via: '1.1 proxy' }, false],
    ['forwards it with a name only', '127.0.0.1', { 'x-forwarded-host': 'jobs.example' }, false],
    ['is not a trusted proxy', '10.0.0.1', {}, false],
    ['is not a stranger', '203.0.113.5', {}, false],
  ])('%s', (_, peer, headers, expected) => {
    expect(isLocal(arrive(peer, headers))).toBe(expected);
  });
});
