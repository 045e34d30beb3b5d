import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callAs } from '#tests/call-as.ts';
import { buildCompany, buildListing, buildUser } from '#tests/factories.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';

let database: TestDatabase;
let employer: { id: string; email: string };
let admin: { id: string; email: string };
let company_id: string;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await database.owner.query('delete from auth.users');
  admin = await buildUser(database.owner, { role: 'admin' });
  employer = await buildUser(database.owner, { role: 'employer' });
  ({ id: company_id } = await buildCompany(database.owner, { user_id: employer.id }));
});
afterAll(() => database.drop());

const day = 86_400_000;
const past = new Date(Date.now() - day);
const nextWeek = new Date(Date.now() + 7 * day);
const ask = async (sql: string, values: unknown[] = []) => (await database.owner.query(sql, values)).rows;
const build = (values: object = {}) => buildListing(database.owner, { company_id, ...values });
const act = (id: string, action: string, opens: Date | null = null, by = employer) =>
  callAs<{ state: string }>(database, by, 'select change_own_listing($1, $2, $3)', [id, action, opens]);
const moderate = (id: string, action: string) =>
  callAs(database, admin, 'select moderate_listings(array[$1::uuid], $2, $3)', [id, action, 'Asks for keys']);
const findState = async (id: string) =>
  (await ask('select state(listing), closed_reason from job_listings listing where id = $1', [id]))[0];
const isListed = async (id: string) =>
  (await ask('select jobs_by_id($1) as jobs', [[id]]))[0].jobs.length === 1 &&
  (await ask('select from internal.listing_texts where listing_id = $1', [id])).length === 1;
const openDue = () => ask('select internal.open_scheduled_listings()');
const letDayCome = (id: string) =>
  ask(
    "update job_listings set opens_at = now() - interval '1 second', published_at = now() - interval '1 second' where id = $1",
    [id],
  );

