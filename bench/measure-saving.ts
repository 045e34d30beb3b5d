import type pg from 'pg';
import { median } from './figures.ts';
import { buildVocabulary, createListingGenerator, type GeneratedListing } from './generate-listings.ts';
import { judge } from './wanted.ts';

export const listings = 300;
const rounds = 5;

/** What saving a listing costs with and without all that it begins with, alternately, and what indexing it costs the server later. */
export async function measureSaving(pool: pg.Pool, size: number): Promise<void> {
  const generate = createListingGenerator(buildVocabulary());
  const some = Array.from({ length: listings }, (_, index) => generate(size + index));
  for (const [title, save] of [
    ['saved one by one', saveOneByOne],
    ['saved together', saveTogether],
  ] as const) {
    const without: number[] = [];
    const whole: number[] = [];
    for (let round = 0; round < rounds; round++) {
      await pool.query('alter table job_listings disable trigger begin_listings');
      without.push(await save(pool, some));
      await pool.query('alter table job_listings enable trigger begin_listings');
      whole.push(await save(pool, some));
    }
    const [plain, dear] = [median(without), median(whole)];
    const verdict = judge('saving with search / without', dear / plain, `${size} listings, ${title}`);
    console.log(
      `  ${title}: ${dear.toFixed(2)} ms each, without its text and what else it begins with ${plain.toFixed(2)} ms: ${(dear / plain).toFixed(2)} times, ${verdict}`,
    );
  }

  await index(pool);
  await pool.query(insert, [JSON.stringify(some)]);
  const each = (await index(pool)) / some.length;
  console.log(`  indexed later, ${some.length} at once: ${each.toFixed(2)} ms each`);
  await pool.query("delete from job_listings where slug like 'saved-%'");
}

/** In milliseconds. */
async function index(pool: pg.Pool): Promise<number> {
  const start = performance.now();
  while ((await pool.query('select internal.index_listings(0) as did_something')).rows[0].did_something);
  return performance.now() - start;
}

const insert = `insert into job_listings (slug, company_id, title, description, category)
  select 'saved-' || md5(description || random()), id, title, description, category
  from json_to_recordset($1) as listing (title text, description text, category text),
    (select id from companies order by id limit 1) company`;

/** In milliseconds a listing; what was saved is removed again. */
export async function saveOneByOne(pool: pg.Pool, some: GeneratedListing[]): Promise<number> {
  const start = performance.now();
  for (const listing of some) await pool.query(insert, [JSON.stringify([listing])]);
  const each = (performance.now() - start) / some.length;
  await pool.query("delete from job_listings where slug like 'saved-%'");
  return each;
}

export async function saveTogether(pool: pg.Pool, some: GeneratedListing[]): Promise<number> {
  await pool.query('begin');
  const start = performance.now();
  await pool.query(insert, [JSON.stringify(some)]);
  const each = (performance.now() - start) / some.length;
  await pool.query('rollback');
  return each;
}
