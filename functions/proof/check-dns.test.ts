import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkDns } from './check-dns.ts';
import { serveNames } from './fixtures/name-server.ts';
import { createNameServers } from './name-servers.ts';

const name = '_chainwork-challenge.acme.example';
const challenge = { domain: 'acme.example', token: 'abc123' };
let first: Awaited<ReturnType<typeof serveNames>>;
let second: typeof first;
beforeAll(async () => {
  first = await serveNames({ txt: {}, addresses: {} });
  second = await serveNames({ txt: {}, addresses: {} });
});
afterAll(() => Promise.all([first.close(), second.close()]));
beforeEach(() => {
  for (const server of [first, second]) Object.assign(server.zone, { txt: {}, isSilent: false });
});

const check = () => checkDns(createNameServers([first.address, second.address]), challenge);
const publish = (records: string[][], on = [first, second]) => {
  for (const server of on) server.zone.txt[name] = records;
};

test('the record is found among others, its pieces joined, by every name server', async () => {
  publish([['v=spf1 -all'], ['chainwork-verify=', 'abc123']]);

  expect(await check()).toEqual({ isFound: true });
  expect([first.asked.at(-1), second.asked.at(-1)]).toEqual([name, name]);
});

test('one name server that does not have it is enough for it not to count', async () => {
  publish([['chainwork-verify=abc123']], [first]);

  expect(await check()).toMatchObject({ isFound: false, isUnclear: true });
});

test('one name server that does not answer does not stand in the way', async () => {
  publish([['chainwork-verify=abc123']]);
  second.zone.isSilent = true;

  expect(await check()).toEqual({ isFound: true });
}, 20_000);

test.each([
  ['the token of another', 'chainwork-verify=abc124'],
  ['a longer one', 'chainwork-verify=abc1234'],
  ['the bare token', 'abc123'],
  ['words around it', 'please chainwork-verify=abc123'],
])('%s is told and does not count', async (_, value) => {
  publish([[value]]);

  expect(await check()).toEqual({ isFound: false, problem: `The TXT record at ${name} is “${value}”` });
});

test('no record is told as such', async () => {
  expect(await check()).toEqual({ isFound: false, problem: `There is no TXT record at ${name} yet` });
});

test('a record at the domain itself, at a host within it or above it does not count', async () => {
  const value = [['chainwork-verify=abc123']];
  for (const elsewhere of ['acme.example', '_chainwork-challenge.example', '_chainwork-challenge.www.acme.example']) {
    for (const server of [first, second]) server.zone.txt[elsewhere] = value;
  }

  expect(await check()).toMatchObject({ isFound: false });
});
