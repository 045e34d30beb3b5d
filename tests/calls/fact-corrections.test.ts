import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareTestServer } from './share-test-server.ts';
import {
  againstPolicy,
  brokenCheck,
  buildCompanyOwner,
  created,
  done,
  found,
  noRight,
  type TestServer,
} from './test-server.ts';

let board: TestServer;
let owner: Awaited<ReturnType<typeof buildCompanyOwner>>;
let other: Awaited<ReturnType<typeof buildCompanyOwner>>;
let id: string;

beforeAll(async () => {
  board = await shareTestServer();
  [owner, other] = await Promise.all([buildCompanyOwner(board, 'Kitewire'), buildCompanyOwner(board, 'Other')]);
  const { data } = await owner.client
    .from('job_listings')
    .insert({ title: 'Engineer', description: 'Builds.', category: 'Engineering', company_id: owner.company.id })
    .select('id')
    .single()
    .throwOnError();
  id = data.id;
});
afterAll(() => board.close());

type Client = typeof owner.client;
const correct = (client: Client, facts: unknown) => client.from('fact_corrections').upsert({ listing_id: id, facts });

test('an employer corrects the facts of a listing, again and back', async () => {
  expect(await correct(owner.client, { work_mode: 'remote' })).toMatchObject(created);
  expect(await correct(owner.client, { work_mode: null })).toMatchObject({ error: null });
  expect(await owner.client.from('fact_corrections').select('facts')).toMatchObject(
    found([{ facts: { work_mode: null } }]),
  );

  expect(await owner.client.from('fact_corrections').delete().eq('listing_id', id)).toMatchObject(done);
});

test('a correction that nothing can be made of is refused, and the answer names the fact', async () => {
  const check = brokenCheck('fact_corrections', 'fact_corrections_pay_range');

  expect(await correct(owner.client, { pay_min: 2, pay_max: 1 })).toMatchObject(check);
});

test('another employer neither reads nor writes corrections, and a visitor has no right to', async () => {
  await correct(owner.client, { visa: 'sponsored' }).throwOnError();

  expect(await correct(other.client, {})).toMatchObject(againstPolicy('fact_corrections'));
  expect(await other.client.from('fact_corrections').select()).toMatchObject(found([]));
  expect(await board.anonymous.from('fact_corrections').select()).toMatchObject(noRight(401, 'fact_corrections'));
  expect(await correct(board.anonymous, {})).toMatchObject(noRight(401, 'fact_corrections'));
});
