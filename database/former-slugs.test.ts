import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCompany, buildListing } from '#tests/factories.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const ask = async (sql: string, values: unknown[] = []) => (await database.owner.query(sql, values)).rows;
const findMoved = async (slug: string) => (await ask('select find_moved_job($1) as slug', [slug]))[0]?.slug;
const rename = (id: string, slug: string) => ask('update job_listings set slug = $2 where id = $1', [id, slug]);

describe('a listing whose slug changes', () => {
  test('is found by every slug it had, in one step', async () => {
    const { id } = await buildListing(database.owner, { slug: 'first' });
    await rename(id, 'second');
    await rename(id, 'third');

    expect([await findMoved('first'), await findMoved('second'), await findMoved('third')]).toEqual([
      ...['third', 'third', null],
    ]);

    await rename(id, 'first');
    expect([await findMoved('first'), await findMoved('second'), await findMoved('third')]).toEqual([
      ...[null, 'first', 'first'],
    ]);
  });

  test('leaves its former slug to no other', async () => {
    const { id } = await buildListing(database.owner, { slug: 'left' });
    await rename(id, 'left-for-good');
    const { id: other, slug } = await buildListing(database.owner, { slug: 'left' });

    expect(slug).toBe('left-2');
    await expect(rename(other, 'left')).rejects.toThrow('The address “left” leads to another one');
    expect(await findMoved('left')).toBe('left-for-good');
  });

  test('gives a title that was had before another slug', async () => {
    const company = await buildCompany(database.owner, { name: 'Heron' });
    const values = { slug: null, title: 'Lamp Lighter', company_id: company.id };
    const { id, slug } = await buildListing(database.owner, values);
    await rename(id, 'lamp-lighter-of-heron');

    expect(slug).toBe('lamp-lighter-heron');
    expect((await buildListing(database.owner, values)).slug).toBe('lamp-lighter-heron-2');
    expect((await buildListing(database.owner, values)).slug).toBe('lamp-lighter-heron-2-2');
  });

  test('takes them all with it when it is deleted', async () => {
    const { id } = await buildListing(database.owner, { slug: 'gone' });
    await rename(id, 'gone-too');
    await ask('delete from job_listings where id = $1', [id]);

    expect(await findMoved('gone')).toBeNull();
    expect((await buildListing(database.owner, { slug: 'gone' })).slug).toBe('gone');
  });

  test.each([
    ['is closed', { closed_at: new Date(), closed_reason: 'filled' }, true],
    ['is unlisted', { unlisted_at: new Date() }, true],
    ['was never public', { closed_at: new Date(), closed_reason: 'scheduled', published_at: '2999-01-01' }, false],
  ])('that %s is told of exactly when its own address is', async (name, values, isTold) => {
    const slug = name.replaceAll(' ', '-');
    const { id } = await buildListing(database.owner, { slug, ...values });
    await rename(id, `${slug}-now`);

    expect(await findMoved(slug)).toBe(isTold ? `${slug}-now` : null);
  });

  test('is not told of while its company is held', async () => {
    const { id, company_id } = await buildListing(database.owner, { slug: 'held' });
    await rename(id, 'held-now');
    await ask("update companies set held_at = now(), held_reason = 'name' where id = $1", [company_id]);

    expect(await findMoved('held')).toBeNull();
  });
});

test('a company is found by the slugs it had, and no other takes them', async () => {
  const { id } = await buildCompany(database.owner, { slug: 'osprey' });
  await ask("update companies set slug = 'osprey-labs' where id = $1", [id]);
  const { id: other } = await buildCompany(database.owner, { slug: 'other' });

  expect(await ask("select company_id from company_aliases where slug = 'osprey'")).toEqual([{ company_id: id }]);
  await expect(ask("update companies set slug = 'osprey' where id = $1", [other])).rejects.toThrow('another one');

  await ask("update companies set slug = 'osprey' where id = $1", [id]);
  expect(await ask('select slug from company_aliases where company_id = $1', [id])).toEqual([{ slug: 'osprey-labs' }]);
});

test('an article is found by the slugs it had, and no other takes them', async () => {
  const insert =
    "insert into blog_posts (slug, title, content_html) values ('keys', 'Keys', '<p>Keys.</p>') returning id, slug";
  const [{ id }] = await ask(insert);
  await ask("update blog_posts set slug = 'lost-keys' where id = $1", [id]);
  const [{ slug }] = await ask(insert);

  expect(slug).toBe('keys-2');
  expect(await ask("select find_moved_post('keys') as slug")).toEqual([{ slug: 'lost-keys' }]);
});
