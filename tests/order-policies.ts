import { everyone, onlyAdmin, type Rule, refused } from './policy-rule.ts';

// Who reads orders, their money and what they give, which functions alone write: no role sets a price, a state or a term.

const onlyStaff = (rows: string[]): Rule['cells'] => ({
  ...everyone([]),
  anonymous: refused,
  admin: rows,
  service: rows,
});
const bought = ['own order', 'other order', 'former order'];
// Bought by the former owner of the other company.
const byBuyer: Rule['cells'] = {
  ...onlyStaff(bought),
  employer: ['own order'],
  'other employer': ['other order'],
  'new employer': ['former order'],
};

type Writes = { table: string; insert: string; change: string };
const guarded: Writes[] = [
  {
    table: 'plans',
    insert: "insert into plans values ('cheap', 'Cheap', 1, 'USD', 366, true, 3)",
    change: 'update plans set amount = 1 where true',
  },
  {
    table: 'payment_methods',
    insert: "insert into payment_methods values ('onchain', 2)",
    change: 'update payment_methods set position = 9 where true',
  },
  {
    table: 'orders',
    insert: `insert into orders (person_id, company_name, listing_title, kind, plan, days, is_featured, amount, currency, method, state)
      values ('$own', 'A', 'B', 'new', 'featured', 366, true, 1, 'USD', 'invoice', 'paid')`,
    change: "update orders set amount = 1, state = 'paid' where true",
  },
  {
    table: 'order_steps_taken',
    insert: "insert into order_steps_taken (order_id, from_state, to_state) values ('$ownOrder', 'draft', 'paid')",
    change: "update order_steps_taken set to_state = 'paid' where true",
  },
  {
    table: 'order_ledger',
    insert: `insert into order_ledger (order_id, kind, amount, currency, provider, reference)
      values ('$ownOrder', 'payment', 29900, 'USD', 'invoice', 'mine')`,
    change: 'update order_ledger set amount = 49900 where true',
  },
  {
    table: 'listing_terms',
    insert:
      "insert into listing_terms (order_id, plan, is_featured, days) values ('$otherOrder', 'featured', true, 366)",
    change: "update listing_terms set ends_at = now() + interval '1 year', is_featured = true where true",
  },
  {
    table: 'payment_alarms',
    insert: "insert into payment_alarms (key, kind) values ('mine', 'unknown-order')",
    change: 'update payment_alarms set settled_at = now() where true',
  },
];

