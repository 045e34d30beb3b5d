import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCompany } from '#tests/factories.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';

// A list that is walked from place to place is the list, whatever comes and goes meanwhile.

let database: TestDatabase;
const ask = async (sql: string, values: unknown[] = []) => (await database.owner.query(sql, values)).rows;

beforeAll(async () => {
  database = await createTestDatabase();
  const { id } = await buildCompany(database.owner, { name: 'Heron' });
  // Many share a moment, some are featured, and of two texts one is found by its title.
  await ask(
    `insert into job_listings (company_id, title, description, category, slug, published_at, featured_until)
     select $1, case when n % 3 = 0 then 'Solidity engineer' else 'Engineer' end,
       case when n % 2 = 0 then 'Writes solidity.' else 'Builds things.' end, case when n % 5 = 0 then 'Design' else 'Engineering' end,
       'job-' || n, now() - n % 7 * interval '1 hour', case when n % 40 = 0 then now() + interval '1 day' end
     from generate_series(1, 400) n`,
    [id],
  );
  await ask('update internal.listing_texts set pay = 1000 * (number % 9) where number % 7 < 3');
  while ((await ask('select internal.index_listings(0) as did'))[0].did);
});
afterAll(() => database.drop());

type Question = { search?: string; category?: string; filters?: object; sort?: string };
type Step = { jobs: { id: string }[]; count: number; next: Record<string, unknown> | null };
const idsOf = ({ jobs }: Pick<Step, 'jobs'>) => jobs.map(({ id }) => id);

async function list({ search = '', category = '', filters = {}, sort = '' }: Question): Promise<string[]> {
  const [row] = await ask('select list_jobs($1, $2, 0, 2000, $3, $4) as list', [search, category, filters, sort]);
  return idsOf(row.list);
}

async function step({ search = '', category = '', filters = {}, sort = '' }: Question, after: object, most: number) {
  const values = [search, category, most, filters, sort, after];
  const sql = 'select list_jobs($1, $2, 0, $3, $4, $5, with_cards => false, after => $6) as list';
  return (await ask(sql, values))[0].list as Step;
}

async function walk(
  question: Question,
  { most = 17, between = async () => {} }: { most?: number; between?: () => Promise<unknown> } = {},
) {
  const seen: string[] = [];
  for (let place: object | null = {}; place; ) {
    const { jobs, next }: Step = await step(question, place, most);
    seen.push(...idsOf({ jobs }));
    place = next;
    await between();
  }
  return seen;
}

const questions: [string, Question][] = [
  ['everything', {}],
  ['the newest', { sort: 'newest' }],
  ['the best paid', { sort: 'pay' }],
  ['a category', { category: 'Design' }],
  ['the best paid of a category', { category: 'Design', sort: 'pay' }],
  ['a search, best matches first', { search: 'solidity' }],
  ['a search, the newest first', { search: 'solidity', sort: 'newest' }],
  ['a search, the best paid first', { search: 'solidity', sort: 'pay' }],
  ['listings of at least some pay', { filters: { pay: 4000 } }],
  ['nothing', { search: 'nothing at all' }],
];

test.each(questions)('walking %s shows the list, page by page', async (_, question) => {
  const all = await list(question);

  for (const most of [1, 50, 100, 400])
    if (all.length <= 100 || most > 1) expect(await walk(question, { most })).toEqual(all);
});

describe('while listings come and go', () => {
  test.each(questions)('none of %s is shown twice or left out', async (_, question) => {
    const before = await list(question);
    let n = 0;

    const seen = await walk(question, {
      // One that was shown and one that was not are closed, and new ones are published.
      between: async () => {
        n += 1;
        await ask(`update job_listings set closed_at = now() where id = any ($1::uuid[]) and closed_at is null`, [
          [before[n * 5], before[before.length - n * 5]].filter(Boolean),
        ]);
        await ask(
          `insert into job_listings (company_id, title, description, category, slug, published_at)
           select id, 'Solidity engineer', 'Came later.', 'Design', 'later-' || gen_random_uuid(), now() + interval '1 minute' from companies limit 1`,
        );
      },
    });

    expect(new Set(seen).size).toBe(seen.length);
    const after = new Set(await list(question));
    const stayed = before.filter((id) => after.has(id));
    expect(seen.filter((id) => after.has(id) && before.includes(id))).toEqual(stayed);
    await ask('update job_listings set closed_at = null where closed_at is not null');
    await ask("delete from job_listings where slug like 'later-%'");
  });
});

test('featured ones that take turns are walked from the one whose turn it was, all of them once', async () => {
  await ask(
    "update job_listings set featured_until = now() + interval '1 day' where slug in (select 'job-' || n from generate_series(1, 130) n)",
  );
  const all = await list({});

  const seen = await walk({}, { most: 20 });

  expect(seen).toEqual(all);
  const { next } = await step({}, {}, 20);
  // An hour later it is the turn of others; the walk goes on as it began.
  expect(next).toMatchObject({ start: { id: all[0] } });
  await ask('update job_listings set featured_until = null where featured_until is not null');
});

test('a place that was never given is refused or leads nowhere', async () => {
  await expect(step({}, { part: 4, id: 'x', published_at: 'y' }, 5)).rejects.toThrow();
  expect(
    (await step({}, { part: 99, id: '00000000-0000-4000-8000-000000000000', published_at: '2026-01-01' }, 5)).jobs,
  ).toEqual([]);
  expect((await step({}, { part: -2_000_000_000 }, 5)).jobs).toHaveLength(5);
});

test('companies are walked in the order of their list', async () => {
  for (let n = 0; n < 30; n++) {
    const { id } = await buildCompany(database.owner, { name: `Tern ${n % 10}`, slug: `tern-${n}` });
    await ask(
      `insert into job_listings (company_id, title, description, category, slug)
       select $1, 'Cook', 'Cooks.', 'Operations', 'cook-' || $2 || '-' || i from generate_series(0, $2 % 4) i`,
      [id, n],
    );
  }
  for (const search of ['', 'tern']) {
    const [{ found }] = await ask('select hiring_companies($1, most => 100) as found', [search]);
    const seen: string[] = [];
    for (let place: object | null = {}; place; ) {
      const [row]: { found: { companies: { slug: string }[]; next: object | null } }[] = await ask(
        'select hiring_companies($1, most => 7, after => $2) as found',
        [search, place],
      );
      seen.push(...(row?.found.companies.map(({ slug }) => slug) ?? []));
      place = row?.found.next ?? null;
    }

    expect(seen).toEqual(found.companies.map(({ slug }: { slug: string }) => slug));
  }
});
