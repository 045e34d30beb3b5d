import type pg from 'pg';
import type { Seller } from '#domain/payments/seller.ts';

type Setup = { seller: Seller | undefined; sends_mail: boolean; has_schedule: boolean };

/** Writes down for the database what it needs to know of the settings: who sells, and what the desk warns of. */
export async function saveBoardSetup(client: Pick<pg.Pool, 'query'>, setup: Setup): Promise<void> {
  await client.query(
    `update internal.board_setup set seller = $1, sends_mail = $2, has_schedule = $3
     where (seller, sends_mail, has_schedule) is distinct from ($1::jsonb, $2, $3)`,
    [setup.seller ? JSON.stringify(setup.seller) : null, setup.sends_mail, setup.has_schedule],
  );
}
