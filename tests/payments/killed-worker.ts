import { createRequire } from 'node:module';
import { Logger, run } from 'graphile-worker';
import pg from 'pg';
import type { PaymentEvent } from '#functions/payments/provider.ts';
import { handleEvent } from '#functions/payments/stripe/handle-event.ts';
import type { openClient } from '#functions/payments/stripe/open-client.ts';
import { createPaymentTasks } from '#functions/payments/tasks.ts';

// A process that works on events of payments and is killed on the way, by its own hand, at the query that it is told: before it
// is sent, or when the database has it and no process reads the answer.

type Orders = {
  connection: pg.ClientConfig;
  stripe: string;
  keys: Record<string, string>;
  query: number;
  isSent: boolean;
};

const { connection, stripe, keys, query, isSent } = JSON.parse(process.argv[2] ?? '') as Orders;
const log = { info() {}, warn() {}, error() {} };
const die = () => process.kill(process.pid, 'SIGKILL');

let count = Number.NEGATIVE_INFINITY;
const send = pg.Client.prototype.query as (...given: unknown[]) => unknown;
pg.Client.prototype.query = function counted(this: pg.Client, ...given: unknown[]) {
  count += 1;
  if (count !== query) return send.apply(this, given);
  if (!isSent) die();
  const answer = send.apply(this, given);
  setImmediate(die);
  return answer;
} as typeof pg.Client.prototype.query;

const pool = new pg.Pool({ ...connection, max: 4 });
pool.on('error', () => {});
pool.on('connect', (client) => client.on('error', () => {}));
const require = createRequire(import.meta.url);
const parts = {
  ...{ pool, log, site: { url: 'https://board.example' }, isLive: false, webhookSecret: '' },
  // The client takes most of the time of a start and is needed by few events.
  get stripe() {
    const client = require('#functions/payments/stripe/open-client.ts') as { openClient: typeof openClient };
    return client.openClient({ ...keys, STRIPE_API_BASE: stripe });
  },
};
const provider = {
  ...{ method: 'stripe' as const, open: () => Promise.reject(new Error('not here')) },
  handle: (event: PaymentEvent) => handleEvent(parts, event),
};
const tasks = createPaymentTasks({ pool, log, providers: [provider] });

await run({
  pgPool: pool,
  concurrency: 1,
  pollInterval: 100,
  noHandleSignals: true,
  logger: new Logger(() => () => {}),
  taskList: {
    async 'handle-payment-event'(payload) {
      // From here on, so that it is killed between the inbox and the end of the job.
      if (count < 0) count = 0;
      await tasks['handle-payment-event'](payload);
    },
  },
});
