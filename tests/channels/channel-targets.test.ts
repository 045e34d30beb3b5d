import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createChannelBoard } from './channel-board.ts';

// Numbers of messages count in each chat of their own: what was posted to one chat is never touched in another.

let board: Awaited<ReturnType<typeof createChannelBoard>>;
beforeAll(async () => {
  board = await createChannelBoard();
});
afterAll(() => board.close());
beforeEach(() => board.begin());

const elsewhere = () =>
  board.open({
    TELEGRAM_CHAT: '@other_chat',
    DISCORD_WEBHOOK_URL: `${board.discord.url}/api/webhooks/77/another-SECRET`,
  });
const forget = () => {
  board.telegram.calls.length = 0;
  board.discord.calls.length = 0;
};

test('after a change of the settings, old messages are neither deleted, unpinned nor edited, and administrators are told', async () => {
  const listing = await board.buildNews({ featured_until: new Date(Date.now() + 9 * 86_400_000) });
  await board.run(board.open());
  const [post] = await board.posts();
  expect(post).toMatchObject({ state: 'posted', target: '@board_jobs' });
  expect(await board.posts('discord')).toMatchObject([{ target: 'webhook 1200000000000000001' }, {}]);
  expect(JSON.stringify(await board.posts('discord'))).not.toContain('tOkEn');

  forget();
  await board.ask("update channel_posts set pinned_until = now() - interval '1 hour' where pinned_until is not null");
  await board.ask("update job_listings set title = 'Another' where id = $1", [listing.id]);
  await board.run(elsewhere());
  await board.ask("update channel_posts set text = 'Other words', content_hash = null where id = $1", [post.id]);
  await board.run(elsewhere());
  expect([board.telegram.calls, board.discord.calls]).toEqual([[], []]);
  expect(await board.ask('select state, reason from channel_posts where id = $1', [post.id])).toEqual([
    { state: 'posted', reason: 'Posted to another chat (@board_jobs); edit it there' },
  ]);

  await board.ask("update job_listings set closed_at = now(), closed_reason = 'filled' where id = $1", [listing.id]);
  await board.run(elsewhere());
  expect([board.telegram.calls, board.discord.calls]).toEqual([[], []]);
  expect(await board.ask("select channel, reason from channel_posts where state = 'failed' order by channel")).toEqual([
    { channel: 'discord', reason: 'Posted to another chat (webhook 1200000000000000001); delete it there' },
    { channel: 'telegram', reason: 'Posted to another chat (@board_jobs); delete it there' },
  ]);

  // The old settings are back.
  await board.run(board.open());
  expect([board.telegram.messages.size, board.discord.messages.size]).toEqual([0, 0]);
});

test('a post that an administrator sends again stands in the new chat, and stays there', async () => {
  await board.buildNews();
  await board.run(board.open());
  await board.ask("update channel_posts set is_delete_wanted = true where channel = 'discord'");
  await board.run(elsewhere());
  await board.ask("update channel_posts set state = 'queued' where channel = 'discord' and state = 'failed'");
  const before = board.discord.messages.size;
  await board.passTime();
  await board.run(board.open());
  await board.run(board.open());
  expect(board.discord.messages.size).toBe(before + 1);
  expect(await board.posts('discord')).toMatchObject([{ state: 'posted', is_delete_wanted: false }]);
});

test('groups and private chats belong to one bot; the names of targets have no secret', async () => {
  const opened = await Promise.all(
    ['-1001234', '-77', '@Board_Jobs'].map((TELEGRAM_CHAT) => board.open({ TELEGRAM_CHAT })),
  );
  expect(opened.map(({ channels: [telegram] }) => telegram?.target)).toEqual([
    '-1001234',
    '-77 of bot 123456789',
    '@board_jobs',
  ]);
});