export const orders: Rule[] = [
  {
    table: 'plans',
    operation: 'read',
    sql: "select name || ' ' || amount as row from plans",
    cells: everyone(['standard 29900', 'featured 49900']),
  },
  {
    table: 'payment_methods',
    operation: 'read',
    sql: 'select method as row from payment_methods',
    cells: everyone(['invoice']),
  },
  { table: 'orders', operation: 'read', sql: 'select listing_title as row from orders', cells: byBuyer },
  {
    table: 'order_ledger',
    operation: 'read',
    sql: 'select reference as row from order_ledger',
    // Nothing has come for the other order.
    cells: { ...onlyStaff(['own order', 'former order']), employer: ['own order'], 'new employer': ['former order'] },
  },
  {
    table: 'order_steps_taken',
    operation: 'read',
    sql: 'select note as row from order_steps_taken',
    cells: onlyStaff(bought),
  },
  {
    table: 'listing_terms',
    operation: 'read',
    sql: 'select plan as row from listing_terms',
    cells: {
      ...onlyStaff(['standard', 'featured']),
      employer: ['standard'],
      // One sees it as the listing is theirs, one as they have bought it.
      'other employer': ['featured'],
      'new employer': ['featured'],
    },
  },
  {
    table: 'listing_terms',
    operation: 'find reports of what plans brought',
    sql: `select json_array_length(find_term_reports(array(select id from job_listings)))::text as row`,
    cells: {
      ...everyone(['0']),
      ...{ anonymous: refused, service: refused },
      // Of the listings that are theirs: an employer who bought for a company that has another owner now is told nothing.
      ...{ employer: ['1'], 'other employer': ['1'], admin: ['2'] },
    },
  },
  ...['plan_mails', 'term_reports'].map((table) => ({
    table: 'listing_terms',
    operation: `read internal.${table}`,
    sql: `select created_at::text as row from internal.${table}`,
    cells: everyone(refused),
  })),
  {
    table: 'payment_alarms',
    operation: 'read',
    sql: 'select kind as row from payment_alarms',
    cells: onlyStaff(['unexpected-payment']),
  },
  ...guarded.flatMap(({ table, insert, change }) => [
    { table, operation: 'write', sql: insert, cells: everyone(refused) },
    { table, operation: 'write over', sql: `${insert} on conflict do nothing`, cells: everyone(refused) },
    { table, operation: 'change', sql: change, cells: everyone(refused) },
    { table, operation: 'delete', sql: `delete from ${table} where true`, cells: everyone(refused) },
  ]),
  {
    table: 'orders',
    operation: 'read what providers reported',
    sql: 'select event_id as row from internal.payment_events',
    cells: everyone(refused),
  },
  {
    table: 'orders',
    operation: 'allow a step',
    sql: "insert into internal.order_steps values ('draft', 'refunded')",
    cells: everyone(refused),
  },
  {
    table: 'orders',
    operation: "order for a listing of one's own",
    sql: `select (create_order(id, 'featured', 'invoice')).amount::text as row from job_listings where title = 'own expired'
      union all select (create_order('$ownCompany', 'featured', 'invoice')).amount::text
      where not exists (select from job_listings where title = 'own expired')`,
    cells: { ...everyone(refused), employer: ['49900'] },
  },
  {
    table: 'orders',
    operation: "cancel one's own",
    sql: "select (cancel_order('$otherOrder')).state as row",
    cells: { ...everyone(refused), 'other employer': ['cancelled'] },
  },
  {
    table: 'orders',
    operation: 'see what has come for one by its id',
    sql: `select coalesce(arrived(jsonb_populate_record(null::orders, '{"id": "$ownOrder"}'))::text, 'nothing') as row`,
    cells: { ...everyone(['nothing']), anonymous: refused, service: refused, employer: ['29900'], admin: ['29900'] },
  },
  {
    table: 'orders',
    operation: 'see what is in the way of one by its id',
    sql: `select coalesce(obstacle(jsonb_populate_record(null::orders, '{"id": "$ownOrder"}')), 'nothing') as row`,
    cells: { ...everyone(['nothing']), anonymous: refused, service: refused },
  },
  {
    table: 'orders',
    operation: 'see whether the way to pay of one is still offered',
    sql: `select coalesce(retired_way(jsonb_populate_record(null::orders, '{"id": "$ownOrder"}')), 'nothing') as row`,
    cells: { ...everyone(['nothing']), anonymous: refused, service: refused },
  },
  {
    table: 'orders',
    operation: 'see since when the money of one is asked back',
    sql: `select coalesce(refund_asked_at(jsonb_populate_record(null::orders, '{"id": "$ownOrder"}'))::text, 'nothing') as row`,
    cells: { ...everyone(['nothing']), anonymous: refused, service: refused },
  },
  {
    table: 'orders',
    operation: 'see what of the money of one could not be returned',
    sql: `select coalesce(failed_refund(jsonb_populate_record(null::orders, '{"id": "$ownOrder"}'))::text, 'nothing') as row`,
    cells: { ...everyone(['nothing']), anonymous: refused, service: refused },
  },
  {
    table: 'orders',
    operation: "get money back for one's own",
    sql: "select may_refund('$ownOrder')::text as row",
    cells: { ...everyone(['false']), anonymous: refused, service: refused, employer: ['true'] },
  },
  ...[
    ['mark_order_paid', "mark_order_paid('$otherOrder', 29900, 'Transfer', '2026-01-01', '')", 'state', 'paid'],
    ['record_refund', "record_refund('$ownOrder', 100, 'Transfer', '')", 'state', 'paid'],
    [
      'comp_listing',
      "comp_listing((select listing_id from orders where id = '$ownOrder'), 'featured', 7, 'x')",
      'kind',
      'comp',
    ],
    ['give_up_order', "give_up_order('$otherOrder')", 'state', 'cancelled'],
    ['end_order_term', "end_order_term('$ownOrder', 'x')", 'state', 'paid'],
    ['settle_alarm', "settle_alarm('$alarm', 'Done')", 'note', 'Done'],
  ].map(([name, call, field, outcome]) => ({
    table: name === 'settle_alarm' ? 'payment_alarms' : 'orders',
    operation: `call ${name}`,
    sql: `select (${call}).${field} as row`,
    cells: onlyAdmin([outcome as string]),
  })),
  ...[
    "internal.report_payment('$otherOrder', 29900, 'invoice', 'mine')",
    "internal.move_order('$otherOrder', 'paid')",
    "internal.record_money('$otherOrder', 'payment', 29900, 'invoice', 'mine')",
    "internal.fulfil_order('$otherOrder')",
    "internal.end_term('$ownOrder', true)",
    "internal.unfreeze_term('$ownOrder')",
    "internal.apply_terms('$ownCompany')",
    "internal.report_refund('$ownOrder', 29900, 'invoice', 'mine')",
    "internal.report_refund_failed('$ownOrder', 29900, 'invoice', 'mine')",
    "internal.report_reversal('$ownOrder', 29900, 'invoice', 'mine')",
    "internal.report_dispute('$ownOrder', 29900, 'invoice', 'mine')",
    "internal.close_dispute('$ownOrder', 'invoice', 'mine', 'won', 29900)",
    "internal.settle_returns('$ownOrder')",
    'internal.begin_terms()',
    "internal.raise_alarm('mine', 'unknown-order')",
    "internal.lock_order('$ownOrder')",
  ].map((call) => ({
    table: 'orders',
    operation: `call ${call.replace(/\(.*/, '')}`,
    sql: `select (${call})::text as row`,
    cells: everyone(refused),
  })),
];
