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
  expect(beside).toMatchObject({ others: { pay: { total: 0 } }, article: 'new', proofs: [{ domain: 'now.example' }] });
  expect(ids(beside.others.similar)).toEqual([other.id]);
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

  const { others } = await ask("beside_job($1, $1, 'x')", [job]);

  expect(ids(others.similar)).toEqual([both, newer, older, none]);
});

test('where its category has fewer than six others, those of its company follow, the newest first', async () => {
  const company = await buildCompany(database.owner);
  const build = async (category: string, day: string, values: object = {}) =>
    (await buildListing(database.owner, { category, published_at: day, company_id: company.id, ...values })).id;
  const job = await build('Quality Assurance', '2026-01-01');
  const alike = await build('Quality Assurance', '2026-01-02');
  const older = await build('Operations', '2026-01-03');
  const newer = await build('Finance & Accounting', '2026-01-04');
  await build('Operations', '2026-01-05', { unlisted_at: past });

  expect(ids((await ask("beside_job($1, $1, 'x')", [job])).others.similar)).toEqual([alike, newer, older]);
});

test('the version of what is beside a job is another one after changes of that, and of nothing else', async () => {
  const change = (sql: string, ...values: unknown[]) => database.owner.query(sql, values);
  const build = async (category: string) => {
    const { id, company_id } = await buildListing(database.owner, { category });
    await change('insert into listing_facts (listing_id, read_version) values ($1, 1)', id);
    return { id, company_id };
  };
  const [job, other, further] = [
    await build('DevOps & Infrastructure'),
    await build('DevOps & Infrastructure'),
    await build('Data & Analytics'),
  ];
  const setPay = (id: string, pay: number) =>
    change(
      'update listing_facts set (pay_min, pay_usd_min, pay_usd_max) = (select pay, pay, pay from (select $2::integer as pay) stated) where listing_id = $1',
      id,
      pay,
    );
  const read = async (): Promise<string> => {
    const { rows } = await database.owner.query('select internal.beside_versions($1) as versions', [
      [job.id, further.id],
    ]);
    const { others } = await ask("beside_job($1, $1, 'x')", [job.id]);
    expect(rows[0].versions).toEqual({ [job.id]: others.version, [further.id]: expect.any(String) });
    return others.version;
  };

  const versions = [await read()];
  for (const step of [
    () => change("update job_listings set title = 'Keeper of nodes' where id = $1", other.id),
    () => change("update companies set name = 'Invented Nodes' where id = $1", other.company_id),
    () => setPay(job.id, 100),
    () => setPay(other.id, 90),
    () => change('update job_listings set closed_at = now() where id = $1', other.id),
    () => build('DevOps & Infrastructure'),
  ]) {
    await step();
    versions.push(await read());
  }
  expect(new Set(versions).size).toBe(7);

  await change("update job_listings set title = 'Reader of charts' where id = $1", further.id);
  await change("update job_listings set title = 'Keeper of keys' where id = $1", other.id);
  expect(await read()).toBe(versions.at(-1));
});

test('beside an unlisted job are no similar ones: visitors are not told what it is like', async () => {
  const { id } = await buildListing(database.owner, { category: 'Design', unlisted_at: past });

  expect(await ask("beside_job($1, $1, 'x')", [id])).toMatchObject({ others: null, article: null, proofs: [] });
});

test('beside a job are the pages about its category, its first skill or chain and its place', async () => {
  await database.owner.query(
    `insert into internal.landing_pages (category, skill, place, jobs, newest, state) values
     ('Legal & Compliance', 'skill:Rust', 'remote', 3, 1, 'listed'), ('Legal & Compliance', 'chain:Solana', 'remote', 4, 1, 'listed'),
     ('Legal & Compliance', 'skill:Rust', 'DE', 5, 1, 'listed'), ('Legal & Compliance', 'skill:Go', 'remote', 6, 1, 'listed')`,
  );
  const related = async (facts: string) => {
    const { id } = await buildListing(database.owner, { category: 'Legal & Compliance' });
    await database.owner.query(
      `insert into listing_facts (listing_id, read_version, work_mode, countries, skills, chains) values ($1, 1, ${facts})`,
      [id],
    );
    const { landings } = await ask("beside_job($1, $1, 'x')", [id]);
    const jobs = (links: { jobs: number }[]) => links.map((link) => link.jobs);
    return { skills: jobs(landings.skills), places: jobs(landings.places) };
  };

  expect(await related("'remote', '{DE}', '{Rust,Go}', '{Solana}'")).toEqual({ skills: [6, 4], places: [5] });
  expect(await related("'remote', '{DE}', '{}', '{Solana}'")).toEqual({ skills: [6, 3], places: [] });
  expect(await related("'hybrid', '{DE,FR}', '{Rust}', '{}'")).toEqual({ skills: [], places: [3] });
});

test('the page of a job is the listing as visitors read it with what is beside it', async () => {
  const company = await buildCompany(database.owner);
  const job = await buildListing(database.owner, { company_id: company.id, category: 'Design' });
  const page = await ask("job_page($1, 'Safety')", [job.slug]);

  expect(page.job).toMatchObject({ id: job.id, title: job.title, facts: null, company: { id: company.id } });
  expect(page.beside).toEqual(await ask("beside_job($1, $2, 'Safety')", [job.id, company.id]));
});

test.each<[string, string]>([
  ['a closed listing', 'update job_listings set closed_at = now() where id = $1'],
  ['an expired listing', "update job_listings set expires_at = now() - interval '1 second' where id = $1"],
  ['an unlisted listing', 'update job_listings set unlisted_at = now() where id = $1'],
  [
    'a listing of a company that is held',
    `update companies set held_at = now(), held_reason = 'name'
     where id = (select company_id from job_listings where id = $1)`,
  ],
])('visitors are shown no page of %s', async (_, hide) => {
  const { id, slug } = await buildListing(database.owner);
  await database.owner.query(hide, [id]);

  expect(await ask("(select job_page($1, 'x'))", [slug])).toBeNull();
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

test('the page of a company is its profile with what is beside it', async () => {
  const { id, slug, name } = await buildCompany(database.owner);
  const page = await ask('company_page($1, 0, 50)', [slug]);

  expect(page.company).toMatchObject({ id, slug, name });
  expect(page.beside).toEqual(await ask('beside_company($1, 0, 50)', [id]));
});

test('nothing is said of a company that is held', async () => {
  const { id, slug } = await buildCompany(database.owner);
  await database.owner.query("update companies set held_at = now(), held_reason = 'name' where id = $1", [id]);

  expect(await ask('(select beside_company($1, 0, 50))', [id])).toBeNull();
  expect(await ask('(select company_page($1, 0, 50))', [slug])).toBeNull();
});
