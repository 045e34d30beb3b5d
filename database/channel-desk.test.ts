import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callAs, type Person } from '#tests/call-as.ts';
import { buildListing, buildUser } from '#tests/factories.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';

// What administrators do about channels and their posts (88-admin-channels.sql).

let database: TestDatabase;
let people: Record<'admin' | 'other' | 'employer', Person>;
const ask = async (sql: string, values: unknown[] = []) => (await database.owner.query(sql, values)).rows;

beforeAll(async () => {
  database = await createTestDatabase();
  const [admin, other, employer] = await Promise.all([
    ...(['admin', 'admin'] as const).map((role) => buildUser(database.owner, { role })),
    buildUser(database.owner, { role: 'employer' }),
  ]);
  const signedIn = (person?: { id: string }) => ({ id: person?.id ?? '', aal: 'aal2' as const });
  people = { admin: signedIn(admin), other: signedIn(other), employer: signedIn(employer) };
});
afterAll(() => database.drop());
beforeEach(async () => {
  await ask('delete from channel_events');
  await ask('delete from channel_posts');
  await ask('delete from job_listings');
  await ask(
    `update channels set is_configured = true, is_on = true, paused_until = null, minutes_between = 10, quiet_from = 22,
     quiet_to = 6, time_zone = 'UTC', imported_a_day = 6`,
  );
});

type Values = { state?: string; rank?: number; [column: string]: unknown };

