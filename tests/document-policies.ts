import { everyone, type Rule, refused } from './policy-rule.ts';

// Invoices and receipts: read by who bought and by administrators, written by functions alone.

export const documents: Rule[] = [
  {
    table: 'order_documents',
    operation: 'select',
    sql: "select buyer ->> 'company' as row from order_documents order by position",
    cells: {
      ...everyone([]),
      anonymous: refused,
      employer: ['own order'],
      'other employer': ['other order'],
      'new employer': ['former order'],
      admin: ['own order', 'other order', 'former order'],
      service: ['own order', 'other order', 'former order'],
    },
  },
  {
    table: 'order_documents',
    operation: 'insert',
    sql: `insert into order_documents (order_id, kind, year, position, issued_at, seller, buyer, lines, currency, net, vat, total)
      values ('$ownOrder', 'receipt', 2026, 9, now(), '{}', '{}', '[]', 'USD', 1, 0, 1)`,
    cells: everyone(refused),
  },
  {
    table: 'order_documents',
    operation: 'update',
    sql: 'update order_documents set total = 1 where true',
    cells: everyone(refused),
  },
  {
    table: 'order_documents',
    operation: 'delete',
    sql: 'delete from order_documents where true',
    cells: everyone(refused),
  },
];
