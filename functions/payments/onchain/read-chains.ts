import { isAddress } from 'viem';
import { z } from 'zod';
import { bridgedUsdc, nativeUsdc, usualConfirmations } from './known-tokens.ts';

/** A chain on which a token is taken, as `ONCHAIN_CHAINS` names it. */
export type Chain = {
  id: number;
  name: string;
  /** Where it is asked; those that answer must agree. */
  rpcUrls: string[];
  token: string;
  decimals: number;
  symbol: string;
  /** A number of blocks, `safe` or `finalized`. */
  confirmations: string;
  explorer: string | null;
  /** What one of the token stands for. */
  currency: string;
};

const webAddress = z.url({ protocol: /^https?$/, error: 'is not an http or https address' });

const endpoints = 'is neither an http(s) address nor a list of one to five of them';

const GivenChain = z
  .strictObject({
    id: z.int('is not the number of a chain').positive('is not the number of a chain'),
    name: z.string().trim().min(1, 'is empty').max(40, 'is longer than 40 characters'),
    rpcUrl: z
      .union([z.string().transform((text) => text.split(',').map((one) => one.trim())), z.array(z.string())], endpoints)
      .pipe(z.array(webAddress).min(1, endpoints).max(5, endpoints)),
    token: z.string().refine((address) => isAddress(address), 'is not an address with its capitals as EIP-55 says'),
    decimals: z
      .int('is not a whole number from 2 to 36')
      .min(2, 'is less than 2')
      .max(36, 'is more than 36')
      .default(6),
    symbol: z
      .string()
      .regex(/^[A-Za-z0-9.]{2,11}$/, 'is not a symbol like USDC')
      .default('USDC'),
    confirmations: z
      .union([z.enum(['safe', 'finalized']), z.int().min(1).max(10_000)], {
        error: 'is neither a number of blocks nor "safe" nor "finalized"',
      })
      .transform(String)
      .optional(),
    explorer: z
      .union([z.literal(''), webAddress])
      .transform((address) => address.replace(/\/+$/, '') || null)
      .nullish(),
    currency: z.enum(['USD', 'EUR', 'GBP', 'CHF'], 'is not one of USD, EUR, GBP, CHF').default('USD'),
  })
  .superRefine(({ id, token, symbol }, context) => {
    const bridged = bridgedUsdc[token];
    const native = nativeUsdc[id];
    const isOther = symbol === 'USDC' && native !== undefined && native !== token;
    const message = bridged
      ? `is ${bridged}, a bridged token: it is not USDC`
      : `is not the USDC of this chain, which is ${native}`;
    if (bridged || isOther) context.addIssue({ code: 'custom', path: ['token'], message });
  })
  .transform(
    ({ rpcUrl, explorer, confirmations, ...given }): Chain => ({
      ...given,
      rpcUrls: rpcUrl,
      explorer: explorer ?? null,
      confirmations: confirmations ?? usualConfirmations[given.id] ?? '12',
    }),
  );

const GivenChains = z
  .array(GivenChain, 'is not a list')
  .min(1, 'names no chain')
  .max(20, 'names more than 20 chains')
  .refine((chains) => new Set(chains.map(({ id }) => id)).size === chains.length, 'names a chain twice');

/** The chains of the settings, or a sentence about what is wrong with them; addresses, which may carry a token, are not repeated. */
export function readChains(given: unknown): Chain[] | string {
  const result = GivenChains.safeParse(given);
  if (result.success) return result.data;
  const [{ path, message } = { path: [], message: 'cannot be used' }] = result.error.issues;
  const [index, ...field] = path;
  return index === undefined
    ? message
    : `has in entry ${Number(index) + 1} a ${field.join('.') || 'value'} that ${message}`;
}
