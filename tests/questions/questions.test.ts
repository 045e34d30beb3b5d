import type { SupabaseClient } from '@supabase/supabase-js';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompanyOwner, openTestServer, type TestServer } from '../calls/test-server.ts';
import { chooseQuestion, type Question } from './question.ts';
import { createOddities, fillTables } from './tables.ts';
import { askClient } from './to-client.ts';
import { countSql, rowsSql } from './to-sql.ts';

// Random questions through the client over HTTP, each compared with what PostgreSQL answers to the same question in SQL
// that was written another way. QUESTIONS asks for more of them, QUESTIONS_SEED for others; a failure names its seed.

const numRuns = Number(process.env.QUESTIONS ?? 250);
const seed = Number(process.env.QUESTIONS_SEED ?? 9);

let board: TestServer;
const people: Record<string, { client: SupabaseClient; role: string; claims: object }> = {};
beforeAll(async () => {
  board = await openTestServer({}, createOddities);
  const employer = await buildCompanyOwner(board, 'The employer’s own');
  await fillTables(board.database, { id: employer.id, companyId: employer.company.id });
  people['a visitor'] = { client: board.anonymous, role: 'anon', claims: {} };
  people['an employer'] = { client: employer.client, role: 'authenticated', claims: { sub: employer.id } };
});
afterAll(() => board.close());

async function askDatabase(question: Question, role: string, claims: object) {
  const client = await board.database.owner.connect();
  try {
    await client.query('begin read only');
    await client.query(`select set_config('request.jwt.claims', $1, true), set_config('role', $2, true)`, [
      JSON.stringify({ ...claims, role }),
      role,
    ]);
    const { rows } = await client.query(rowsSql(question));
    const counts = await client.query(countSql(question));
    return { data: JSON.parse(rows[0].rows) as unknown[], total: counts.rows[0].total as number };
  } finally {
    await client.query('rollback');
    client.release();
  }
}

function expectedAnswer({ count, head, limit, offset }: Question, { data, total }: { data: unknown[]; total: number }) {
  const start = limit === null || limit === 0 ? 0 : offset;
  // An answer without a body has no more to say than its status.
  if (count && start > total) return head ? { status: 416 } : { code: 'PGRST103', status: 416 };
  return { data: head ? null : data, total: count ? total : null };
}

test.each(['a visitor', 'an employer'])(
  'a random question of %s is answered as the database answers it',
  { timeout: 60_000 + numRuns * 100 },
  async (name) => {
    const { client, role, claims } = people[name] ?? people['a visitor'] ?? expect.fail();
    let found = 0;

    await fc.assert(
      fc.asyncProperty(chooseQuestion, async (question) => {
        const [answer, known] = await Promise.all([askClient(client, question), askDatabase(question, role, claims)]);
        found += known.data.length > 0 ? 1 : 0;
        const expected = expectedAnswer(question, known);
        if ('status' in expected) expect(answer).toMatchObject(expected);
        else expect(answer).toEqual(expected);
      }),
      { numRuns, seed },
    );

    // Questions that find nothing would agree on anything.
    expect(found).toBeGreaterThan(numRuns / 4);
  },
);
