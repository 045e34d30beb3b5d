import { everyone, onlyAdmin, onlyService, type Rule, refused } from './policy-rule.ts';

// Who may write, read and answer contact messages.

const theMessage = '(select id from contact_submissions)';

export const messages: Rule[] = [
  {
    table: 'contact_submissions',
    operation: 'read',
    sql: 'select message as row from contact_submissions',
    cells: { ...everyone([]), anonymous: refused, admin: ['A message'], service: ['A message'] },
  },
  {
    table: 'contact_submissions',
    operation: 'write',
    sql: "insert into contact_submissions (name, email, message) values ('N', 'n@n.example', 'M')",
    cells: everyone(['1']),
  },
  {
    table: 'contact_submissions',
    operation: 'write with a date',
    sql: "insert into contact_submissions (name, email, message, created_at) values ('N', 'n@n.example', 'M', now())",
    cells: onlyService(['1']),
  },
  {
    table: 'contact_submissions',
    operation: 'edit',
    sql: "update contact_submissions set message = 'X' where true",
    cells: onlyService(['1']),
  },
  {
    table: 'contact_submissions',
    operation: 'delete',
    sql: 'delete from contact_submissions where true',
    cells: onlyService(['1']),
  },
  {
    table: 'contact_submissions',
    operation: 'write with a state',
    sql: "insert into contact_submissions (name, email, message, state) values ('N', 'n@n.example', 'M', 'spam')",
    cells: onlyService(['1']),
  },
  {
    table: 'contact_submissions',
    operation: 'search',
    sql: "select name as row from search_messages('a message')",
    cells: { ...everyone([]), anonymous: refused, admin: ['Ada'], service: refused },
  },
  {
    table: 'contact_submissions',
    operation: 'mark',
    sql: `select (mark_message(coalesce(${theMessage}, '$plain'), 'spam', '$event') is not null)::text as row`,
    cells: onlyAdmin(['true']),
  },
  {
    table: 'contact_submissions',
    operation: 'reply',
    sql: `select (reply_to_message(coalesce(${theMessage}, '$plain'), 'Yes', '$event') is not null)::text as row`,
    cells: onlyAdmin(['true']),
  },
  {
    table: 'contact_events',
    operation: 'read',
    sql: 'select state as row from contact_events',
    cells: { ...everyone([]), anonymous: refused, admin: ['read'], service: ['read'] },
  },
  {
    table: 'contact_events',
    operation: 'read with its authors',
    sql: `select state as row from message_thread(coalesce(${theMessage}, '$plain'))`,
    cells: onlyAdmin(['read']),
  },
  {
    table: 'contact_events',
    operation: 'write',
    sql: `insert into contact_events (submission_id, state) values (${theMessage}, 'spam')`,
    cells: everyone(refused),
  },
  {
    table: 'contact_events',
    operation: 'edit',
    sql: "update contact_events set state = 'spam' where true",
    cells: everyone(refused),
  },
  {
    table: 'contact_events',
    operation: 'delete',
    sql: 'delete from contact_events where true',
    cells: everyone(refused),
  },
];
