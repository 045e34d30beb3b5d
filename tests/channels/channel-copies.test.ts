import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildCompany } from '#tests/factories.ts';
import { createChannelBoard } from './channel-board.ts';

// What becomes of posts whose listing is a copy of another one.

let board: Awaited<ReturnType<typeof createChannelBoard>>;
beforeAll(async () => {
  board = await createChannelBoard();
});
afterAll(() => board.close());
beforeEach(() => board.begin());

const fromRemotive = { source: 'remotive', source_board: 'all', source_id: '1' };

/** As the de-duplication does it. */
async function removeInFavour(removed: string, kept: string) {
  await board.ask("update job_listings set closed_at = now(), closed_reason = 'duplicate' where id = $1", [removed]);
  await board.ask("insert into duplicate_decisions (removed_id, kept_id, reason) values ($1, $2, 'same title')", [
    removed,
    kept,
  ]);
}

test('a post follows its job to another listing, and never to one whose source does not allow it', async () => {
  const parts = await board.open();
  const [follows, waits, ends] = [
    await board.buildNews({ title: 'Follows' }),
    await board.buildNews({ title: 'Waits' }),
    await board.buildNews({ title: 'Ends' }),
  ];
  await board.run(parts);
  await board.ask(
    "update channel_posts set state = 'queued', posted_at = null, message_id = null where title = 'Waits'",
  );
  await board.passTime();
  await board.ask("update channel_posts set rank = 0 where title = 'Ends'");
  await board.run(parts);
  expect(board.telegram.messages.size).toBe(2);

  const [waitsAtRemotive, endsAtRemotive] = [
    await board.buildNews({ ...fromRemotive, title: 'Waits' }),
    await board.buildNews({ ...fromRemotive, source_id: '2', title: 'Ends' }),
  ];
  const allowed = await board.buildNews({ ...fromRemotive, source: 'greenhouse', title: 'Follows' });
  await removeInFavour(waits.id, waitsAtRemotive.id);
  await removeInFavour(ends.id, endsAtRemotive.id);
  await removeInFavour(follows.id, allowed.id);
  await board.passTime();
  await board.run(parts);

  const states = (await board.posts()).map(({ title, state }) => `${title} ${state}`);
  expect(states.sort()).toEqual(['Ends deleted', 'Follows posted', 'Waits skipped']);
  expect(board.telegram.messages.size).toBe(1);
  expect(await board.ask('select 1 from channel_posts where listing_id = $1', [allowed.id])).toHaveLength(2);
});

test('what leads to a listing of such a source already is neither sent nor edited', async () => {
  const parts = await board.open();
  const listing = await board.buildNews({ title: 'Sent' });
  await board.run(parts);
  const other = await board.buildNews({ title: 'Waits' });
  await board.run(parts);
  for (const [n, { id }] of [listing, other].entries())
    await board.ask(
      "update job_listings set source = 'remotive', source_board = 'all', source_id = $2, title = title || '!' where id = $1",
      [id, String(n)],
    );
  // As if the change came after the look at the whole queue.
  const claimed = await board.ask(
    "select internal.claim_channel_post('telegram', '@board_jobs', $1, id) from channel_posts where title = 'Waits' and channel = 'telegram'",
    [['greenhouse']],
  );
  expect(claimed).toEqual([{ claim_channel_post: null }]);
  await board.passTime();
  await board.run(parts);
  expect(board.telegram.names()).toEqual(['sendMessage', 'deleteMessage']);
  expect((await board.posts()).map(({ state, reason }) => [state, reason])).toEqual([
    ['deleted', 'Its source does not allow posts in channels'],
    ['skipped', 'Its source does not allow posts in channels'],
  ]);
});

test('two copies that were removed in favour of one listing do not stop the queue', async () => {
  const copies = [await board.buildNews({ title: 'One' }), await board.buildNews({ title: 'Two' })];
  await board.run(board.open());
  const kept = await board.buildNews({ ...fromRemotive, source: 'greenhouse', title: 'Kept' });
  for (const { id } of copies) await removeInFavour(id, kept.id);
  await board.run(board.open());
  expect((await board.posts()).map(({ title, state }) => `${title} ${state}`).sort()).toEqual([
    'One posted',
    'Two skipped',
  ]);
});

test("another company of the same name does not keep an employer's job out", async () => {
  const { owner } = board.database;
  const squatter = await buildCompany(owner, { name: 'VICTIM LABS!' });
  const victim = await buildCompany(owner, { name: 'Victim Labs' });
  await board.buildNews({ company_id: squatter.id, title: 'Head of Audit', location: 'Remote' });
  await board.run(board.open());
  await board.buildNews({ company_id: victim.id, title: 'Head of Audit', location: 'Remote' });
  await board.passTime();
  await board.run(board.open());
  expect((await board.posts()).map(({ company, state }) => `${company} ${state}`)).toEqual([
    'VICTIM LABS! posted',
    'Victim Labs posted',
  ]);
});
