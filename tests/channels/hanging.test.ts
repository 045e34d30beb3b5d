import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openChannels } from '#functions/channels/open-channels.ts';
import { postToChannels } from '#functions/channels/post-to-channels.ts';
import { buildListing } from '#tests/factories.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';
import { type FakeDiscord, startFakeDiscord } from './fake-discord.ts';
import { type FakeTelegram, startFakeTelegram } from './fake-telegram.ts';

// A channel that takes a message and says nothing, and a server that is killed meanwhile.

const program = fileURLToPath(new URL('killed-poster.ts', import.meta.url));
let database: TestDatabase;
let telegram: FakeTelegram;
let discord: FakeDiscord;
const ask = async (sql: string, values: unknown[] = []) => (await database.owner.query(sql, values)).rows;
const stateOf = async (channel: string) =>
  (await ask('select state from channel_posts where channel = $1', [channel]))[0]?.state;

beforeAll(async () => {
  [database, telegram, discord] = await Promise.all([createTestDatabase(), startFakeTelegram(), startFakeDiscord()]);
});
afterAll(async () => {
  await Promise.all([telegram.close(), discord.close()]);
  await database.drop();
});
beforeEach(async () => {
  telegram.calls.length = 0;
  await ask('delete from channel_posts');
  await ask('delete from job_listings');
  await ask(
    'update channels set is_configured = false, last_sent_at = null, paused_until = null, quiet_from = 0, quiet_to = 0',
  );
  await ask("select internal.configure_channels('{telegram,discord}')");
  const { id } = await buildListing(database.owner);
  await ask("insert into listing_facts (listing_id, eligibility, read_version) values ($1, 'unknown', 1)", [id]);
});

const settings = () => ({
  ...{ TELEGRAM_BOT_TOKEN: telegram.token, TELEGRAM_CHAT: '@board_jobs', TELEGRAM_API_ROOT: telegram.url },
  ...{ DISCORD_WEBHOOK_URL: discord.webhook, ALLOW_PRIVATE_FETCH: '1' as const },
});
const run = async () =>
  postToChannels(
    {
      ...{ pool: database.owner, log: { info() {}, warn() {}, error() {} }, site: { url: 'https://board.example' } },
      channels: await openChannels(settings()),
    },
    {},
  );
const patience = { timeout: 20_000 };

test('a server that is killed while it sends leaves an unclear post, which is never sent twice', async () => {
  telegram.troubles.push('hang');
  const child = spawn(
    process.execPath,
    [program, JSON.stringify({ connection: database.connection, settings: settings() })],
    {
      env: { PATH: process.env.PATH },
      stdio: 'ignore',
    },
  );
  const end = new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)));
  await vi.waitFor(() => expect(telegram.calls).toHaveLength(1), patience);

  child.kill('SIGKILL');
  expect(await end).toBe('SIGKILL');
  await run();
  expect(await stateOf('telegram')).toBe('sending');

  await ask("update channel_posts set sending_at = sending_at - interval '3 minutes'");
  await ask('update channels set last_sent_at = null, paused_until = null');
  await run();
  await run();

  expect(await stateOf('telegram')).toBe('unclear');
  expect(telegram.names()).toEqual(['sendMessage']);
  expect(await stateOf('discord')).not.toBe('queued');
});

test('a channel that hangs holds up neither the other one nor, once its time is over, the next posts', async () => {
  telegram.troubles.push('hang');
  const underWay = run();
  await vi.waitFor(async () => expect(await stateOf('discord')).toBe('posted'), patience);
  expect(await stateOf('telegram')).toBe('sending');
  // It is marked as being sent before the channel hears of it.
  await vi.waitFor(() => expect(telegram.names()).toEqual(['sendMessage']), patience);

  telegram.drop();
  await underWay;

  expect(await stateOf('telegram')).toBe('unclear');
  await run();
  expect(telegram.names()).toEqual(['sendMessage']);
});
