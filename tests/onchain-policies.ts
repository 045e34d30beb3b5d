import { everyone, onlyAdmin, type Rule, refused } from './policy-rule.ts';

// Payments in stablecoins: a buyer sees those of their own order, an administrator how chains are watched. No role comes to the tables.

const calls = [
  "save_onchain('mine', '{}', '[]')",
  "take_onchain_index('mine')",
  "offer_onchain('$ownOrder', 'mine', 0, '0x')",
  "see_onchain_transfers(1, 0, 9, '[]')",
  "count_onchain_payment(1, '0x', 0, 100)",
  'note_onchain_look(1, 9)',
  'queue_onchain_look(true)',
  'expire_onchain_offers()',
];

export const onchain: Rule[] = [
  {
    table: 'orders',
    operation: 'see the payment in a stablecoin',
    sql: "select onchain_order('$ownOrder') ->> 'balance' as row",
    cells: { ...everyone(refused), employer: ['29900'], admin: ['29900'] },
  },
  {
    table: 'orders',
    operation: 'see how chains are watched',
    sql: "select onchain_overview() ->> 'given' as row",
    cells: onlyAdmin(['0']),
  },
  ...['keys', 'chains', 'orders', 'payments'].map((table) => ({
    table: 'orders',
    operation: `read internal.onchain_${table}`,
    sql: `select '' as row from internal.onchain_${table}`,
    cells: everyone(refused),
  })),
  ...calls.map((call) => ({
    table: 'orders',
    operation: `call internal.${call.split('(')[0]}`,
    sql: `select internal.${call}::text as row`,
    cells: everyone(refused),
  })),
];
