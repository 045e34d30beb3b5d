import { everyone, onlyAdmin, type Rule, refused } from './policy-rule.ts';

// Who reads and lifts what addresses get no mail of. The tables are not in the data API: administrators call functions.

const tables = ['mail_suppressions', 'mail_reports', 'suppression_changes'];
const calls: [string, string[]][] = [
  ["list_suppressions('ada@people.example')", ['notices']],
  ['list_suppression_changes()', ['notices']],
];

export const suppressions: Rule[] = [
  ...tables.map((table) => ({
    table: 'mail_suppressions',
    operation: `read internal.${table}`,
    sql: `select '' as row from internal.${table}`,
    cells: everyone(refused),
  })),
  ...calls.map(([call, rows]) => ({
    table: 'mail_suppressions',
    operation: `call ${call.split('(')[0]}`,
    sql: `select scope as row from ${call}`,
    cells: onlyAdmin(rows),
  })),
  {
    table: 'mail_suppressions',
    operation: 'lift',
    sql: "select (lift_suppression(address_hash, scope, 'Asked for') > 0)::text as row from list_suppressions()",
    cells: onlyAdmin(['true']),
  },
  {
    table: 'mail_suppressions',
    operation: 'undo a lifting',
    sql: 'select undo_lift(id)::text as row from list_suppression_changes()',
    cells: onlyAdmin(['']),
  },
  {
    table: 'mail_suppressions',
    operation: 'read the figures of mails',
    sql: "select mail_figures() ->> 'waiting' as row",
    cells: onlyAdmin(['0']),
  },
  {
    table: 'mail_suppressions',
    operation: 'suppress an address',
    sql: "select suppress_address('eve@people.example', 'alerts')::text as row",
    cells: onlyAdmin(['true']),
  },
  {
    table: 'mail_suppressions',
    operation: 'read where bounces are delivered',
    sql: 'select left(mail_hook_path(), 19) as row',
    cells: onlyAdmin(['/webhooks/mail/raw/']),
  },
  ...[
    "mail_address_hash('a@b.example')",
    'mail_hook_secret()',
    "bounce_token('b0')",
    "hash_of_bounce_token('b0')",
    "unsubscribe_by_mail('b0')",
    "mail_suppression('b0', 'alerts')",
    "suppress_mail('b0', 'alerts', 'deleted')",
    "report_mail('k', 'b0', 'hard', '')",
  ].map((call) => ({
    table: 'mail_suppressions',
    operation: `call internal.${call.split('(')[0]}`,
    sql: `select internal.${call}::text as row`,
    cells: everyone(refused),
  })),
];
