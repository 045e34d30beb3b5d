import { everyone, onlyAdmin, onlyService, type Rule, refused } from './policy-rule.ts';

// Who may read which domains companies have proven. Only the server writes them.

const noRole = everyone(refused);

export const proofs: Rule[] = [
  {
    table: 'company_domains',
    // That of a suspended employer's company is hidden with it, and a lapsed one is proof of nothing.
    operation: 'read',
    sql: "select domain || ' ' || method as row from company_domains",
    cells: {
      ...everyone(['own.example dns']),
      'suspended employer': ['own.example dns', 'suspended.example dns'],
      admin: ['own.example dns', 'suspended.example dns'],
      service: ['own.example dns', 'other.example mail', 'suspended.example dns'],
    },
  },
  {
    table: 'company_domains',
    operation: 'read tokens and addresses',
    sql: 'select coalesce(token, address) as row from company_domains',
    cells: onlyService(['own-token', 'hr@other.example', 'suspended-token']),
  },
  {
    table: 'company_domains',
    operation: 'write',
    sql: `insert into company_domains (company_id, domain, method, token, next_check_at)
      values ('$ownCompany', 'x.example', 'dns', 'x', now())`,
    cells: noRole,
  },
  {
    table: 'company_domains',
    operation: 'edit',
    sql: "update company_domains set company_id = '$ownCompany' where true",
    cells: noRole,
  },
  {
    table: 'companies',
    operation: 'read one that is held',
    sql: 'select name as row from companies where held_at is not null',
    cells: { ...everyone([]), admin: ['Held Company'], service: ['Held Company'] },
  },
  {
    table: 'companies',
    operation: 'find those that are held',
    sql: "select one ->> 'name' as row from json_array_elements(find_held_names()) one",
    cells: onlyAdmin(['Held Company']),
  },
  {
    table: 'companies',
    operation: 'allow a name',
    sql: "select (allow_name('$heldCompany') is not null)::text as row",
    cells: onlyAdmin(['true']),
  },
  {
    table: 'company_claims',
    operation: 'find those that wait',
    sql: "select one ->> 'domain' as row from json_array_elements(find_claims()) one",
    cells: onlyAdmin(['own.example']),
  },
  {
    table: 'company_claims',
    operation: 'decide',
    sql: "select (decide_claim('$claim', 'refuse', 'Not theirs') is not null)::text as row",
    cells: onlyAdmin(['true']),
  },
  {
    table: 'company_claims',
    operation: 'read past the functions',
    sql: 'select domain as row from company_claims',
    cells: onlyService(['own.example']),
  },
  {
    table: 'company_claims',
    operation: 'write',
    sql: `insert into company_claims (company_id, company_name, claimant_id, domain, method)
      values ('$otherCompany', 'X', '$own', 'x.example', 'dns')`,
    cells: noRole,
  },
  {
    table: 'company_claims',
    operation: 'edit',
    sql: "update company_claims set state = 'granted' where true",
    cells: noRole,
  },
  { table: 'company_claims', operation: 'delete', sql: 'delete from company_claims where true', cells: noRole },
  {
    table: 'job_listings',
    operation: 'take an imported one over',
    sql: "with taken as (select take_over_listing(id) from job_listings where title = 'own imported') select count(*)::text as row from taken",
    cells: { ...everyone(refused), employer: ['1'] },
  },
  { table: 'company_domains', operation: 'delete', sql: 'delete from company_domains where true', cells: noRole },
];
