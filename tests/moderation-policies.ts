import { everyone, onlyAdmin, type Rule, refused } from './policy-rule.ts';

// Who may decide about listings, people and domains, and who reads what was decided.

export const readByAdmin = (rows: string[]): Rule['cells'] => ({
  ...everyone([]),
  anonymous: refused,
  admin: rows,
  service: rows,
});
const noRole = everyone(refused);
const ownClosed = "array(select id from job_listings where title = 'own closed')";

const tables: Rule[] = [
  ['moderation_decisions', 'subject', ['own closed', 'Suspended Company']] as const,
  ['suspensions', 'person_id', ['$suspended']] as const,
  ['banned_domains', 'domain', ['scam.example']] as const,
].flatMap(([table, column, rows]) => [
  {
    table,
    operation: 'read',
    sql: `select ${column}::text as row from ${table}`,
    cells: readByAdmin([...rows]),
  },
  { table, operation: 'edit', sql: `update ${table} set created_at = created_at where true`, cells: noRole },
  { table, operation: 'delete', sql: `delete from ${table} where true`, cells: noRole },
]);

export const moderation: Rule[] = [
  ...tables,
  {
    table: 'moderation_decisions',
    operation: 'write',
    sql: "insert into moderation_decisions (action, subject) values ('close', 'x')",
    cells: noRole,
  },
  {
    table: 'suspensions',
    operation: 'write',
    sql: "insert into suspensions (person_id) values ('$own')",
    cells: noRole,
  },
  {
    table: 'banned_domains',
    operation: 'write',
    sql: "insert into banned_domains (domain) values ('a.example')",
    cells: noRole,
  },
  {
    table: 'job_listings',
    operation: 'moderate',
    sql: `select (moderate_listings(coalesce(nullif(${ownClosed}, '{}'), array['$plain'::uuid]), 'remove', 'A reason') is not null)::text as row`,
    cells: onlyAdmin(['true']),
  },
  {
    table: 'job_listings',
    operation: 'foresee what an action of moderation leaves',
    sql: "select (foresee_listings(array['$plain'::uuid], 'restore') is not null)::text as row",
    cells: onlyAdmin(['true']),
  },
  {
    table: 'user_roles',
    operation: 'suspend another person',
    sql: "select (moderate_employer('$other', 'suspend', 'A reason') is not null)::text as row",
    cells: onlyAdmin(['true']),
  },
  {
    table: 'user_roles',
    operation: 'lift a suspension',
    sql: "select (moderate_employer('$suspended', 'lift') is not null)::text as row",
    cells: onlyAdmin(['true']),
  },
  {
    table: 'user_roles',
    operation: 'make a person an administrator by decision',
    sql: "select (moderate_employer(coalesce(nullif(auth.uid(), '$admin'), '$own'), 'grant-admin') is not null)::text as row",
    cells: onlyAdmin(['true']),
  },
  {
    table: 'banned_domains',
    operation: 'ban',
    sql: "select (moderate_domain('a.example', 'ban', 'A reason') is not null)::text as row",
    cells: onlyAdmin(['true']),
  },
  {
    table: 'moderation_decisions',
    operation: 'undo',
    sql: "select (undo_decision('$suspension') is not null)::text as row",
    cells: onlyAdmin(['true']),
  },
  {
    table: 'moderation_decisions',
    operation: 'undo several',
    sql: "select undo_decisions(array['$suspension'::uuid]) ->> 'left' as row",
    cells: onlyAdmin(['[]']),
  },
  {
    table: 'moderation_decisions',
    operation: 'appeal',
    sql: "select (appeal_decision('$ownDecision', 'Please look again') is not null)::text as row",
    cells: { ...everyone(refused), employer: ['true'] },
  },
  {
    table: 'moderation_decisions',
    operation: 'read how one stands',
    sql: "select coalesce(own_standing() ->> 'may_post', 'no employer') as row",
    cells: {
      ...everyone(['no employer']),
      ...{ employer: ['true'], 'other employer': ['true'], 'new employer': ['true'], 'suspended employer': ['false'] },
      ...{ anonymous: refused, service: refused },
    },
  },
  {
    table: 'moderation_decisions',
    operation: 'read what was decided about a listing',
    sql: `select coalesce(own_standing(array(select id from job_listings where title = 'own closed'))
      -> 'decisions' -> 0 ->> 'reasons_text', 'nothing') as row`,
    cells: { ...everyone(['nothing']), employer: ['Filled'], anonymous: refused, service: refused },
  },
  {
    table: 'moderation_decisions',
    operation: 'answer an appeal',
    sql: "select (uphold_decision('$suspension', 'It stands') is not null)::text as row",
    cells: onlyAdmin(['true']),
  },
];
