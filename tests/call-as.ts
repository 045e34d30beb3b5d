import type { TestDatabase } from './test-database.ts';

export type Person = { id: string; aal?: 'aal1' | 'aal2' };

/** The first column of the first row of a statement that a person asks, or, without a person, a visitor. Committed. */
export async function callAs<Value>(
  database: Pick<TestDatabase, 'requests'>,
  person: Person | null,
  sql: string,
  values: unknown[] = [],
): Promise<Value> {
  const role = person ? 'authenticated' : 'anon';
  const claims = { role, sub: person?.id, aal: person?.aal };
  const client = await database.requests.connect();
  try {
    await client.query('begin');
    await client.query("select set_config('request.jwt.claims', $1, true), set_config('role', $2, true)", [
      JSON.stringify(claims),
      role,
    ]);
    const { rows } = await client.query(sql, values);
    await client.query('commit');
    return Object.values(rows[0] ?? {})[0] as Value;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