describe('an employer', () => {
  test('pauses a listing and resumes it', async () => {
    const { id } = await build();

    expect(await act(id, 'pause')).toMatchObject({ state: 'paused' });
    expect(await isListed(id)).toBe(false);
    expect(await act(id, 'resume')).toMatchObject({ state: 'open', closed_at: null, closed_reason: null });
    expect(await isListed(id)).toBe(true);
  });

  test('closes a listing as filled, and takes that back as it was', async () => {
    const [open, paused] = [await build(), await build({ closed_at: past, closed_reason: 'paused' })];

    expect(await act(open.id, 'fill')).toMatchObject({ state: 'closed', closed_reason: 'filled' });
    expect(await act(open.id, 'resume')).toMatchObject({ state: 'open' });
    await act(paused.id, 'fill');
    expect(await act(paused.id, 'pause')).toMatchObject({ state: 'paused' });
  });

  test('extends a listing by the life of a new one, also one that has expired', async () => {
    const [open, expired, imported] = [
      await build({ expires_at: nextWeek }),
      await build({ expires_at: past }),
      await build({ expires_at: nextWeek, source: 'rss', source_id: '1' }),
    ];

    for (const { id } of [open, expired]) {
      expect(await act(id, 'extend')).toMatchObject({ state: 'open' });
      const [{ days }] = await ask(
        'select extract(day from expires_at - now()) as days from job_listings where id = $1',
        [id],
      );
      expect(Number(days)).toBeGreaterThanOrEqual(29);
    }
    await expect(act(imported.id, 'extend')).rejects.toMatchObject({ code: 'PT409' });
  });

  test('resumes what has expired meanwhile for the life of a new one', async () => {
    const { id } = await build({ closed_at: past, closed_reason: 'paused', expires_at: past });

    expect(await act(id, 'resume')).toMatchObject({ state: 'open' });
  });

  test.each([
    ['closed', 'close'],
    ['held', 'hold'],
    ['removed', 'remove'],
  ])('brings nothing back that an administrator has %s', async (state, action) => {
    const { id } = await build();
    await moderate(id, action);

    for (const own of ['resume', 'pause', 'fill', 'extend']) {
      await expect(act(id, own)).rejects.toMatchObject({ code: 'PT409' });
    }
    await expect(act(id, 'schedule', nextWeek)).rejects.toMatchObject({ code: 'PT409' });
    expect(await findState(id)).toMatchObject({ state });
  });

  test('cannot resume what an administrator closed while it was paused', async () => {
    const { id } = await build();
    await act(id, 'pause');
    await moderate(id, 'close');

    await expect(act(id, 'resume')).rejects.toMatchObject({ code: 'PT409' });
  });

  test('changes nothing while suspended, nor listings of others', async () => {
    const { id } = await build({ closed_at: past, closed_reason: 'paused' });
    const other = await buildUser(database.owner, { role: 'employer' });
    await buildCompany(database.owner, { user_id: other.id });

    await expect(act(id, 'resume', null, other)).rejects.toMatchObject({ code: '42501' });
    await callAs(database, admin, 'select moderate_employer($1, $2, $3)', [employer.id, 'suspend', 'Scams']);
    await expect(act(id, 'resume')).rejects.toMatchObject({ code: '42501' });
  });

  test('is checked again when a listing comes back, for its words may have changed meanwhile', async () => {
    const { id } = await build();
    await act(id, 'pause');
    await callAs(database, employer, "update job_listings set description = 'Send your seed phrase' where id = $1", [
      id,
    ]);

    expect(await act(id, 'resume')).toMatchObject({ state: 'held' });
    expect(await isListed(id)).toBe(false);
  });

  test.each([
    ['salary_range', 'Send your seed phrase to apply'],
    ['requirements', 'Send your seed phrase to apply'],
    ['external_url', 'https://bit.ly/xyz'],
  ])('is in no list once its %s is held, whatever else the statement names', async (column, value) => {
    const { id } = await build();
    const countHiring = async () => (await ask('select hiring_companies() as found'))[0].found.listings;
    const before = await countHiring();
    await callAs(database, employer, `update job_listings set ${column} = $2 where id = $1`, [id, value]);

    expect(await ask('select closed_reason from job_listings where id = $1', [id])).toEqual([
      { closed_reason: 'held' },
    ]);
    expect(await isListed(id)).toBe(false);
    expect(await countHiring()).toBe(before - 1);
    expect(await ask('select from internal.listing_texts where listing_id = $1', [id])).toEqual([]);
  });

  test('shows no visitor words that look like a scam on the page of a listing that has ended', async () => {
    const { id, slug } = await build();
    await act(id, 'pause');
    const read = async () => (await ask('select closed_job($1) as page', [slug]))[0].page;
    expect(await read()).toMatchObject({ state: 'paused' });

    await callAs(database, employer, "update job_listings set title = 'Send your seed phrase to us' where id = $1", [
      id,
    ]);
    expect(await read()).toBeNull();
    expect(await ask('select is_closed_job($1)', [slug])).toEqual([{ is_closed_job: true }]);
  });

  test('leads on from the page of one that has ended to others of its company, each once', async () => {
    const { id, slug } = await build();
    const other = await build();
    await act(id, 'pause');

    const [{ page }] = await ask('select closed_job($1) as page', [slug]);

    expect(page.category).toEqual(expect.any(String));
    expect(page.others.map((job: { id: string }) => job.id)).toContain(other.id);
    expect(page.similar.map((job: { id: string }) => job.id)).not.toContain(other.id);
    expect(page.others.map((job: { id: string }) => job.id)).not.toContain(id);
  });

  test('leaves no page of a paused listing of one who is suspended, or whose company is held', async () => {
    const { id, slug } = await build();
    await act(id, 'pause');
    const read = async () => (await ask('select closed_job($1) as page', [slug]))[0].page;
    await ask("update companies set held_at = now(), held_reason = 'A name' where id = $1", [company_id]);
    const held = await read();
    await ask('update companies set held_at = null, held_reason = null where id = $1', [company_id]);
    expect([held, (await read())?.state]).toEqual([null, 'paused']);

    await callAs(database, admin, 'select moderate_employer($1, $2, $3)', [employer.id, 'suspend', 'Scams']);
    expect(await read()).toBeNull();
  });

  test('asks for an action that there is not, or a day that has passed', async () => {
    const { id } = await build();

    await expect(act(id, 'destroy')).rejects.toMatchObject({ code: 'PT400' });
    await expect(act(id, 'schedule', past)).rejects.toMatchObject({ code: 'PT400' });
  });
});

