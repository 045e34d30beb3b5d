import { everyone, onlyService, type Rule, refused } from './policy-rule.ts';

// Who holds which role, and that no request reads the tables of accounts.

const allRoles = ['employer $own', 'employer $other', 'employer $new', 'employer $suspended', 'admin $admin'];
const roles: Rule[] = [
  {
    table: 'user_roles',
    operation: 'read',
    sql: "select role || ' ' || user_id as row from user_roles",
    cells: {
      ...everyone([]),
      anonymous: refused,
      employer: ['employer $own'],
      'other employer': ['employer $other'],
      'new employer': ['employer $new'],
      'suspended employer': ['employer $suspended'],
      admin: allRoles,
      service: allRoles,
    },
  },
  {
    table: 'user_roles',
    operation: 'become an employer',
    sql: "insert into user_roles (user_id, role) values ('$plain', 'employer')",
    cells: { ...everyone(refused), 'plain user': ['1'], service: ['1'] },
  },
  {
    table: 'user_roles',
    operation: 'become an administrator',
    sql: "insert into user_roles (user_id, role) values (coalesce(auth.uid(), '$plain'), 'admin')",
    cells: { ...onlyService(['1']) },
  },
  {
    table: 'user_roles',
    operation: 'make another person an administrator',
    sql: "insert into user_roles (user_id, role) values ('$own', 'admin')",
    cells: onlyService(['1']),
  },
  {
    table: 'user_roles',
    operation: 'change a role',
    sql: "update user_roles set role = 'admin' where user_id = '$own'",
    cells: onlyService(['1']),
  },
  {
    table: 'user_roles',
    operation: 'remove a role',
    sql: "delete from user_roles where user_id = '$own'",
    cells: onlyService(['1']),
  },
];

const accounts: Rule[] = [
  'users',
  'identities',
  'sessions',
  'refresh_tokens',
  'one_time_tokens',
  'mfa_factors',
  'mfa_challenges',
  'mfa_amr_claims',
].flatMap((table) => [
  {
    table: `auth.${table}`,
    operation: 'read',
    sql: `select '1' as row from auth.${table}`,
    cells: everyone(refused),
  },
  {
    table: `auth.${table}`,
    operation: 'delete',
    sql: `delete from auth.${table} where true`,
    cells: everyone(refused),
  },
]);

export const people: Rule[] = [...roles, ...accounts];
