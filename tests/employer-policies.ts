import { everyone, onlyAdmin, onlyService, type Rule, refused } from './policy-rule.ts';

// Who may find employers, their sessions and old addresses of companies, give a company away and merge two.

const noRole = everyone(refused);

export const employers: Rule[] = [
  {
    table: 'user_roles',
    operation: 'find employers',
    sql: "select company_name as row from find_employers('Own Company')",
    cells: onlyAdmin(['Own Company']),
  },
  {
    table: 'user_roles',
    operation: "find a person's sessions",
    sql: "select user_agent as row from find_sessions('$own')",
    cells: onlyAdmin(['Firefox']),
  },
  {
    table: 'user_roles',
    operation: 'delete a person',
    sql: "select (delete_person('$plain', 'Asked for it') is not null)::text as row",
    cells: onlyAdmin(['true']),
  },
  {
    table: 'companies',
    operation: 'give to an account',
    sql: "select (give_company('$ownerlessCompany', '$plain@people.example') is not null)::text as row",
    cells: onlyAdmin(['true']),
  },
  {
    table: 'companies',
    operation: 'merge',
    sql: "select (merge_companies('$ownerlessCompany', '$ownCompany', 'The same') is not null)::text as row",
    cells: onlyAdmin(['true']),
  },
  {
    table: 'company_aliases',
    operation: 'read whether one’s company would outlive the account',
    sql: 'select own_company_stays()::text as row',
    cells: { ...everyone(['false']), 'other employer': ['true'], anonymous: refused, service: refused },
  },
  {
    table: 'company_aliases',
    operation: 'read old addresses',
    sql: "select coalesce(slug, '') as row from company_aliases",
    cells: { ...everyone(['old-company']), service: ['old-company', ''] },
  },
  {
    table: 'company_aliases',
    operation: 'read names',
    sql: 'select name as row from company_aliases',
    cells: onlyService(['Old Company', 'Other Company']),
  },
  {
    table: 'company_aliases',
    operation: 'write',
    sql: "insert into company_aliases (company_id, slug, name) values ('$ownCompany', 'x', 'X')",
    cells: noRole,
  },
  {
    table: 'company_aliases',
    operation: 'edit',
    sql: "update company_aliases set company_id = '$otherCompany' where true",
    cells: noRole,
  },
  { table: 'company_aliases', operation: 'delete', sql: 'delete from company_aliases where true', cells: noRole },
];
