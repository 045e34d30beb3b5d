import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openChannels } from '#functions/channels/open-channels.ts';
import { type ChannelParts, postToChannels } from '#functions/channels/post-to-channels.ts';
import { buildCompany, buildListing } from '#tests/factories.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';
import { type FakeDiscord, startFakeDiscord } from './fake-discord.ts';
import { type FakeTelegram, startFakeTelegram, telegramRefusal } from './fake-telegram.ts';

// From a new listing to its message at Telegram and Discord, which are played on loopback, and what becomes of it.

let database: TestDatabase;
let telegram: FakeTelegram;
let discord: FakeDiscord;
let parts: ChannelParts;
const warnings: string[] = [];

beforeAll(async () => {
  [database, telegram, discord] = await Promise.all([createTestDatabase(), startFakeTelegram(), startFakeDiscord()]);
});
afterAll(async () => {
  await Promise.all([telegram.close(), discord.close()]);
  await database.drop();
});

const ask = async (sql: string, values: unknown[] = []) => (await database.owner.query(sql, values)).rows;
const run = (payload: unknown = {}) => postToChannels(parts, payload);
const posts = (channel = 'telegram') =>
  ask('select * from channel_posts where channel = $1 order by created_at, rank', [channel]);
/** As if the time between two posts had passed. */
const passTime = () =>
  ask('update channels set last_sent_at = null, paused_until = null, quiet_from = 0, quiet_to = 0');

beforeEach(async () => {
  warnings.length = 0;
  for (const double of [telegram, discord]) {
    double.calls.length = 0;
    double.troubles.length = 0;
    double.messages.clear();
  }
  const note = (fields: object) => warnings.push(JSON.stringify(fields));
  parts = {
    pool: database.owner,
    log: { info() {}, warn: note, error: note },
    site: { url: 'https://board.example' },
    channels: await openChannels({
      TELEGRAM_BOT_TOKEN: telegram.token,
      TELEGRAM_CHAT: '@board_jobs',
      TELEGRAM_API_ROOT: telegram.url,
      DISCORD_WEBHOOK_URL: discord.webhook,
      ALLOW_PRIVATE_FETCH: '1',
    }),
  };
  await ask('delete from channel_posts');
  await ask('delete from job_listings');
  await ask(
    'update channels set is_configured = false, is_on = true, problem = null, minutes_between = 10, imported_a_day = 6',
  );
  await ask("select internal.configure_channels('{telegram,discord}')");
  await passTime();
});

async function buildNews(values: Record<string, unknown> = {}, pay: number | null = null) {
  const company = await buildCompany(database.owner, { name: `Acme ${Math.random()}` });
  const listing = await buildListing(database.owner, { company_id: company.id, ...values });
  await ask(
    `insert into listing_facts (listing_id, eligibility, read_version, pay_min, pay_currency, pay_period)
     values ($1, 'unknown', 1, $2, 'USD', 'year')`,
    [listing.id, pay],
  );
  return listing;
}

async function buyTerm(listing: string) {
  await ask("insert into plans values ('standard', 'Standard', 29900, 'USD', 30, false, 1) on conflict do nothing");
  await ask(
    `with bought as (
       insert into orders (company_name, listing_title, kind, plan, days, is_featured, amount, currency, method, state)
       values ('Own', 'Own', 'renewal', 'standard', 30, false, 29900, 'USD', 'invoice', 'paid') returning id
     )
     insert into listing_terms (order_id, listing_id, plan, is_featured, days)
     select id, $1, 'standard', false, 30 from bought`,
    [listing],
  );
}

const imported = (source: string, id: number) => ({ source, source_board: 'b', source_id: String(id) });

