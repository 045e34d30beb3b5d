import type { Db } from '../exchange.ts';

/** A row of auth.mfa_factors. */
export type Factor = {
  id: string;
  user_id: string;
  friendly_name: string | null;
  factor_type: string;
  status: 'verified' | 'unverified';
  created_at: Date;
  updated_at: Date;
  secret: string | null;
};

export async function findFactors(db: Db, userId: string): Promise<Factor[]> {
  const { rows } = await db.query<Factor>('select * from auth.mfa_factors where user_id = $1 order by created_at, id', [
    userId,
  ]);
  return rows;
}

/** What may be told of a factor: everything but its secret. */
export function presentFactor({ id, friendly_name, factor_type, status, created_at, updated_at }: Factor) {
  return { id, friendly_name: friendly_name ?? '', factor_type, status, created_at, updated_at };
}

/** Removes a factor; sessions that were opened with it have shown no more than a password from now on. */
export async function removeFactor(db: Db, factorId: string): Promise<void> {
  await db.query(
    `delete from auth.mfa_amr_claims where authentication_method = 'totp'
       and session_id in (select id from auth.sessions where factor_id = $1)`,
    [factorId],
  );
  await db.query("update auth.sessions set aal = 'aal1', factor_id = null, updated_at = now() where factor_id = $1", [
    factorId,
  ]);
  await db.query('delete from auth.mfa_factors where id = $1', [factorId]);
}
