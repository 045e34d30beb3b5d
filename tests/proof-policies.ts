import { everyone, onlyService, type Rule, refused } from './policy-rule.ts';

// Who may read which domains companies have proven. Only the server writes them.

const nobody = everyone(refused);

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
    cells: nobody,
  },
  {
    table: 'company_domains',
    operation: 'edit',
    sql: "update company_domains set company_id = '$ownCompany' where true",
    cells: nobody,
  },
  { table: 'company_domains', operation: 'delete', sql: 'delete from company_domains where true', cells: nobody },
];
