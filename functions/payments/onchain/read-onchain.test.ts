import { expect, test } from 'vitest';
import { readTestKeys } from './fixtures/test-key.ts';
import { bridgedUsdc, nativeUsdc } from './known-tokens.ts';
import { readOnchain } from './read-onchain.ts';

const base = { id: 8453, name: 'Base', rpcUrl: 'https://rpc.example/key', token: nativeUsdc[8453] };
const [arbitrumBridged = ''] = Object.keys(bridgedUsdc);
const read = (chains: unknown, xpub = readTestKeys().xpub) =>
  readOnchain({ PAYMENTS: ['onchain'], ONCHAIN_XPUB: xpub, ONCHAIN_CHAINS: chains, ONCHAIN_TOLERANCE: 0.5 });

test('the first addresses are those of the wallet, whether its key is exported at the account or below it', async () => {
  const seed = 'test test test test test test test test test test test junk';
  const firstAddresses = [
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  ];

  for (const path of ["m/44'/60'/0'/0", "m/44'/60'/0'"] as const)
    expect(await read([base], readTestKeys(path, seed).xpub)).toMatchObject({ firstAddresses });
});

test('a chain needs little, and is USDC with the confirmations that are usual there', async () => {
  expect(await read([base])).toMatchObject({
    chains: [
      {
        id: 8453,
        rpcUrls: ['https://rpc.example/key'],
        decimals: 6,
        symbol: 'USDC',
        confirmations: 'safe',
        explorer: null,
      },
    ],
  });
});

test('several endpoints are a list or stand with commas between them; no explorer may be an empty text', async () => {
  const rpcUrls = ['https://one.example/', 'http://127.0.0.1:8545'];

  for (const rpcUrl of [rpcUrls, rpcUrls.join(', ')])
    expect(await read([{ ...base, rpcUrl, explorer: '' }])).toMatchObject({ chains: [{ rpcUrls, explorer: null }] });
});

test.each([
  [{}, 'is not a list'],
  [[], 'names no chain'],
  [[base, base], 'names a chain twice'],
  [[{ ...base, token: base.token?.toLowerCase().replace('a', 'A') }], 'token that is not an address'],
  [[{ ...base, token: '0x12' }], 'token that is not an address'],
  [[{ ...base, id: 42161, token: arbitrumBridged }], 'is USDC.e of Arbitrum, a bridged token: it is not USDC'],
  [[{ ...base, token: nativeUsdc[1] }], 'is not the USDC of this chain'],
  [[{ ...base, rpcUrl: 'ws://rpc.example/key' }], 'rpcUrl.0 that is not an http or https address'],
  [[{ ...base, rpcUrl: [] }], 'rpcUrl that is neither an http(s) address'],
  [[{ ...base, confirmations: 'latest' }], 'confirmations that is neither a number of blocks'],
  [[{ ...base, decimals: 1 }], 'decimals that is less than 2'],
  [[{ ...base, explorer: 'javascript:alert(1)' }], 'explorer that is not an http or https address'],
  [[{ ...base, privateKey: 'x' }], 'entry 1'],
])('%j stops the start', async (chains, problem) => {
  const sentence = await read(chains);

  expect(sentence).toContain(problem);
  expect(sentence).not.toContain('rpc.example');
});

test('a key whose letters do not fit, or of another depth, stops the start and is not repeated', async () => {
  const { xpub } = readTestKeys();
  const garbled = `${xpub.slice(0, 60)}${xpub[60] === 'a' ? 'b' : 'a'}${xpub.slice(61)}`;

  expect(await read([base], garbled)).toBe(
    'The setting ONCHAIN_XPUB is not an extended public key: its letters do not fit its checksum.',
  );
  expect(await read([base], readTestKeys("m/44'/60'/0'/0/7").xpub)).toContain('is a key at depth 5');
  expect(await read([base], readTestKeys().xprv)).toContain('is a private key');
});

test('where it is not offered, what is complete is read, and what is wrong stops nothing', async () => {
  const readUnoffered = (xpub: string, chains?: object[]) =>
    readOnchain({ PAYMENTS: [], ONCHAIN_XPUB: xpub, ONCHAIN_CHAINS: chains, ONCHAIN_TOLERANCE: 0.5 });
  const { xpub } = readTestKeys();

  expect(await readUnoffered(xpub, [base])).toMatchObject({ chains: [{ id: base.id }], tolerance: 0.5 });
  expect(await readUnoffered(xpub)).toBeUndefined();
  expect(await readUnoffered('xpub', [base])).toBeUndefined();
  expect(await readUnoffered(xpub, [{ ...base, rpcUrl: 'nowhere' }])).toBeUndefined();
});