async function buildPost({ state = 'queued', rank = 0, ...more }: Values = {}): Promise<string> {
  const listing = await buildListing(database.owner);
  const columns = {
    ...{ channel: 'telegram', listing_id: listing.id, is_own: true, title: `Rank ${rank}`, company: 'Acme' },
    ...{ fingerprint: listing.id, state, rank, posted_at: state === 'posted' ? new Date() : null, ...more },
  };
  const names = Object.keys(columns);
  const [post] = await ask(
    `insert into channel_posts (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
    Object.values(columns),
  );
  return post.id;
}

type Change = { seen?: string; value?: string; as?: keyof typeof people | null };

const change = (post: string, action: string, { seen = 'queued', value, as = 'admin' }: Change = {}) =>
  callAs(database, as && people[as], 'select change_channel_post($1, $2, $3, $4)', [post, action, seen, value ?? null]);
const set = (changes: unknown, as: keyof typeof people | null = 'admin', channel = 'telegram') =>
  callAs(database, as && people[as], 'select set_channel($1, $2)', [channel, JSON.stringify(changes)]);
const get = async (post: string) => (await ask('select * from channel_posts where id = $1', [post]))[0];
const queue = async () =>
  (await ask("select title from channel_posts where state = 'queued' order by rank, id")).map(({ title }) => title);
const events = async () =>
  (await ask("select concat_ws(': ', action, detail) as event from channel_events order by id")).map(
    ({ event }) => event,
  );

describe('a channel', () => {
  test('is changed in words, and what changes nothing is not noted', async () => {
    await set({ minutes_between: 30, quiet_from: 8, quiet_to: 8, time_zone: 'Europe/Lisbon', imported_a_day: 6 });
    await set({ minutes_between: 30 });
    await set({ quiet_from: 23, imported_a_day: 0 });

    expect(await ask("select minutes_between, quiet_from, time_zone from channels where name = 'telegram'")).toEqual([
      { minutes_between: 30, quiet_from: 23, time_zone: 'Europe/Lisbon' },
    ]);
    expect(await events()).toEqual([
      'changed: one post in 30 minutes, no quiet hours',
      'changed: quiet from 23:00 to 08:00 Europe/Lisbon, at most 0 imported jobs a day',
    ]);
  });

  test('that is turned on again begins with the next news', async () => {
    await ask("update channels set on_since = now() - interval '9 days', news_until = -1 where name = 'telegram'");
    await set({ is_on: false });
    expect(await ask("select is_on, news_until::int from channels where name = 'telegram'")).toEqual([
      { is_on: false, news_until: -1 },
    ]);

    await set({ is_on: true });
    await set({ is_on: true });

    expect(
      await ask(
        "select on_since > now() - interval '1 hour' as is_new, news_until >= 0 as is_later from channels where name = 'telegram'",
      ),
    ).toEqual([{ is_new: true, is_later: true }]);
    expect(await events()).toEqual(['turned off', 'turned on']);
  });

  test('that is turned on again passes over what is on the board and still waits for its facts', async () => {
    await ask('update channels set on_since = now(), news_until = 0');
    await set({ is_on: false });
    const listing = await buildListing(database.owner);
    await set({ is_on: true });
    await ask("insert into listing_facts (listing_id, eligibility, read_version) values ($1, 'unknown', 1)", [
      listing.id,
    ]);
    await ask("select internal.queue_channel_posts('{}')");
    // The other one was on all the time.
    expect(await ask('select channel from channel_posts')).toEqual([{ channel: 'discord' }]);
  });

  test.each([
    [{ minutes_between: 9 }, 'Choose 10 to 1,440 minutes between two posts'],
    [{ minutes_between: null }, 'Choose 10 to 1,440 minutes between two posts'],
    [{ quiet_to: 24 }, 'Choose hours from 0 to 23'],
    [{ imported_a_day: 51 }, 'Choose 0 to 50 imported jobs a day'],
    [{ time_zone: 'Moon' }, 'There is no such time zone'],
    [{ is_on: null }, 'A channel is on or off'],
    [{ minutes_between: 'soon' }, 'A value is not of its kind'],
    [{ news_until: 0 }, 'This cannot be changed'],
    [[], 'This cannot be changed'],
  ])('is not set to %j', async (changes, words) => {
    await expect(set(changes)).rejects.toThrow(words);
  });

  test('is changed by administrators only', async () => {
    for (const person of ['employer', null] as const) await expect(set({ is_on: false }, person)).rejects.toThrow();
    await expect(set({ is_on: false }, 'admin', 'pigeon')).rejects.toThrow('There is no such channel');
    expect(await events()).toEqual([]);
  });
});

describe('the queue', () => {
  test('is ordered by hand, also among equal ranks', async () => {
    const [one, two, three] = [
      await buildPost({ rank: 1 }),
      await buildPost({ rank: 2 }),
      await buildPost({ rank: 3 }),
    ];

    await change(three, 'up');
    expect(await queue()).toEqual(['Rank 1', 'Rank 3', 'Rank 2']);
    await change(one, 'down');
    expect(await queue()).toEqual(['Rank 3', 'Rank 1', 'Rank 2']);
    await change(two, 'first');
    expect(await queue()).toEqual(['Rank 2', 'Rank 3', 'Rank 1']);
    await change(two, 'up');
    await change(one, 'down');
    expect(await queue()).toEqual(['Rank 2', 'Rank 3', 'Rank 1']);

    await ask('update channel_posts set rank = 5');
    const [first, second] = await queue();
    const [{ id }] = await ask('select id from channel_posts where title = $1', [second]);
    await change(id, 'up');
    expect((await queue()).slice(0, 2)).toEqual([second, first]);
  });

  test('moves of two administrators at once lose no post', async () => {
    const ids = await Promise.all([1, 2, 3, 4].map((rank) => buildPost({ rank })));

    await Promise.all(ids.flatMap((id) => [change(id, 'first', { as: 'admin' }), change(id, 'down', { as: 'other' })]));

    expect((await queue()).sort()).toEqual(['Rank 1', 'Rank 2', 'Rank 3', 'Rank 4']);
  });

  test('shows as many as are asked for, in its order', async () => {
    for (const rank of [3, 1, 2]) await buildPost({ rank });
    const shown = async (count: number) =>
      (
        await callAs<{ queue: { title: string }[] }>(database, people.admin, 'select admin_channels($1)', [count])
      ).queue.map(({ title }) => title);

    expect(await shown(2)).toEqual(['Rank 1', 'Rank 2']);
    expect(await shown(-1)).toEqual(['Rank 1']);
    expect(await shown(20)).toEqual(['Rank 1', 'Rank 2', 'Rank 3']);
  });
});

describe('a post', () => {
  test('is skipped, and put back as it was', async () => {
    const id = await buildPost({ attempts: 5 });
    await change(id, 'skip');
    expect(await get(id)).toMatchObject({ state: 'skipped', reason: 'Skipped by an administrator' });

    await change(id, 'restore', { seen: 'skipped' });
    expect(await get(id)).toMatchObject({ state: 'queued', reason: null, ended_at: null, attempts: 0 });
  });

  test('is posted now where its channel posts', async () => {
    await buildPost({ rank: 1 });
    const id = await buildPost({ rank: 2, not_before: new Date(Date.now() + 86_400_000) });
    await ask("update channels set is_on = false where name = 'telegram'");
    await expect(change(id, 'now')).rejects.toThrow('The channel is off');
    await ask("update channels set is_on = true, paused_until = now() + interval '1 hour' where name = 'telegram'");
    await expect(change(id, 'now')).rejects.toThrow('takes nothing just now');
    await ask('update channels set paused_until = null');

    await change(id, 'now');

    expect(await queue()).toEqual(['Rank 2', 'Rank 1']);
    expect((await get(id)).not_before.getTime()).toBeLessThanOrEqual(Date.now());
  });

  test('that failed or is unclear is sent again', async () => {
    for (const state of ['failed', 'unclear']) {
      const id = await buildPost({ state, reason: 'No answer', attempts: 5 });
      await change(id, 'retry', { seen: state });
      expect(await get(id)).toMatchObject({ state: 'queued', reason: null, attempts: 0 });
    }
  });

  test('that is there is noted with its link', async () => {
    const id = await buildPost({ state: 'unclear' });
    await expect(change(id, 'there', { seen: 'unclear', value: 'https://evil.example/1' })).rejects.toThrow(
      'Enter the link of the message',
    );
    await change(id, 'there', { seen: 'unclear', value: ' https://t.me/jobs/123 ' });
    const other = await buildPost({ state: 'unclear' });
    await change(other, 'there', { seen: 'unclear', value: '' });

    expect(await get(id)).toMatchObject({ state: 'posted', message_id: '123', link: 'https://t.me/jobs/123' });
    expect(await get(other)).toMatchObject({ state: 'posted', message_id: null, link: null });
  });

  test('has words of its own until they are taken back', async () => {
    const id = await buildPost({ state: 'posted', content_hash: 'known' });
    await change(id, 'edit', { seen: 'posted', value: '  Other words\nbelow  ' });
    expect(await get(id)).toMatchObject({ text: 'Other words\nbelow', content_hash: null });
    await expect(change(id, 'edit', { seen: 'posted', value: 'x'.repeat(901) })).rejects.toThrow('900');

    await change(id, 'edit', { seen: 'posted', value: ' ' });
    expect((await get(id)).text).toBeNull();
  });

  test('is deleted when its message is there', async () => {
    const id = await buildPost({ state: 'posted', message_id: '7' });
    await change(id, 'delete', { seen: 'posted' });
    expect(await get(id)).toMatchObject({ state: 'posted', is_delete_wanted: true });
  });

  test.each([
    ...['restore', 'retry', 'delete', 'there', 'vanish'].map((action) => [action, 'queued']),
    ...['skip', 'now', 'first', 'up', 'down', 'retry', 'restore', 'there'].map((action) => [action, 'posted']),
    ...['skip', 'now', 'edit', 'delete', 'retry', 'restore'].map((action) => [action, 'sending']),
    ...['edit', 'now', 'delete', 'retry'].map((action) => [action, 'deleted']),
  ])('%s is not for one that is %s', async (action = '', state = '') => {
    const id = await buildPost({ state });
    await expect(change(id, action, { seen: state })).rejects.toThrow('This cannot be done with such a post');
    expect(await get(id)).toMatchObject({ state });
    expect(await events()).toEqual([]);
  });

  test('whose message was deleted is put back to be sent anew', async () => {
    const id = await buildPost({
      ...{ state: 'deleted', posted_at: new Date(), message_id: '7', link: 'https://t.me/jobs/7' },
      ...{ ended_at: new Date(), is_delete_wanted: true, reason: 'Deleted by an administrator' },
    });
    const ended = await buildPost({ state: 'skipped', ended_at: new Date(0) });
    await ask('update job_listings set closed_at = now() where id = $1', [(await get(ended)).listing_id]);
    const desk = await callAs<{ ended: unknown }>(database, people.admin, 'select admin_channels()');
    expect(desk.ended).toMatchObject([
      { id, is_open: true },
      { id: ended, is_open: false },
    ]);

    await change(id, 'restore', { seen: 'deleted' });

    expect(await get(id)).toMatchObject({
      ...{ state: 'queued', posted_at: null, message_id: null, link: null },
      ...{ ended_at: null, is_delete_wanted: false, reason: null },
    });
  });

  test.each(['skipped', 'deleted'])('of a job that closed is not put back when it was %s', async (state) => {
    const id = await buildPost({ state });
    await ask("update job_listings set closed_at = now(), closed_reason = 'filled'");
    await expect(change(id, 'restore', { seen: state })).rejects.toThrow('The job is no longer open');
  });

  test('is decided about once where two administrators do it at once', async () => {
    const id = await buildPost();
    const done = await Promise.allSettled([change(id, 'skip'), change(id, 'skip', { as: 'other' })]);

    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(done.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { message: 'Meanwhile this post was skipped' },
    });
    expect(await events()).toEqual(['skip']);
  });

  test('is changed by administrators only', async () => {
    const id = await buildPost();
    for (const person of ['employer', null] as const)
      await expect(change(id, 'skip', { as: person })).rejects.toThrow();
    await expect(change(crypto.randomUUID(), 'skip')).rejects.toThrow('There is no such post');
    expect(await get(id)).toMatchObject({ state: 'queued' });
  });
});
