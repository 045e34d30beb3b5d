import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createChannelBoard } from './channel-board.ts';
import { startFakeTelegram, telegramRefusal } from './fake-telegram.ts';

// An API that is away, or says nonsense.

let board: Awaited<ReturnType<typeof createChannelBoard>>;
beforeAll(async () => {
  board = await createChannelBoard();
});
afterAll(() => board.close());
beforeEach(() => board.begin());

/** Where nothing listens any more. */
async function openAway() {
  const gone = await startFakeTelegram();
  await gone.close();
  return board.open({ TELEGRAM_API_ROOT: gone.url });
}
/** For how long a channel rests: what has passed of it since, on a busy machine some seconds, is not told apart. */
const pause = async (channel = 'telegram') =>
  (
    await board.ask(
      `select problem, (case when rest > 10 then 10 * ceil(rest / 10) when rest is not null then greatest(ceil(rest), 1) end)::int as seconds
       from channels cross join lateral (select extract(epoch from paused_until - now()) as rest) one where name = $1`,
      [channel],
    )
  )[0];

test('an outage costs no post: the channel pauses, longer each time, and goes on where it was', async () => {
  await board.buildNews({ featured_until: new Date(Date.now() + 9 * 86_400_000) });
  const away = await openAway();
  const pauses: number[] = [];
  for (let time = 0; time < 7; time += 1) {
    await board.passTime();
    await board.run(away);
    pauses.push((await pause()).seconds);
  }
  expect(pauses).toEqual([300, 600, 1200, 2400, 3600, 3600, 3600]);
  expect(await pause()).toMatchObject({ problem: '127.0.0.1 could not be reached' });
  expect(await board.posts()).toMatchObject([{ state: 'queued', attempts: 0 }]);

  for (let time = 0; time < 7; time += 1) {
    await board.passTime();
    board.telegram.troubles.push(telegramRefusal(429, 'Too Many Requests', 5));
    await board.run(board.open());
  }
  await board.passTime();
  await board.run(board.open());
  expect((await board.posts())[0]).toMatchObject({ state: 'posted', attempts: 1 });
  expect(await pause()).toEqual({ problem: null, seconds: null });
});

test('messages of closed jobs wait for a channel that is not reached', async () => {
  await board.buildNews();
  await board.run(board.open());
  await board.ask('delete from job_listings');
  await board.run(await openAway());
  expect(await pause()).toEqual({ problem: '127.0.0.1 could not be reached', seconds: 300 });
  await board.passTime();
  await board.ask("update channel_posts set chore_after = '-infinity'");
  await board.run(board.open());
  expect(board.telegram.messages.size).toBe(0);
});

test.each([
  ['abc', 'soon', 60, 60],
  [-5, '-5', 1, 1],
  [1e300, '99999999', 3600, 3600],
])('a wait of %j is read with care', async (said, header, ofTelegram, ofDiscord) => {
  await board.buildNews();
  board.telegram.troubles.push({
    status: 429,
    body: { ok: false, error_code: 429, description: 'Too Many', parameters: { retry_after: said } },
  });
  board.discord.troubles.push(
    { status: 200, body: { name: 'Jobs' } },
    { status: 429, body: { message: 'slow' }, headers: { 'retry-after': header } },
  );
  await board.run(board.open());
  expect(await board.posts()).toMatchObject([{ state: 'queued' }]);
  expect([(await pause()).seconds, (await pause('discord')).seconds]).toEqual([ofTelegram, ofDiscord]);
});

test('an answer that is too long or has no message is not believed', async () => {
  await board.buildNews();
  const padding = 'a'.repeat(200_000);
  board.telegram.troubles.push({ status: 200, body: { ok: true, result: { message_id: 5, padding } } });
  board.discord.troubles.push({ status: 200, body: { name: 'Jobs' } }, { status: 200, body: { id: '5', padding } });
  await board.run(board.open());
  expect([...(await board.posts()), ...(await board.posts('discord'))]).toMatchObject([
    { state: 'unclear', message_id: null },
    { state: 'unclear', message_id: null },
  ]);

  await board.ask("update channel_posts set state = 'queued'");
  await board.passTime();
  board.telegram.troubles.push({ status: 200, body: { ok: true, result: { message_id: 'x' } } });
  await board.run(board.open());
  expect(await board.posts()).toMatchObject([{ state: 'unclear', reason: '127.0.0.1 answered without a message' }]);
});

test('a secret that an answer repeats is neither stored nor logged', async () => {
  await board.buildNews();
  const { token } = board.telegram;
  const path = new URL(board.discord.webhook).pathname;
  board.telegram.troubles.push(telegramRefusal(400, `bad /bot${token}/sendMessage ${encodeURIComponent(token)}`));
  board.discord.troubles.push(
    { status: 200, body: { name: 'Jobs' } },
    { status: 400, body: { message: `${'x'.repeat(290)} ${path} tOkEn-of_the-webhook` } },
  );
  await board.run(board.open());
  const kept = JSON.stringify([await board.posts(), await board.posts('discord'), board.warnings]);
  expect(kept).toContain('Telegram says: bad /bot…/sendMessage …');
  expect(kept).not.toMatch(/AAbbcc|tOkEn|webhooks\/12/);
});
