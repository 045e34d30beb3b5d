import cluster from 'node:cluster';
import { ensureAdmin } from '#database/ensure-admin.ts';
import { type Database, openDatabase } from '#database/open-database.ts';
import { saveBoardSetup } from '#database/save-board-setup.ts';
import { type OnchainOffer, saveOnchain } from '#database/save-onchain.ts';
import { savePlans } from '#database/save-plans.ts';
import { saveSearchEngines } from '#database/save-search-engines.ts';
import { loadDemo } from '#demo/load-demo.ts';
import type { Keys } from './keys.ts';
import type { Logger } from './log.ts';
import { readPlans } from './read-plans.ts';
import type { Settings } from './settings.ts';

type Options = {
  settings: Settings;
  keys: Keys;
  /** Where the settings have what payments in stablecoins need, offered or not. */
  onchain: OnchainOffer | undefined;
  log: Logger;
};

/** The database of the settings, migrated, with the demo and the administrator in it where they are asked for. */
export async function prepareDatabase({ settings, keys, onchain, log }: Options): Promise<Database> {
  const { DATA_DIR, WORKERS, SEED, ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = settings;
  const plans = await readPlans();
  const database = await openDatabase({
    addresses: settings.DATABASE_URL,
    directAddresses: settings.DIRECT_DATABASE_URL,
    replicaAddresses: settings.READ_DATABASE_URL,
    dataDir: DATA_DIR,
    secret: keys.jwtSecret,
    previousSecret: keys.previousJwtSecret,
    // PostgreSQL allows a hundred connections by default; several processes share them.
    maxRequestConnections: Math.max(4, Math.min(20, Math.floor(40 / WORKERS))),
    log,
  });
  try {
    await database.owner.query('update internal.moderation set mode = $1 where mode <> $1', [settings.MODERATION]);
    await savePlans(database.owner, plans, settings.PAYMENTS);
    if (onchain) {
      // Their currencies are asked for where orders can be made alone.
      await saveOnchain(database.owner, onchain, settings.PAYMENTS.includes('onchain') ? plans : []);
      const { firstAddresses: addresses } = onchain;
      if (!cluster.isWorker) log.info({ addresses }, 'stablecoins are received at these addresses first');
    }
    await saveBoardSetup(database.owner, {
      seller: settings.INVOICE_SELLER,
      sends_mail: settings.SMTP_URL !== undefined,
      has_schedule: settings.CRON === 'on',
    });
    if (SEED === 'demo') await loadDemo({ pool: database.owner, log });
    // After the demo, which is not news.
    const configured = [settings.TELEGRAM_BOT_TOKEN && 'telegram', settings.DISCORD_WEBHOOK_URL && 'discord'];
    await database.owner.query('select internal.configure_channels($1)', [configured.filter(Boolean)]);
    await saveSearchEngines(database.owner, settings);
    if (email && password) await ensureAdmin({ pool: database.owner, email, password, log });
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
