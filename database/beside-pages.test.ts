import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompany, buildListing } from '#tests/factories.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** As a visitor. */
async function ask(sql: string, values: unknown[]) {
  const client = await database.owner.connect();
  try {
    await client.query('begin');
    await client.query('set local role anon');
    return (await client.query(`select ${sql} as answer`, values)).rows[0].answer;
  } finally {
    await client.query('rollback');
    client.release();
  }
}
const past = new Date(Date.now() - 1000);
const ids = (jobs: { id: string }[]) => jobs.map(({ id }) => id);

test('beside a job are similar ones that lists show, the newest article of a tag and proven domains', async () => {
  const company = await buildCompany(database.owner);
  const build = (values: object) =>
    buildListing(database.owner, { company_id: company.id, category: 'Design', ...values });
  const [job, other] = [await build({}), await build({})];
  for (const hidden of [{ closed_at: past }, { unlisted_at: past }, { expires_at: past }]) await build(hidden);
  await database.owner.query(
    `insert into company_domains (company_id, domain, method, address, next_check_at, lapsed_at) values
     ($1, 'now.example', 'mail', 'a@now.example', now(), null), ($1, 'once.example', 'mail', 'a@once.example', now(), now())`,
    [company.id],
  );
  await database.owner.query(
    `insert into blog_posts (slug, title, content_html, tags, published_at) values
     ('old', 'Old', 'Text', '{Safety}', now() - interval '2 days'), ('new', 'New', 'Text', '{Safety}', now())`,
  );

  const beside = await ask("beside_job($1, $2, 'Safety')", [job.id, company.id]);
  expect(beside).toMatchObject({ pay: { total: 0 }, article: 'new', proofs: [{ domain: 'now.example' }] });
  expect(ids(beside.similar)).toEqual([other.id]);
});

test('similar jobs share skills, the newest of as many first; a new one without any comes last', async () => {
  const build = async (skills: string[], day: string) => {
    const { id } = await buildListing(database.owner, { category: 'Security', published_at: day });
    await database.owner.query('insert into listing_facts (listing_id, read_version, skills) values ($1, 1, $2)', [
      id,
      skills,
    ]);
    return id;
  };
  const job = await build(['Rust', 'Fuzzing', 'Solidity'], '2026-01-01');
  const both = await build(['Solidity', 'Rust', 'Go'], '2026-01-02');
  const older = await build(['Rust'], '2026-01-03');
  const newer = await build(['Fuzzing'], '2026-01-04');
  const none = await build(['Figma'], '2026-01-05');

  const { similar } = await ask("beside_job($1, $1, 'x')", [job]);

  expect(ids(similar)).toEqual([both, newer, older, none]);
});

test('beside an unlisted job are no similar ones: visitors are not told what it is like', async () => {
  const { id } = await buildListing(database.owner, { category: 'Design', unlisted_at: past });

  expect(await ask("beside_job($1, $1, 'x')", [id])).toMatchObject({ similar: [], article: null, proofs: [] });
});

test('beside a company are its open listings, featured ones first, page by page, with their number', async () => {
  const { id } = await buildCompany(database.owner);
  const build = (values: object) => buildListing(database.owner, { company_id: id, ...values });
  const older = await build({ published_at: '2026-01-01' });
  const newer = await build({ published_at: '2026-01-02' });
  const featured = await build({ published_at: '2025-01-01', featured_until: '2100-01-01' });
  for (const hidden of [{ closed_at: past }, { unlisted_at: past }, { expires_at: past }]) await build(hidden);

  const first = await ask('beside_company($1, 0, 2)', [id]);
  expect([first.count, ids(first.jobs)]).toEqual([3, [featured.id, newer.id]]);
  expect(first.overview).toMatchObject({ similar: expect.any(Array) });
  expect(ids((await ask('beside_company($1, 2, 2)', [id])).jobs)).toEqual([older.id]);
});

test('nothing is said of a company that is held', async () => {
  const { id } = await buildCompany(database.owner);
  await database.owner.query("update companies set held_at = now(), held_reason = 'name' where id = $1", [id]);

  expect(await ask('(select beside_company($1, 0, 50))', [id])).toBeNull();
});