describe('posting', () => {
  test('a new job is posted to both channels, as text, with a button and without a preview', async () => {
    const { slug } = await buildNews({ title: 'Engineer <b> & @everyone at t.me/x', location: 'Lisbon' }, 90_000);
    await run();

    const [sent] = telegram.calls;
    expect(telegram.names()).toEqual(['sendMessage']);
    expect(sent?.body).toMatchObject({
      chat_id: '@board_jobs',
      parse_mode: 'HTML',
      link_preview_options: { is_disabled: true },
      reply_markup: {
        inline_keyboard: [[{ text: 'View job', url: `https://board.example/jobs/${slug}?ref=telegram` }]],
      },
    });
    expect(sent?.body.text).toMatch(/^<b>Engineer &lt;b&gt; &amp; @\u2060everyone at t\.\u2060me\/x<\/b>\nAcme/);
    const [embed] = [...discord.messages.values()][0]?.embeds ?? [];
    expect(embed?.title).toContain('Engineer \\<b\\> & @\u2060everyone');
    expect(embed?.url).toBe(`https://board.example/jobs/${slug}?ref=discord`);
    expect(discord.calls.at(-1)).toMatchObject({ query: '?wait=true', body: { allowed_mentions: { parse: [] } } });
    expect(await posts()).toMatchObject([{ state: 'posted', message_id: '101', link: 'https://t.me/board_jobs/101' }]);
    expect((await posts('discord'))[0]).toMatchObject({
      state: 'posted',
      link: expect.stringMatching(/^https:\/\/discord\.com\/channels\/55\/66\/13\d+$/),
    });
  });

  test('a second one waits for its time, and none is sent at night', async () => {
    await buildNews();
    await buildNews();
    await run();
    await run();
    expect(telegram.messages.size).toBe(1);

    await passTime();
    await ask(
      "update channels set quiet_from = extract(hour from now() at time zone 'UTC'), quiet_to = (extract(hour from now() at time zone 'UTC')::int + 2) % 24",
    );
    await run();
    expect(telegram.messages.size).toBe(1);

    await passTime();
    await run();
    expect(telegram.messages.size).toBe(2);
  });

  test('what was there before a channel was turned on is not poured out', async () => {
    await ask("select internal.configure_channels('{}')");
    await buildNews();
    await ask('select internal.collect_news()');
    // Not collected yet.
    await buildNews();
    await ask("select internal.configure_channels('{telegram}')");
    await run();
    expect(await posts()).toEqual([]);
  });

  test('what waited for its facts when a channel was turned on is not news, and what opens later is', async () => {
    await ask("select internal.configure_channels('{}')");
    const there = await buildListing(database.owner, { title: 'There before' });
    const held = await buildListing(database.owner, {
      ...{ title: 'Opens later', closed_at: new Date(), closed_reason: 'held' },
    });
    await ask("select internal.configure_channels('{telegram}')");
    await run();
    for (const { id } of [there, held]) {
      await ask("insert into listing_facts (listing_id, eligibility, read_version) values ($1, 'unknown', 1)", [id]);
    }
    await run();
    expect(await posts()).toEqual([]);

    // What is back after a pause was there before, too.
    await ask("update job_listings set closed_at = now(), closed_reason = 'paused' where id = $1", [there.id]);
    await ask('update job_listings set closed_at = null, closed_reason = null');
    await run();
    expect(await posts()).toMatchObject([{ title: 'Opens later', state: 'posted' }]);
  });

  test('imported jobs are posted where the source allows it and the pay is stated, a few a day, with the source named', async () => {
    await buildNews(imported('greenhouse', 1));
    await buildNews(imported('remotive', 2), 100_000);
    await buildNews(imported('rss', 3), 100_000);
    await ask("update channels set imported_a_day = 1 where name = 'telegram'");
    await buildNews({ ...imported('remoteok', 4), external_url: 'https://remoteok.com/jobs/4?a=1&b=2' }, 100_000);
    await buildNews(imported('greenhouse', 5), 100_000);
    await run();

    expect(await posts()).toHaveLength(1);
    expect(await posts('discord')).toHaveLength(2);
    expect([...telegram.messages.values()][0]?.text).toMatch(
      /Listed via <a href="https:\/\/remoteok\.com\/jobs\/4\?a=1&amp;b=2">Remote OK<\/a>$/,
    );
  });

  test('copies of a job are posted once; two openings of an employer in two places are two', async () => {
    const company = await buildCompany(database.owner, { name: 'Copied Labs Inc.' });
    const copy = await buildCompany(database.owner, { name: 'Copied Labs' });
    await buildNews({ company_id: company.id, title: 'Auditor', location: 'Lisbon' });
    await buildNews({ company_id: company.id, title: 'Auditor', location: 'Porto' });
    await buildNews({ company_id: company.id, title: 'AUDITOR', location: 'Porto' });
    await buildNews({ company_id: copy.id, title: 'Auditor', location: 'Anywhere', ...imported('lever', 1) }, 1000);
    await run();
    expect((await posts()).map(({ place, state }) => `${place} ${state}`).sort()).toEqual(
      ['lisbon posted', 'porto queued', 'porto skipped'].sort(),
    );
  });

  test('a featured job comes first, says more, has a picture, is pinned for a day and told of again', async () => {
    await buildNews();
    await buildNews({
      description: 'We keep the lights on. '.repeat(60),
      featured_until: new Date(Date.now() + 30 * 86_400_000),
    });
    parts.drawPicture = async () => Buffer.from('a picture');
    await run();

    expect(telegram.names()).toEqual(['sendPhoto', 'pinChatMessage']);
    expect(telegram.calls[0]?.raw.includes('a picture')).toBe(true);
    const [message] = telegram.messages.values();
    expect(message).toMatchObject({ isPinned: true, text: expect.stringContaining('We keep the lights on.') });
    expect(discord.calls.at(-1)?.body).toMatchObject({
      embeds: [{ image: { url: 'attachment://job.png' } }],
      attachments: [{ id: 0, filename: 'job.png' }],
      'files[0]': 'a picture',
    });
    const again = (await posts()).find(({ kind }) => kind === 'again');
    expect(again).toMatchObject({ state: 'queued', is_featured: true });
    expect(again?.not_before.getTime()).toBeGreaterThan(Date.now() + 2 * 86_400_000);

    await ask("update channel_posts set pinned_until = now() - interval '1 minute' where pinned_until is not null");
    await run();
    expect(message?.isPinned).toBe(false);
  });
});

