import type { PaymentMethod } from '#domain/payments/order.ts';
import type { WatchKey } from './open-key.ts';
import type { Chain } from './read-chains.ts';

export type OnchainSettings = {
  key: WatchKey;
  /** For comparison with the owner's wallet. */
  firstAddresses: string[];
  chains: Chain[];
  /** Percent. */
  tolerance: number;
};

type Given = {
  PAYMENTS: PaymentMethod[];
  ONCHAIN_XPUB?: string | undefined;
  ONCHAIN_CHAINS?: unknown;
  ONCHAIN_TOLERANCE: number;
};

/**
 * What is set for payments in a stablecoin, or a sentence about what is wrong with it. Where PAYMENTS does not name them, what is
 * wrong counts as not set. What reads keys and addresses is loaded only where there are some.
 */
export async function readOnchain(settings: Given): Promise<OnchainSettings | string | undefined> {
  if (!settings.ONCHAIN_XPUB || settings.ONCHAIN_CHAINS === undefined) return undefined;
  const read = await readGiven({ ...settings, ONCHAIN_XPUB: settings.ONCHAIN_XPUB });
  return typeof read === 'string' && !settings.PAYMENTS.includes('onchain') ? undefined : read;
}

async function readGiven(settings: Given & { ONCHAIN_XPUB: string }): Promise<OnchainSettings | string> {
  const { ONCHAIN_XPUB, ONCHAIN_CHAINS, ONCHAIN_TOLERANCE: tolerance } = settings;
  const [{ openKey }, { readChains }] = await Promise.all([import('./open-key.ts'), import('./read-chains.ts')]);
  const key = openKey(ONCHAIN_XPUB);
  if (typeof key === 'string') return `The setting ONCHAIN_XPUB ${key}.`;
  const chains = readChains(ONCHAIN_CHAINS);
  if (typeof chains === 'string') return `The setting ONCHAIN_CHAINS ${chains}.`;
  return { key, firstAddresses: [0, 1, 2].map(key.deriveAddress), chains, tolerance };
}
