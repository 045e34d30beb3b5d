import { savePlans } from '#database/save-plans.ts';
import type { PaymentMethod } from '#domain/payments/order.ts';
import { callAs } from './call-as.ts';
import { buildCompany, buildUser } from './factories.ts';
import { createTestDatabase } from './test-database.ts';

const testPlans = [
  { name: 'standard', title: 'Standard Listing', amount: 29_900, currency: 'USD', days: 30, is_featured: false },
  { name: 'featured', title: 'Featured Listing', amount: 49_900, currency: 'USD', days: 30, is_featured: true },
];

type Person = { id: string };
export type Ordered = { id: string; amount: number; state: string; kind: string; currency: string };
export type TestOrders = Awaited<ReturnType<typeof openTestOrders>>;

/** A board that sells listings, with one employer, and what tests do there. */
export async function openTestOrders() {
  const database = await createTestDatabase();
  const sell = (...methods: PaymentMethod[]) => savePlans(database.owner, testPlans, methods);
  const ask = async (sql: string, values: unknown[] = []) => (await database.owner.query(sql, values)).rows;
  const people = { employer: { id: '' }, admin: { id: '' }, company: '' };

  /** Empties the board for the next test. */
  async function begin(): Promise<void> {
    await ask("update internal.moderation set mode = 'flagged'");
    await database.owner.query(
      'delete from orders; delete from auth.users; delete from payment_alarms; delete from banned_domains',
    );
    await sell('stripe', 'invoice');
    people.employer = await buildUser(database.owner, { role: 'employer' });
    people.admin = await buildUser(database.owner, { role: 'admin' });
    people.company = (await buildCompany(database.owner, { user_id: people.employer.id })).id;
  }

  const post = (values: { opens_at?: Date; title?: string } = {}) =>
    callAs<string>(
      database,
      people.employer,
      `insert into job_listings (title, description, category, company_id, opens_at)
       values ($1, 'Builds things.', 'Engineering', $2, $3) returning id`,
      [values.title ?? 'Engineer', people.company, values.opens_at ?? null],
    );
  const order = (
    listing: string,
    plan: string,
    { kind = 'new', method = 'stripe', by = undefined as Person | undefined } = {},
  ) =>
    callAs<Ordered>(database, by ?? people.employer, 'select to_json(create_order($1, $2, $3, $4))', [
      listing,
      plan,
      method,
      kind,
    ]);
  const report = async (id: string, amount: number, reference = 'pi_1'): Promise<string | null> =>
    (await ask('select internal.report_payment($1, $2, $3, $4) as state', [id, amount, 'stripe', reference]))[0].state;
  /** Orders and pays. */
  async function buy(listing: string, plan: string, kind = 'new'): Promise<string> {
    const { id, amount } = await order(listing, plan, { kind });
    const state = await report(id, amount, `payment of ${id}`);
    if (state !== 'paid') throw new Error(`the order is ${state}`);
    return id;
  }
  /** Lets days pass for what was bought. */
  async function wait(days: number): Promise<void> {
    await ask(
      `update listing_terms set starts_at = starts_at - make_interval(days => $1), ends_at = ends_at - make_interval(days => $1),
         frozen_at = frozen_at - make_interval(days => $1)`,
      [days],
    );
    await ask(
      `update job_listings set expires_at = expires_at - make_interval(days => $1),
         free_until = free_until - make_interval(days => $1), featured_until = featured_until - make_interval(days => $1)`,
      [days],
    );
    await ask('select internal.begin_terms()');
  }
  const find = async (listing: string) =>
    (
      await ask(
        `select state(listing), round(extract(epoch from expires_at - now()) / 86400)::int as days,
           round(extract(epoch from featured_until - now()) / 86400)::int as featured from job_listings listing where id = $1`,
        [listing],
      )
    )[0];

  const asEmployer = <Value>(sql: string, values: unknown[] = []) =>
    callAs<Value>(database, people.employer, sql, values);
  const asAdmin = <Value>(sql: string, values: unknown[] = []) => callAs<Value>(database, people.admin, sql, values);

  return {
    ...{ database, people, ask, begin, sell, post, order, report, buy, wait, find, asEmployer, asAdmin },
    drop: () => database.drop(),
    change: (listing: string, action: string) => asEmployer('select change_own_listing($1, $2)', [listing, action]),
    moderate: (listing: string, action: string) =>
      asAdmin("select moderate_listings(array[$1::uuid], $2, 'A reason')", [listing, action]),
    /** Stripe reports that all of it went back. */
    refund: (id: string) =>
      ask("select internal.report_refund($1, (select amount from orders where id = $1), 'stripe', $2)", [
        id,
        `refund ${id}`,
      ]),
    stateOf: async (id: string): Promise<string> =>
      (await ask('select state from orders where id = $1', [id]))[0].state,
    ledgerOf: async (id: string): Promise<string[]> =>
      (await ask("select kind || ' ' || amount as row from order_ledger where order_id = $1 order by id", [id])).map(
        ({ row }) => row,
      ),
    alarms: async (): Promise<string[]> =>
      (await ask('select kind from payment_alarms where settled_at is null order by kind')).map(({ kind }) => kind),
    unbalanced: () => ask('select problem from internal.find_unbalanced_orders()'),
  };
}