describe('trouble', () => {
  test('a channel that asks for patience gets it, and the post is not lost', async () => {
    await buildNews();
    telegram.troubles.push(telegramRefusal(429, 'Too Many Requests: retry after 35', 35));
    discord.troubles.push({ status: 200, body: { name: 'Jobs' } });
    discord.troubles.push({
      status: 429,
      body: { message: 'You are being rate limited.', retry_after: 64.57, global: false },
    });
    await run();
    await run();

    expect(telegram.names()).toEqual(['sendMessage']);
    const waits = await ask(
      'select name, extract(epoch from paused_until - now())::int as seconds from channels order by name',
    );
    expect(waits[0].seconds).toBeGreaterThan(55);
    expect(waits[1].seconds).toBeGreaterThan(25);
    await passTime();
    await run();
    expect(await posts()).toMatchObject([{ state: 'posted', attempts: 1 }]);
    expect(await posts('discord')).toMatchObject([{ state: 'posted' }]);
  });

  test.each([
    ['the answer is cut off', 'cut after' as const],
    ['the server fails', telegramRefusal(502, 'Bad Gateway')],
  ])('where %s, the post is unclear and not sent again by itself', async (_, trouble) => {
    await buildNews();
    telegram.troubles.push(trouble);
    await run();
    await passTime();
    await run();
    expect(await posts()).toMatchObject([{ state: 'unclear' }]);
    expect(telegram.calls).toHaveLength(1);
  });

  test('a post that was being sent when its server died is unclear, and counts once an answer comes', async () => {
    await buildNews();
    await run();
    await ask(
      "update channel_posts set state = 'sending', message_id = null, sending_at = now() - interval '3 minutes' where channel = 'telegram'",
    );
    await passTime();
    await run();
    const [post] = await posts();
    expect(post).toMatchObject({ state: 'unclear', reason: 'The server stopped while it was sent' });
    expect(telegram.messages.size).toBe(1);

    await ask('select internal.settle_channel_post($1, $2)', [post.id, { state: 'posted', message_id: '101' }]);
    expect(await posts()).toMatchObject([{ state: 'posted', message_id: '101' }]);
  });

  test('a bot without rights stops the channel and not the post; a bad message fails alone', async () => {
    await buildNews();
    telegram.troubles.push(telegramRefusal(403, 'Forbidden: bot is not a member of the channel chat'));
    discord.troubles.push(
      { status: 200, body: { name: 'Jobs' } },
      { status: 400, body: { code: 50_035, message: 'Invalid Form Body' } },
    );
    await run();
    expect(await posts()).toMatchObject([{ state: 'queued' }]);
    expect(await posts('discord')).toMatchObject([{ state: 'failed', reason: 'Discord says: Invalid Form Body' }]);
    expect(await ask("select problem from channels where name = 'telegram'")).toEqual([
      { problem: 'Telegram says: Forbidden: bot is not a member of the channel chat' },
    ]);
  });

  test('secrets are in no log, no reason and no problem', async () => {
    await buildNews();
    const gone = await startFakeTelegram();
    await gone.close();
    parts.channels = await openChannels({
      TELEGRAM_BOT_TOKEN: '987654321:SECRETsecretSECRETsecretSECRETsecret',
      TELEGRAM_CHAT: '@board_jobs',
      TELEGRAM_API_ROOT: gone.url,
      DISCORD_WEBHOOK_URL: `${discord.url}/api/webhooks/1/SECRET`,
      ALLOW_PRIVATE_FETCH: '1',
    });
    await run();
    const stored = JSON.stringify([
      await posts(),
      await posts('discord'),
      await ask('select * from channels'),
      warnings,
    ]);
    expect(stored).not.toContain('SECRET');
    expect(await posts()).toMatchObject([{ state: 'queued', reason: '127.0.0.1 could not be reached' }]);
    expect(await posts('discord')).toMatchObject([{ state: 'queued', reason: 'Discord says: Unknown Webhook' }]);
  });
});

