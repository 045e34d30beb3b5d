import { expect, test } from 'vitest';
import type { OnchainChain } from './onchain-order.ts';
import { payWithWallet, readWallet, type Wallet } from './wallets.ts';

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const chain = {
  id: 8453,
  name: 'Base',
  token: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  due: '299000000',
} as OnchainChain;

/** A wallet that answers by method; what it is asked is noted. */
function buildWallet(answers: Record<string, unknown>) {
  const asked: [string, unknown][] = [];
  const wallet: Wallet = {
    ...{ id: '1', name: 'Fox', icon: null },
    async ask({ method, params }) {
      asked.push([method, params?.[0]]);
      const answer = {
        eth_requestAccounts: ['0xabc'],
        eth_chainId: '0x2105',
        eth_sendTransaction: '0xhash',
        ...answers,
      }[method];
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
  return { wallet, asked };
}
const refusal = (code: number) => Object.assign(new Error('no'), { code });

test('a wallet is brought to the network and asked for the transfer of the token', async () => {
  const { wallet, asked } = buildWallet({});

  expect(await payWithWallet(wallet, chain, address)).toBe('0xhash');
  expect(asked).toEqual([
    ['eth_requestAccounts', undefined],
    ['wallet_switchEthereumChain', { chainId: '0x2105' }],
    ['eth_chainId', undefined],
    [
      'eth_sendTransaction',
      expect.objectContaining({
        from: '0xabc',
        to: chain.token,
        value: '0x0',
        data: expect.stringMatching(/^0xa9059cbb/),
      }),
    ],
  ]);
});

test.each([
  [{ eth_requestAccounts: refusal(4001) }, 'You declined in Fox. Nothing was sent.'],
  [{ eth_requestAccounts: [] }, 'Fox has no account to pay from.'],
  [{ wallet_switchEthereumChain: refusal(4902) }, 'Fox does not know Base. Please add that network there first.'],
  [{ eth_chainId: '0x1' }, 'Fox is not on Base. Please choose that network there and try again.'],
])('%j sends nothing', async (answers, sentence) => {
  const { wallet, asked } = buildWallet(answers);

  await expect(payWithWallet(wallet, chain, address)).rejects.toThrow(sentence);
  expect(asked.map(([method]) => method)).not.toContain('eth_sendTransaction');
});

test.each([
  null,
  'wallet',
  { info: { uuid: '1' }, provider: {} },
  { info: { uuid: 1, name: 'x' }, provider: { request() {} } },
])('%j is no wallet', (detail) => {
  expect(readWallet(detail)).toBeNull();
});

test('the picture of a wallet comes along, or there is none', () => {
  const provider = { request: async () => null };

  for (const [icon, shown] of [
    ['data:image/png;base64,AA', 'data:image/png;base64,AA'],
    ['https://tracker.example/i.png', null],
  ])
    expect(readWallet({ info: { uuid: '1', name: 'Fox', icon }, provider })?.icon).toBe(shown);
});
