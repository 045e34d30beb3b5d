import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompany, buildListing } from '../factories.ts';
import { openTestServer, type TestServer } from './test-server.ts';

// What the board itself and its callers read embeds single rows; lists inside of lists are bounded by who asks.

let board: TestServer;
beforeAll(async () => {
  board = await openTestServer({ RATE_LIMITS: 'on' });
  const company = await buildCompany(board.database.owner);
  await buildListing(board.database.owner, { company_id: company.id });
});
afterAll(() => board.close());

const nested = (levels: number) =>
  Array.from({ length: levels }).reduce<string>(
    (inner, _, index) => `id,${(levels - index) % 2 === 1 ? 'companies' : 'job_listings'}(${inner})`,
    'id',
  );
const read = (select: string, client = board.anonymous) => client.from('job_listings').select(select);

test('reads with seven nested embeds are refused with a reason, and others are answered beside them', async () => {
  const attacks = Array.from({ length: 48 }, () => read(nested(7)));

  const [bystander, ...answers] = await Promise.all([read('id'), ...attacks]);

  expect(bystander).toMatchObject({ status: 200, data: { length: 1 } });
  for (const { status, error } of answers) {
    expect([status, error]).toMatchObject([400, { code: 'PGRST100', hint: expect.stringContaining('less deeply') }]);
  }
});

test('a list that repeats the rows around it needs a limit', async () => {
  const unlimited = await read(nested(2));
  const limited = await read(nested(2)).limit(10).limit(20, { referencedTable: 'companies.job_listings' });

  expect(unlimited).toMatchObject({
    status: 400,
    error: { code: '54001', hint: expect.stringContaining('Set a limit') },
  });
  expect(limited).toMatchObject({ status: 200, data: [{ companies: { job_listings: { length: 1 } } }] });
});

test.each([
  '*, company:companies(*)',
  'id, title, company:companies!inner(id, name, logo_url)',
  '*, company:companies(*), cs:companies()',
])('%s is read by every caller', async (select) => {
  expect(await read(select)).toMatchObject({ status: 200, data: { length: 1 } });
});

test('a company comes with all of its listings', async () => {
  const { data } = await board.anonymous.from('companies').select('name, job_listings(title)');

  expect(data).toMatchObject([{ job_listings: { length: 1 } }]);
});

test('the secret key is not bounded', async () => {
  expect(await read(nested(7), board.service)).toMatchObject({ status: 200, data: { length: 1 } });
});