describe('a new listing of an employer', () => {
  test('is public for thirty days', async () => {
    const days = await callAs(
      database,
      employer,
      `insert into job_listings (title, description, category, company_id) values ('Fresh', 'Text', 'Design', $1)
       returning extract(epoch from expires_at - now()) / 86400`,
      [company_id],
    );

    expect(Number(days)).toBe(30);
  });

  test('that is scheduled is public on its day and not before, even if a caller opens it', async () => {
    const { id, slug } = await build({ opens_at: nextWeek });

    expect(await findState(id)).toEqual({ state: 'scheduled', closed_reason: 'scheduled' });
    expect(await ask('select is_closed_job($1), closed_job($1)', [slug])).toEqual([
      { is_closed_job: false, closed_job: null },
    ]);
    await openDue();
    await ask('update job_listings set closed_at = null, closed_reason = null where id = $1', [id]);
    expect(await findState(id)).toMatchObject({ state: 'scheduled' });

    await letDayCome(id);
    await openDue();

    expect(await findState(id)).toEqual({ state: 'open', closed_reason: null });
    expect(await isListed(id)).toBe(true);
  });

  test('that is scheduled can be public at once, or on another day', async () => {
    const { id } = await build({ opens_at: nextWeek });
    const later = new Date(Math.ceil(nextWeek.getTime() / day) * day);

    expect(await act(id, 'schedule', later)).toMatchObject({
      state: 'scheduled',
      opens_at: later.toISOString().replace('.000Z', '+00:00'),
    });
    expect(await act(id, 'resume')).toMatchObject({ state: 'open', opens_at: null });
    const [row] = await ask('select published_at <= now() as is_dated from job_listings where id = $1', [id]);
    expect(row).toEqual({ is_dated: true });
  });

  test.each([
    ['published', ['resume']],
    ['filled and reopened', ['fill', 'resume']],
    ['filled, paused and resumed', ['fill', 'pause', 'resume']],
  ])('that is scheduled for a far day and %s before it has the life of a new one', async (_, actions) => {
    const { id } = await build({ expires_at: nextWeek });
    await act(id, 'pause');
    await act(id, 'schedule', new Date(Date.now() + 300 * day));

    for (const action of actions) await act(id, action);

    const [row] = await ask('select state(listing), expires_at from job_listings listing where id = $1', [id]);
    expect(row.state).toBe('open');
    expect(Math.round((row.expires_at - Date.now()) / day)).toBe(30);
  });

  test('that is held and scheduled waits for its day after the release', async () => {
    const { id } = await build({ opens_at: nextWeek });
    await moderate(id, 'hold');
    expect(await findState(id)).toMatchObject({ state: 'held' });

    await moderate(id, 'release');

    expect(await findState(id)).toMatchObject({ state: 'scheduled' });
  });

  test('for a day that has passed is public at once', async () => {
    expect(await build({ opens_at: '-infinity' })).toMatchObject({ opens_at: null });
    const { id, opens_at } = await build({ opens_at: past });

    expect(opens_at).toBeNull();
    expect(await findState(id)).toMatchObject({ state: 'open' });
  });

  test('that is scheduled for longer than a year is refused', async () => {
    await expect(build({ opens_at: new Date(Date.now() + 400 * day) })).rejects.toMatchObject({ code: '23514' });
  });

  test('of an employer who is suspended meanwhile stays hidden on its day', async () => {
    const { id } = await build({ opens_at: nextWeek });
    await callAs(database, admin, 'select moderate_employer($1, $2, $3)', [employer.id, 'suspend', 'Scams']);
    await letDayCome(id);
    await openDue();

    expect(await findState(id)).toEqual({ state: 'held', closed_reason: 'suspended' });
  });
});

test.each([
  ['paused', 'paused', false],
  ['filled', 'closed', true],
  ['scheduled', 'paused', false],
])('the page of a listing that was public and is %s now says so', async (closed_reason, state, is_filled) => {
  const { slug } = await build({ closed_at: past, closed_reason, published_at: past });

  expect(await ask('select closed_job($1) as page', [slug])).toMatchObject([{ page: { state, is_filled } }]);
});
