import type pg from 'pg';
import type { Plan } from '#domain/payments/order.ts';
import { StartProblem } from './start-problem.ts';

export type OnchainOffer = {
  key: { fingerprint: string };
  firstAddresses: string[];
  chains: { symbol: string; currency: string }[];
};

/** Writes down for the database on which chains orders can be paid, and from which key their addresses are derived. */
export async function saveOnchain(client: Pick<pg.Pool, 'query'>, offer: OnchainOffer, plans: Plan[]): Promise<void> {
  const { key, firstAddresses, chains } = offer;
  const other = chains.find(({ currency }) => plans.some((plan) => plan.currency !== currency));
  if (other)
    throw new StartProblem(
      `The setting ONCHAIN_CHAINS names ${other.symbol} for ${other.currency}, but the plans are in another currency.`,
    );
  await client.query('select internal.save_onchain($1, $2, $3)', [
    key.fingerprint,
    firstAddresses,
    JSON.stringify(chains),
  ]);
}
