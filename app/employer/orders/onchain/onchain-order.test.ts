import { decodeFunctionData, erc20Abi } from 'viem';
import { expect, test } from 'vitest';
import {
  buildPaymentLink,
  describeTransfer,
  encodeTransfer,
  formatUnits,
  type OnchainTransfer,
} from './onchain-order.ts';

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const token = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';

test.each([
  ['299000000', 6, '299'],
  ['198995000', 6, '198.995'],
  ['1', 6, '0.000001'],
  ['0', 6, '0'],
  ['299000000000000000001', 18, '299.000000000000000001'],
])('%s with %i decimals reads %s', (base, decimals, text) => {
  expect(formatUnits(base, decimals)).toBe(text);
});

test('the code is a transfer of the token on its chain', () => {
  expect(buildPaymentLink({ id: 8453, token, due: '299000000' }, address)).toBe(
    `ethereum:${token}@8453/transfer?address=${address}&uint256=299000000`,
  );
});

test('a wallet is asked for the transfer that is due', () => {
  expect(decodeFunctionData({ abi: erc20Abi, data: encodeTransfer(address, '299000000') as `0x${string}` })).toEqual({
    functionName: 'transfer',
    args: [address, 299_000_000n],
  });
});

test.each([
  [{ state: 'confirmed', confirmations: 12, needed: '12' }, 'Arrived'],
  [{ state: 'seen', confirmations: 1, needed: '3' }, 'Seen, waiting for 2 more confirmations'],
  [{ state: 'seen', confirmations: 2, needed: '3' }, 'Seen, waiting for 1 more confirmation'],
  [{ state: 'seen', confirmations: 9, needed: 'finalized' }, 'Seen, waiting until its block is final'],
])('%j: %s', (transfer, words) => {
  expect(describeTransfer(transfer as OnchainTransfer)).toBe(words);
});
