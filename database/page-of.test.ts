import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompany } from '#tests/factories.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const { id } = await buildCompany(database.owner, { name: 'Heron' });
  await database.owner.query(
    `insert into job_listings (company_id, title, description, category, slug, published_at)
     select $1, 'Engineer', 'Builds things.', 'Design', 'job-' || n, now() - n % 7 * interval '1 hour'
     from generate_series(1, 400) n`,
    [id],
  );
  await database.owner.query('update internal.listing_texts set pay = 1000 * (number % 9) where number % 7 = 0');
});
afterAll(() => database.drop());

test.each([
  ['the newest', false, 'published_at desc, listing_id desc'],
  ['the best paid', true, 'pay desc nulls last, published_at desc, listing_id desc'],
])('%s come first, page by page, whether many are met on the way or few are put in order', async (_, byPay, order) => {
  const { rows } = await database.owner.query(
    `select array(select listing_id from internal.listing_texts order by ${order}) as ids`,
  );

  for (const passed of [0, 1, 40, 56, 57, 58, 90, 120, 398, 400]) {
    for (const wanted of [0, 1, 3, 50]) {
      const page = await database.owner.query(
        `select internal.page_of(array(select internal.set_bits(number, 1) from internal.listing_texts), 0, $1, $2, $3) as ids`,
        [byPay, passed, wanted],
      );
      expect({ passed, wanted, ids: page.rows[0].ids }).toEqual({
        ...{ passed, wanted },
        ids: rows[0].ids.slice(passed, passed + wanted),
      });
    }
  }
});
