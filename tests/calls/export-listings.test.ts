import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildListing } from '../factories.ts';
import { shareTestServer } from './share-test-server.ts';
import { buildCompanyOwner, buildPerson, type Company, type Person, type TestServer } from './test-server.ts';

let board: TestServer;
let acme: Person & { company: Company };
let other: Person & { company: Company };
beforeAll(async () => {
  board = await shareTestServer();
  acme = await buildCompanyOwner(board, 'Acme, "the" company');
  other = await buildCompanyOwner(board, 'Other');
  const { owner } = board.database;
  const company_id = acme.company.id;
  const listing = { company_id, location: 'Lisbon', description: '<p>Two\nlines</p>' };
  const open = await buildListing(owner, { ...listing, title: '=HYPERLINK("http://evil.example","Engineer")' });
  await buildListing(owner, { ...listing, title: 'Closed', closed_at: new Date(), closed_reason: 'filled' });
  await buildListing(owner, { company_id: other.company.id, title: 'Of another' });
  await owner.query(
    "insert into listing_figures (listing_id, day, source, views, clicks) values ($1, '2026-11-01', 'embed', 7, 3)",
    [open.id],
  );
  await acme.client
    .from('job_drafts')
    .insert({ form: { title: 'A draft', is_remote: true } })
    .throwOnError();
});
afterAll(() => board.close());

async function ask(person: Pick<Person, 'client'>, body: unknown, headers: Record<string, string> = {}) {
  const { data } = await person.client.auth.getSession();
  const token = data.session?.access_token ?? board.keys.publishableKey;
  return fetch(`${board.url}/functions/v1/export-listings`, {
    method: 'POST',
    headers: { apikey: board.keys.publishableKey, Authorization: `Bearer ${token}`, ...headers },
    body: JSON.stringify(body),
  });
}
const readTitles = async (answer: Response) =>
  ((await answer.json()) as { title: string }[]).map(({ title }) => title).sort();

test('an employer has their own listings as a file, whatever their state, with what became of them', async () => {
  const answer = await ask(acme, { format: 'json' });

  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="chainwork-listings-\d{4}-\d\d-\d\d\.json"$/,
  );
  expect(answer.headers.get('cache-control')).toContain('no-store');
  const listings = await answer.json();
  expect(listings.map(({ title, state }: Record<string, string>) => [title, state]).sort()).toEqual([
    ['=HYPERLINK("http://evil.example","Engineer")', 'open'],
    ['A draft', 'draft'],
    ['Closed', 'closed'],
  ]);
  expect(listings.find(({ state }: { state: string }) => state === 'open')).toMatchObject({
    company: 'Acme, "the" company',
    address: expect.stringContaining('/jobs/'),
    location: 'Lisbon',
    description: '<p>Two\nlines</p>',
    views: 7,
    applies: 3,
  });
});

test('a spreadsheet reads the file, and runs nothing of it', async () => {
  const bytes = Buffer.from(await (await ask(acme, { format: 'csv' })).arrayBuffer());
  const text = bytes.toString();

  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(text.slice(1)).toMatch(/^id,address,title,company,[\w,]+,views,applies,saves,description,requirements\r\n/);
  expect(text).toContain(`,"'=HYPERLINK(""http://evil.example"",""Engineer"")","Acme, ""the"" company",`);
  expect(text).toContain('"<p>Two\nlines</p>"');
  expect(text).not.toMatch(/(^|,)"?[=@]/m);
});

test('administrators have all, or what their table shows, and that is written down', async () => {
  const admin = await board.signInAdmin();

  const all = await ask(admin, { scope: 'all', format: 'json' });
  expect(await readTitles(all)).toEqual(['=HYPERLINK("http://evil.example","Engineer")', 'Closed', 'Of another']);
  const closed = await ask(admin, { scope: 'all', format: 'json', choices: { state: 'closed' } });
  expect(await readTitles(closed)).toEqual(['Closed']);

  const { data } = await admin.client
    .from('moderation_decisions')
    .select('action, subject, decided_by, after')
    .eq('action', 'export-listings')
    .order('created_at')
    .throwOnError();
  const written = { action: 'export-listings', decided_by: admin.id };
  expect(data).toEqual([
    { ...written, subject: 'All listings', after: { format: 'json', choices: {} } },
    { ...written, subject: 'Some listings', after: { format: 'json', choices: { state: 'closed' } } },
  ]);
});

test('no other caller has any, and what is not understood is refused', async () => {
  const stranger = { client: board.anonymous };
  const plain = await buildPerson(board);
  const admin = await board.signInAdmin();
  const wrong: [Pick<Person, 'client'>, object, status: number][] = [
    [stranger, {}, 401],
    [stranger, { scope: 'all' }, 401],
    [plain, {}, 403],
    [plain, { scope: 'all' }, 403],
    [other, { scope: 'all' }, 403],
    [acme, { scope: 'everything' }, 400],
    [acme, { company: other.company.id }, 400],
    [admin, { scope: 'all', choices: { posted: 'x' } }, 400],
    [admin, { scope: 'all', choices: { search: 'x'.repeat(30_000) } }, 400],
    [admin, { scope: 'all', choices: { company: 'x', facts: [], ids: ['x'] } }, 400],
  ];
  for (const [person, body, status] of wrong) expect([body, (await ask(person, body)).status]).toEqual([body, status]);
  expect(await readTitles(await ask(other, { format: 'json' }))).toEqual(['Of another']);
});

test('many listings come whole and each once, compressed on the way', async () => {
  await board.database.owner.query(
    `insert into job_listings (company_id, title, description, category)
     select $1, 'Number ' || n, 'Text', 'Design' from generate_series(1, 1050) n`,
    [other.company.id],
  );

  for (const texts of [true, false]) {
    const answer = await ask(other, { format: 'json', texts }, { 'Accept-Encoding': 'gzip' });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    const titles = await readTitles(answer);
    expect(new Set(titles).size).toBe(1051);
    expect(titles).toHaveLength(1051);
  }
});