describe('afterwards', () => {
  test.each([
    ['closes', "update job_listings set closed_at = now(), closed_reason = 'filled'"],
    ['is held', "update job_listings set closed_at = now(), closed_reason = 'held'"],
    ['expires', "update job_listings set expires_at = now() - interval '1 minute'"],
    ['is deleted', 'delete from job_listings'],
  ])('when a job %s, its messages are deleted', async (_, sql) => {
    await buildNews();
    await run();
    await ask(sql);
    await run();
    expect([telegram.messages.size, discord.messages.size]).toEqual([0, 0]);
    expect(await posts()).toMatchObject([{ state: 'deleted' }]);
  });

  test('what is bought for a job after its message was deleted has it posted once more', async () => {
    const { id } = await buildNews({ title: 'Renewed' });
    await run();
    await ask("update job_listings set expires_at = now() - interval '1 minute'");
    await run();
    const [former] = await posts();
    expect(former).toMatchObject({ state: 'deleted' });
    await ask('update job_listings set expires_at = null');
    await passTime();
    await run();
    expect(await posts()).toMatchObject([{ state: 'deleted' }]);

    await buyTerm(id);
    await run();
    await passTime();
    await run();
    const [post] = await posts();
    expect(post).toMatchObject({ id: former.id, state: 'posted', title: 'Renewed', reason: null });
    expect(post.message_id).not.toBe(former.message_id);
    expect(telegram.names()).toEqual(['sendMessage', 'deleteMessage', 'sendMessage']);

    // The same term has it posted no third time.
    await ask("update job_listings set closed_at = now(), closed_reason = 'paused'");
    await run();
    await ask('update job_listings set closed_at = null, closed_reason = null');
    await passTime();
    await run();
    expect(await posts()).toMatchObject([{ state: 'deleted' }]);
  });

  test('what an administrator deleted stays away, whatever is bought', async () => {
    const { id } = await buildNews();
    await run();
    await ask('update channel_posts set is_delete_wanted = true');
    await run();
    await buyTerm(id);
    await passTime();
    await run();
    expect(await posts()).toMatchObject([{ state: 'deleted', reason: 'Deleted by an administrator' }]);
  });

  test('a message that is gone counts as deleted; one that cannot be deleted says that the job is closed', async () => {
    await buildNews({ title: 'Old one' });
    await run();
    const [message] = telegram.messages.values();
    if (message) message.isOld = true;
    discord.messages.clear();
    await ask('delete from job_listings');
    await run();
    expect(message?.text).toMatch(/^<b>This job is closed<\/b>\nOld one at Acme/);
    expect(await posts()).toMatchObject([
      { state: 'deleted', reason: expect.stringContaining('says now that the job is closed') },
    ]);
    expect(await posts('discord')).toMatchObject([
      { state: 'deleted', reason: 'It was gone from the channel already' },
    ]);
  });

  test('another title is edited into the message, and what changes nothing is not sent', async () => {
    const { id } = await buildNews({ title: 'Before' });
    await run();
    await ask("update job_listings set title = 'After' where id = $1", [id]);
    await run();
    await ask("update job_listings set description = 'Other words' where id = $1", [id]);
    await run();
    expect([...telegram.messages.values()][0]?.text).toMatch(/^<b>After<\/b>/);
    expect([...discord.messages.values()][0]?.embeds[0]?.title).toBe('After');
    expect(telegram.names()).toEqual(['sendMessage', 'editMessageText']);
  });

  test('a channel that an administrator turned off still loses the messages of closed jobs', async () => {
    await buildNews();
    await run();
    await ask('update channels set is_on = false');
    await buildNews();
    await ask("update job_listings set closed_at = now(), closed_reason = 'filled'");
    await run();
    expect(telegram.names()).toEqual(['sendMessage', 'deleteMessage']);
  });
});

test('a test of the connection posts nothing and says what is missing', async () => {
  const [first, second] = parts.channels;
  expect(await first?.test()).toEqual({ title: 'Board jobs as @jobs_bot', missing: ['The bot may not pin messages'] });
  expect(await second?.test()).toEqual({ title: 'the webhook “Jobs”', missing: [] });
  expect([telegram.messages.size, discord.messages.size]).toEqual([0, 0]);
});
