import { everyone, onlyAdmin, type Rule, refused, signedIn } from './policy-rule.ts';

// Who may ask for an export of personal data, and who fetches it.

export const privacy: Rule[] = [
  {
    table: 'data_exports',
    operation: 'ask for the own one',
    sql: 'select (request_export() is not null)::text as row',
    cells: {
      ...everyone(refused),
      ...signedIn(['true']),
      'employer without code': refused,
      'admin without code': refused,
    },
  },
  {
    table: 'data_exports',
    operation: "ask for another person's",
    sql: "select (export_person('$plain', 'Asked by letter') is not null)::text as row",
    cells: onlyAdmin(['true']),
  },
  {
    table: 'data_exports',
    operation: 'read',
    sql: "select state || ' ' || person_id as row from data_exports",
    cells: {
      ...everyone([]),
      anonymous: refused,
      employer: ['ready $own'],
      'other employer': ['ready $other'],
      service: ['ready $own', 'ready $other'],
    },
  },
  {
    table: 'data_exports',
    operation: 'read who asked',
    sql: 'select asked_by::text as row from data_exports',
    cells: { ...everyone(refused), service: ['$own', '$other'] },
  },
  {
    table: 'data_exports',
    operation: 'write past the functions',
    sql: "insert into data_exports (person_id, has_proven_address) values ('$own', true)",
    cells: everyone(refused),
  },
  {
    table: 'data_exports',
    operation: 'keep longer',
    sql: "update data_exports set expires_at = 'infinity' where true",
    cells: everyone(refused),
  },
  { table: 'data_exports', operation: 'delete', sql: 'delete from data_exports where true', cells: everyone(refused) },
  {
    table: 'storage.objects',
    // That of the other employer has expired.
    operation: 'fetch an export',
    sql: "select name as row from storage.objects where bucket_id = 'data-exports'",
    cells: {
      ...everyone([]),
      employer: ['$own/$ownExport.zip'],
      service: ['$own/$ownExport.zip', '$other/$otherExport.zip'],
    },
  },
  {
    table: 'storage.objects',
    operation: 'add an export',
    sql: "insert into storage.objects (bucket_id, name) values ('data-exports', coalesce(auth.uid()::text, 'x') || '/new.zip')",
    cells: { ...everyone(refused), service: ['1'] },
  },
];
