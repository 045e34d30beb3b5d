import { openChannels } from '#functions/channels/open-channels.ts';
import { type ChannelParts, postToChannels } from '#functions/channels/post-to-channels.ts';
import { buildCompany, buildListing } from '#tests/factories.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import { startFakeDiscord } from './fake-discord.ts';
import { startFakeTelegram } from './fake-telegram.ts';

type Settings = Parameters<typeof openChannels>[0];

/** A board with both channels, which are played on loopback. */
export async function createChannelBoard() {
  const [database, telegram, discord] = await Promise.all([
    createTestDatabase(),
    startFakeTelegram(),
    startFakeDiscord(),
  ]);
  const ask = async (sql: string, values: unknown[] = []) => (await database.owner.query(sql, values)).rows;
  const warnings: string[] = [];
  const note = (fields: object) => void warnings.push(JSON.stringify(fields));
  const usual: Settings = {
    TELEGRAM_BOT_TOKEN: telegram.token,
    TELEGRAM_CHAT: '@board_jobs',
    TELEGRAM_API_ROOT: telegram.url,
    DISCORD_WEBHOOK_URL: discord.webhook,
    ALLOW_PRIVATE_FETCH: '1',
  };
  const open = async (changes: Partial<Settings> = {}): Promise<ChannelParts> => ({
    pool: database.owner,
    log: { info() {}, warn: note, error: note },
    site: { url: 'https://board.example' },
    channels: await openChannels({ ...usual, ...changes }),
  });
  /** As if the time between two posts had passed. */
  const passTime = () =>
    ask('update channels set last_sent_at = null, paused_until = null, quiet_from = 0, quiet_to = 0');

  return {
    ...{ database, telegram, discord, ask, warnings, open, passTime },
    run: async (parts: ChannelParts | Promise<ChannelParts>) => postToChannels(await parts, {}),
    posts: (channel = 'telegram') =>
      ask('select * from channel_posts where channel = $1 order by created_at, rank', [channel]),
    async buildNews(values: Record<string, unknown> = {}, pay: number | null = null) {
      const { id } = await buildCompany(database.owner, { name: `Acme ${Math.random()}` });
      const listing = await buildListing(database.owner, { company_id: id, ...values });
      await ask(
        `insert into listing_facts (listing_id, eligibility, read_version, pay_min, pay_currency, pay_period)
         values ($1, 'unknown', 1, $2, 'USD', 'year')`,
        [listing.id, pay],
      );
      return listing;
    },
    async begin() {
      warnings.length = 0;
      for (const double of [telegram, discord]) {
        double.calls.length = 0;
        double.troubles.length = 0;
        double.messages.clear();
      }
      await ask('delete from channel_posts');
      await ask('delete from job_listings');
      await ask('update channels set is_configured = false, problem = null, unreached = 0');
      await ask("select internal.configure_channels('{telegram,discord}')");
      await passTime();
    },
    async close() {
      await Promise.all([telegram.close(), discord.close()]);
      await database.drop();
    },
  };
}
