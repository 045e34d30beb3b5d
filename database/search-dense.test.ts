import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCompany } from '#tests/factories.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';

// Texts that an index by words is not made for: no space between words, or thousands of different characters.

let database: TestDatabase;
let company: string;
beforeAll(async () => {
  database = await createTestDatabase();
  company = (await buildCompany(database.owner)).id;
});
afterAll(() => database.drop());

const ask = async (sql: string, values: unknown[] = []) => (await database.owner.query(sql, values)).rows;
const indexAll = async () => {
  while ((await ask('select internal.index_listings(0) as did'))[0].did);
};

let state = 7;
const draw = (below: number) => {
  state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
  return (state >> 8) % below;
};
const write = (length: number, character: () => string) => Array.from({ length }, character).join('');
const ideograph = () => String.fromCodePoint(0x4e00 + draw(20_000));
const letter = () => 'abcdefghijklmnopqrstuvwxyz0123456789'.charAt(draw(36));

async function save(texts: string[]): Promise<void> {
  await ask('truncate job_listings cascade');
  await ask(
    `insert into job_listings (company_id, slug, title, description, category)
     select $1, 'text-' || n, 'Title ' || n, text, 'Design' from unnest($2::text[]) with ordinality as one (text, n)`,
    [company, texts],
  );
}

describe.each([
  ['49,000 ideographs without a space', () => write(49_000, ideograph)],
  ['49,000 letters without a space', () => write(49_000, letter)],
  ['49,000 characters with a space here and there', () => write(49_000, () => (draw(60) === 0 ? ' ' : ideograph()))],
])('%s', (_, build) => {
  const texts = Array.from({ length: 6 }, build);
  beforeAll(() => save([...texts, 'An ordinary text about Rust.', ...Array(600).fill('Filler')]), 60_000);

  async function expectTruths(): Promise<void> {
    const board: { slug: string; words: string }[] = await ask(
      `select listing.slug, lower(title || ' ' || company.name || ' ' || listing.description) as words
       from job_listings listing join companies company on company.id = company_id order by listing.slug`,
    );
    const searches = Array.from({ length: 40 }, () => {
      const text = texts[draw(texts.length)] ?? '';
      const start = draw(text.length);
      return text.slice(start, start + 1 + draw(6)).split(' ')[0] || 'rust';
    });
    for (const search of [...searches, 'rust', 'zzzzzz', '的']) {
      const [{ count, slugs }] = await ask(
        `select list->'count' as count, array(select job->>'slug' from json_array_elements(list->'jobs') job order by 1) as slugs
         from list_jobs($1, widen => false, most => 1000) list`,
        [search],
      );
      const truth = board.filter(({ words }) => words.includes(search)).map(({ slug }) => slug);
      expect({ search, count, slugs }).toEqual({ search, count: truth.length, slugs: truth });
    }
  }

  test('are found by whatever they hold before they are indexed', expectTruths);

  test('take no more of the index than so many sets of pairs', async () => {
    await indexAll();

    const [{ terms, trigrams, positions }] = await ask(
      `select (select count(*)::int from internal.search_terms) as terms,
         (select coalesce(sum(cardinality(internal.trigrams(term))), 0)::int from internal.search_terms) as trigrams,
         (select sum(cardinality(positions))::int from internal.term_positions) as positions`,
    );
    expect(terms).toBeLessThan(16_382 + 4_000);
    expect(trigrams).toBeLessThan(20_000);
    expect(positions).toBeLessThan(texts.length * 16_382 + 20_000);
  });

  test('are found by whatever they hold once they are indexed', expectTruths);
});

test('ordinary texts are indexed by their words', async () => {
  const [row] = await ask(
    'select internal.is_dense($1) as long, internal.is_dense($2) as russian, internal.is_dense($3) as chinese',
    [
      Array.from({ length: 9_000 }, (_, n) => `word${n % 2_000}`).join(' '),
      Array.from({ length: 3_000 }, (_, n) => `слово${n % 900}`).join(' '),
      '我们正在寻找一位高级工程师'.repeat(100),
    ],
  );

  expect(row).toEqual({ long: false, russian: false, chinese: false });
});
