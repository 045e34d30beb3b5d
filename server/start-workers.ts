import type { OnchainOffer } from '#database/save-onchain.ts';
import { announce } from './announce.ts';
import type { Keys } from './keys.ts';
import { leadWorkers } from './lead-workers.ts';
import type { Logger } from './log.ts';
import { prepareDatabase } from './prepare-database.ts';
import type { Settings } from './settings.ts';
import { collectMetrics } from './shared-metrics.ts';

type Parts = { settings: Settings; keys: Keys; onchain: OnchainOffer | undefined; log: Logger };

/** Starts several processes that share the port; the first one runs the schedule. Resolves to what stops them all. */
export async function startWorkers({ settings, keys, onchain, log }: Parts): Promise<() => Promise<void>> {
  const database = await prepareDatabase({ settings, keys, onchain, log });
  try {
    const shared = {
      DATABASE_URL: database.url,
      JWT_SECRET: keys.jwtSecret,
      JWT_KEYS: JSON.stringify(keys.signingKeys),
      PUBLISHABLE_KEY: keys.publishableKey,
      SECRET_KEY: keys.secretKey,
      // This process has seeded the database for all of them.
      SEED: 'none',
      ADMIN_EMAIL: '',
      ADMIN_PASSWORD: '',
    };
    collectMetrics();
    const workers = await leadWorkers({
      count: settings.WORKERS,
      environmentOf: (index) => ({ ...shared, CRON: index === 0 ? settings.CRON : 'off' }),
      log,
    });
    announce(settings.PUBLIC_URL ?? `http://localhost:${workers.port}`, workers.port, log);
    return async () => {
      await workers.stop();
      await database.close();
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
