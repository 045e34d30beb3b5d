import { everyone, type Outcome, onlyService, type Rule, refused } from './policy-rule.ts';

// Who reads, adds and removes files.

const logos = ['$own/logo.png', '$other/logo.png', '$plain/logo.png'];
const ownersOf = (outcome: Outcome) => ({ 'plain user': outcome, employer: outcome, 'other employer': outcome });

export const files: Rule[] = [
  {
    table: 'storage.objects',
    operation: 'read',
    sql: "select name as row from storage.objects where bucket_id <> 'data-exports'",
    cells: {
      ...everyone([]),
      'plain user': ['$plain/logo.png'],
      employer: ['$own/logo.png'],
      'employer without code': ['$own/logo.png'],
      'other employer': ['$other/logo.png'],
      service: [...logos, '$own/secret.txt'],
    },
  },
  {
    table: 'storage.objects',
    operation: "add under the employer's id",
    sql: "insert into storage.objects (bucket_id, name) values ('company-logos', '$own/new.png')",
    cells: { ...everyone(refused), employer: ['1'], service: ['1'] },
  },
  {
    table: 'storage.objects',
    operation: 'add outside of any folder',
    sql: "insert into storage.objects (bucket_id, name) values ('company-logos', 'new.png')",
    cells: onlyService(['1']),
  },
  {
    table: 'storage.objects',
    operation: 'add to another bucket',
    sql: "insert into storage.objects (bucket_id, name) values ('private', coalesce(auth.uid()::text, 'x') || '/new.png')",
    cells: onlyService(['1']),
  },
  // Without naming a column: what reads one also needs the right to see the row, which would hide a wrong policy.
  {
    table: 'storage.objects',
    operation: 'replace',
    sql: "update storage.objects set metadata = '{}'",
    cells: { ...everyone([]), ...ownersOf(['1']), service: ['6'] },
  },
  {
    table: 'storage.objects',
    operation: "move under another person's id",
    sql: "update storage.objects set name = '$other/moved.png'",
    cells: { ...everyone([]), ...ownersOf(refused), 'other employer': ['1'], service: 'duplicate' },
  },
  {
    table: 'storage.objects',
    operation: 'remove',
    sql: 'delete from storage.objects',
    cells: { ...everyone([]), ...ownersOf(['1']), service: ['6'] },
  },
  {
    table: 'storage.buckets',
    operation: 'read',
    sql: 'select id as row from storage.buckets',
    cells: { ...everyone([]), service: ['company-logos', 'data-exports', 'private'] },
  },
  {
    table: 'storage.buckets',
    operation: 'create',
    sql: "insert into storage.buckets (id, name) values ('x', 'x')",
    cells: onlyService(['1']),
  },
];
