import { everyone, onlyAdmin, type Rule, refused } from './policy-rule.ts';

// Who sees and changes what is posted to channels. Rows are written by functions alone.

const forAdministrators = (rows: string[]): Rule['cells'] => ({
  ...everyone([]),
  ...{ anonymous: refused, admin: rows, service: rows },
});

const unwritable = (table: string, column: string): Rule[] => [
  { table, operation: 'write', sql: `update ${table} set ${column} = ${column}`, cells: everyone(refused) },
  { table, operation: 'delete', sql: `delete from ${table} where true`, cells: everyone(refused) },
];

export const channels: Rule[] = [
  {
    table: 'channels',
    operation: 'read',
    sql: 'select name as row from channels order by name',
    cells: forAdministrators(['discord', 'telegram']),
  },
  ...unwritable('channels', 'name'),
  {
    table: 'channels',
    operation: 'change',
    sql: `select set_channel('telegram', '{"minutes_between": 30}')::text as row`,
    cells: onlyAdmin(['']),
  },
  {
    table: 'channels',
    operation: 'configure',
    sql: "select internal.configure_channels('{telegram}')::text as row",
    cells: everyone(refused),
  },
  {
    table: 'channel_posts',
    operation: 'read',
    sql: 'select title as row from channel_posts',
    cells: forAdministrators(['own open']),
  },
  {
    table: 'channel_posts',
    operation: 'read with the rest of the page',
    sql: "select admin_channels() -> 'queue' -> 0 ->> 'title' as row",
    cells: onlyAdmin(['own open']),
  },
  {
    table: 'channel_posts',
    operation: 'add',
    sql: `insert into channel_posts (channel, is_own, title, company, fingerprint, rank) values ('telegram', true, 'X', 'X', 'x', 1)`,
    cells: everyone(refused),
  },
  ...unwritable('channel_posts', 'text'),
  {
    table: 'channel_posts',
    operation: 'skip',
    sql: `select change_channel_post('$post', 'skip', 'queued')::text as row`,
    cells: onlyAdmin(['']),
  },
  {
    table: 'channel_posts',
    operation: 'claim',
    sql: "select internal.claim_channel_post('telegram', '@jobs', '{}', null)::text as row",
    cells: everyone(refused),
  },
  {
    table: 'channel_events',
    operation: 'read',
    sql: 'select action as row from channel_events',
    cells: forAdministrators(['edit']),
  },
  {
    table: 'channel_events',
    operation: 'add',
    sql: `insert into channel_events (channel, action) values ('telegram', 'made up')`,
    cells: everyone(refused),
  },
  ...unwritable('channel_events', 'action'),
];
