import { Logger, runMigrations, runOnce } from 'graphile-worker';
import { savePlans } from '#database/save-plans.ts';
import { createPaymentHandlers } from '#functions/payments/handlers.ts';
import type { PaymentProvider } from '#functions/payments/provider.ts';
import { createStripeProvider } from '#functions/payments/stripe/create-stripe-provider.ts';
import { createPaymentTasks } from '#functions/payments/tasks.ts';
import { callAs } from '../call-as.ts';
import { buildCompany, buildUser } from '../factories.ts';
import { createTestDatabase } from '../test-database.ts';
import { type FakeStripe, startFakeStripe, testKeys } from './fake-stripe.ts';

// A board that sells by card, without a server around it: a database, its queue, Stripe's real client and a Stripe on loopback.

const plans = [
  { name: 'standard', title: 'Standard Listing', amount: 29_900, currency: 'USD', days: 30, is_featured: false },
  { name: 'featured', title: 'Featured Listing', amount: 49_900, currency: 'USD', days: 30, is_featured: true },
];
const log = { info() {}, warn() {}, error() {} };
const logger = new Logger(() => () => {});

export type CardBoard = Awaited<ReturnType<typeof startCardBoard>>;
type Wanted = { plan?: string; listing?: string; method?: string };
type Person = { id: string; email: string };

export async function startCardBoard({ settings = testKeys }: { settings?: typeof testKeys } = {}) {
  const database = await createTestDatabase();
  const pool = database.owner;
  pool.on('connect', (client) => client.on('error', () => {}));
  const fake = await startFakeStripe();
  await runMigrations({ pgPool: pool, logger });
  await savePlans(pool, plans, ['stripe', 'invoice']);
  const provider = open(fake);
  const providers = [provider];
  const handlers = createPaymentHandlers({ pool, providers });
  const tasks = createPaymentTasks({ pool, log, providers });
  const employer = await buildUser(pool, { role: 'employer' });
  const { id: company_id } = await buildCompany(pool, { user_id: employer.id });

  function open({ url }: Pick<FakeStripe, 'url'>): PaymentProvider {
    const all = { ...settings, STRIPE_API_BASE: url, PAYMENTS: ['stripe' as const] };
    return createStripeProvider({ pool, log, site: { url: 'https://board.example' }, settings: all as never });
  }

  const ask = async (sql: string, values: unknown[] = []) => (await pool.query(sql, values)).rows;

  /** Does what waits in the queue about money. */
  async function work(): Promise<void> {
    await pool.query(
      'update graphile_worker._private_jobs set run_at = now() where attempts > 0 and locked_at is null',
    );
    await runOnce({ pgPool: pool, taskList: tasks as never, noHandleSignals: true, concurrency: 4, logger });
  }

  async function order({ plan = 'standard', listing, method = 'stripe' }: Wanted = {}) {
    const job = listing ?? (await post());
    const { id } = await callAs<{ id: string }>(database, employer, 'select to_json(create_order($1, $2, $3))', [
      job,
      plan,
      method,
    ]);
    return { id, listing: job };
  }

  const post = ({ opens_at = null }: { opens_at?: Date | null } = {}) =>
    callAs<string>(
      database,
      employer,
      `insert into job_listings (title, description, category, company_id, opens_at)
       values ('Engineer', 'Builds things.', 'Engineering', $1, $2) returning id`,
      [company_id, opens_at],
    );

  /** Calls a server function as a person with a session. */
  async function call(name: string, body: object, person: Person = employer) {
    const { rows } = await pool.query('insert into auth.sessions (user_id) values ($1) returning id', [person.id]);
    const context = { role: 'authenticated', claims: { sub: person.id, session_id: rows[0].id, aal: 'aal1' } };
    const request = new Request(`http://board.example/functions/v1/${name}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    const response = await handlers[name]?.(request, { ...context, signal: AbortSignal.timeout(10_000) });
    return { status: response?.status, body: (await response?.json()) as Record<string, unknown> };
  }

  /** Orders, and goes as far as Stripe's page; the name of its session. */
  async function checkout(options: Parameters<typeof order>[0] = {}) {
    const ordered = await order(options);
    const { body } = await call('pay-order', { order: ordered.id });
    return { ...ordered, session: String(body.redirect).split('/').at(-1) ?? '' };
  }

  const receive = (request: Request) => provider.receive?.(request) ?? Promise.reject(new Error('no webhook'));
  /** Events arrive and are worked on. */
  async function deliver(
    ...arrange: Parameters<FakeStripe['delivery']['deliver']> extends [unknown, ...infer Rest] ? Rest : never
  ) {
    await fake.delivery.deliver(receive, ...arrange);
    await work();
  }

  /** Everything that matters about an order. */
  async function look(id: string) {
    const [found] = await ask(
      `select bought.state, state(listing) as listing,
         (select coalesce(sum(amount), 0)::int from order_ledger where order_id = bought.id) as balance,
         (select array_agg(kind || ' ' || amount order by id) from order_ledger where order_id = bought.id) as ledger,
         (select count(*)::int from listing_terms where order_id = bought.id) as terms,
         (select array_agg(kind order by at, kind) from payment_alarms where order_id = bought.id and settled_at is null) as alarms
       from orders bought left join job_listings listing on listing.id = bought.listing_id where bought.id = $1`,
      [id],
    );
    return found;
  }

  return {
    ...{
      database,
      pool,
      fake,
      provider,
      employer,
      ask,
      work,
      order,
      post,
      call,
      checkout,
      receive,
      deliver,
      look,
      tasks,
    },
    async close() {
      await fake.close();
      await database.drop();
    },
  };
}
