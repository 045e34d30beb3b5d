import { readByAdmin } from './moderation-policies.ts';
import { everyone, onlyAdmin, type Rule, refused } from './policy-rule.ts';

// Who reads what visitors reported and what the check of a listing found: no employer, not even of their own listings.

const noRole = everyone(refused);
const ownOpen = "coalesce((select id from job_listings where title = 'own open' limit 1), '$plain')";

export const reports: Rule[] = [
  {
    table: 'job_reports',
    operation: 'read',
    sql: "select subject || ' ' || email as row from job_reports",
    cells: readByAdmin(['own open ada@people.example']),
  },
  {
    table: 'job_reports',
    operation: 'write past the function',
    sql: "insert into job_reports (subject, reason, visitor) values ('own open', 'scam', '\\x00')",
    cells: noRole,
  },
  { table: 'job_reports', operation: 'edit', sql: 'update job_reports set details = null where true', cells: noRole },
  {
    table: 'job_reports',
    operation: 'delete',
    sql: 'delete from job_reports where true',
    cells: { ...noRole, service: ['1'] },
  },
  {
    table: 'job_reports',
    operation: 'report as any visitor',
    sql: `select internal.report_job(${ownOpen}, '\\x00', '{"reason": "scam"}') as row`,
    cells: noRole,
  },
  {
    table: 'job_reports',
    operation: 'dismiss',
    sql: `select (dismiss_reports(${ownOpen}, 'A reason') is not null)::text as row`,
    cells: onlyAdmin(['true']),
  },
  {
    table: 'job_reports',
    operation: 'read the queue',
    sql: "select json_array_length(report_queue() -> 'reported')::text as row",
    cells: onlyAdmin(['1']),
  },
  {
    table: 'listing_checks',
    operation: 'read',
    sql: 'select score::text as row from listing_checks',
    cells: readByAdmin(['60']),
  },
  {
    table: 'listing_checks',
    operation: 'write',
    sql: `insert into listing_checks (listing_id, fingerprint) values (${ownOpen}, 'x')`,
    cells: noRole,
  },
  { table: 'listing_checks', operation: 'edit', sql: 'update listing_checks set score = 0 where true', cells: noRole },
  { table: 'listing_checks', operation: 'delete', sql: 'delete from listing_checks where true', cells: noRole },
  {
    table: 'listing_checks',
    operation: 'settle',
    sql: `select internal.settle_check(${ownOpen}, 'x', 0, '[]', false)::text as row`,
    cells: noRole,
  },
];
