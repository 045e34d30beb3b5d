import { everyone, onlyService, type Rule, refused } from './policy-rule.ts';

// Who reads and undoes what tools did.

const logs: Rule[] = [
  {
    table: 'cron_execution_logs',
    operation: 'read',
    sql: 'select job_name as row from cron_execution_logs',
    cells: { ...everyone([]), anonymous: refused, admin: ['scrape-jobs'], service: ['scrape-jobs'] },
  },
  {
    table: 'cron_execution_logs',
    operation: 'write',
    sql: "insert into cron_execution_logs (job_name) values ('x')",
    cells: onlyService(['1']),
  },
  {
    table: 'cron_execution_logs',
    operation: 'edit',
    sql: "update cron_execution_logs set status = 'failed' where true",
    cells: onlyService(['1']),
  },
  {
    table: 'cron_execution_logs',
    operation: 'delete',
    sql: 'delete from cron_execution_logs where true',
    cells: onlyService(['1']),
  },
];

const boards: Rule[] = [
  {
    table: 'import_boards',
    operation: 'read',
    sql: 'select board as row from import_boards',
    cells: { ...everyone([]), anonymous: refused, admin: ['acme'], service: ['acme'] },
  },
  {
    table: 'import_boards',
    operation: 'write',
    sql: "insert into import_boards (type, board) values ('lever', 'x')",
    cells: onlyService(['1']),
  },
  {
    table: 'import_boards',
    operation: 'edit',
    sql: 'update import_boards set next_poll_at = null where true',
    cells: onlyService(['1']),
  },
  {
    table: 'import_boards',
    operation: 'delete',
    sql: 'delete from import_boards where true',
    cells: onlyService(['1']),
  },
];

const categoryChanges: Rule[] = [
  {
    table: 'category_changes',
    operation: 'read',
    sql: 'select from_category as row from category_changes',
    cells: { ...everyone([]), anonymous: refused, admin: ['Sales'], service: ['Sales'] },
  },
  {
    table: 'category_changes',
    operation: 'write',
    sql: `insert into category_changes (listing_id, from_category, to_category, confidence, engine)
      select id, 'Sales', 'Design', 1, 'ai' from job_listings where title = 'other open'`,
    cells: onlyService(['1']),
  },
  {
    table: 'category_changes',
    operation: 'edit',
    sql: 'update category_changes set undone_at = now() where true',
    cells: onlyService(['1']),
  },
  {
    table: 'category_changes',
    operation: 'delete',
    sql: 'delete from category_changes where true',
    cells: onlyService(['1']),
  },
  {
    table: 'category_changes',
    operation: 'undo one',
    sql: "select undo_category_change(coalesce((select id from category_changes), '$plain'))::text as row",
    cells: { ...everyone(refused), admin: ['1'] },
  },
];

const duplicates: Rule[] = [
  {
    table: 'duplicate_decisions',
    operation: 'read',
    sql: 'select reason as row from duplicate_decisions',
    cells: { ...everyone([]), anonymous: refused, admin: ['same title'], service: ['same title'] },
  },
  {
    table: 'duplicate_decisions',
    operation: 'write',
    sql: `insert into duplicate_decisions (removed_id, reason)
      select id, 'same text' from job_listings where title = 'other open'`,
    cells: onlyService(['1']),
  },
  {
    table: 'duplicate_decisions',
    operation: 'edit',
    sql: 'update duplicate_decisions set restored_at = now() where true',
    cells: onlyService(['1']),
  },
  {
    table: 'duplicate_decisions',
    operation: 'delete',
    sql: 'delete from duplicate_decisions where true',
    cells: onlyService(['1']),
  },
  {
    table: 'duplicate_decisions',
    operation: 'restore one',
    sql: "select restore_duplicate(coalesce((select id from duplicate_decisions), '$plain'))::text as row",
    cells: { ...everyone(refused), admin: ['0'] },
  },
];

const dryRuns: Rule[] = [
  {
    table: 'run_proposals',
    operation: 'read',
    sql: 'select after as row from run_proposals',
    cells: { ...everyone([]), anonymous: refused, admin: ['Sales'], service: ['Sales'] },
  },
  {
    table: 'run_proposals',
    operation: 'write',
    sql: `insert into run_proposals (run_id, listing_id, kind, before, after, fingerprint)
      select run.id, listing.id, 'category', 'Design', 'Sales', 'x' from cron_execution_logs run, job_listings listing
      where listing.title = 'other open'`,
    cells: onlyService(['1']),
  },
  {
    table: 'run_proposals',
    operation: 'edit',
    sql: "update run_proposals set after = 'Marketing' where true",
    cells: onlyService(['1']),
  },
  {
    table: 'run_proposals',
    operation: 'delete',
    sql: 'delete from run_proposals where true',
    cells: onlyService(['1']),
  },
  {
    table: 'run_proposals',
    operation: 'take',
    sql: "select decide_proposals(array(select id from run_proposals), 'taken') #>> '{0,outcome}' as row",
    cells: { ...everyone(refused), admin: ['taken'] },
  },
  {
    table: 'run_proposals',
    operation: 'leave',
    sql: "select decide_proposals(array(select id from run_proposals), 'left') #>> '{0,outcome}' as row",
    cells: { ...everyone(refused), admin: ['left'] },
  },
  {
    table: 'run_actions',
    operation: 'read',
    sql: 'select action as row from run_actions',
    cells: { ...everyone([]), anonymous: refused, admin: ['leave'], service: ['leave'] },
  },
  {
    table: 'run_actions',
    operation: 'write',
    sql: "insert into run_actions (tool, action, count, done_by) values ('scrape-jobs', 'undo', 1, 'a stranger')",
    cells: onlyService(['1']),
  },
  ...["update run_actions set done_by = 'x' where true", 'delete from run_actions where true'].map((sql) => ({
    table: 'run_actions',
    operation: sql.startsWith('update') ? 'edit' : 'delete',
    sql,
    cells: everyone(refused),
  })),
  {
    table: 'cron_execution_logs',
    operation: 'undo a run',
    sql: "select undo_run(coalesce((select id from cron_execution_logs), '$plain'))::text as row",
    cells: { ...everyone(refused), admin: ['0'] },
  },
  {
    table: 'cron_execution_logs',
    operation: 'search',
    sql: "select job_name as row from find_runs(words => '')",
    cells: { ...everyone([]), anonymous: refused, admin: ['scrape-jobs'], service: ['scrape-jobs'] },
  },
];

const originals: Rule[] = [
  {
    table: 'description_originals',
    operation: 'read',
    sql: 'select original as row from description_originals',
    cells: { ...everyone([]), anonymous: refused, admin: ['Before'], service: ['Before'] },
  },
  {
    table: 'description_originals',
    operation: 'write',
    sql: `insert into description_originals (listing_id, original, engine)
      select id, 'Before', 'ai' from job_listings where title = 'other open'`,
    cells: onlyService(['1']),
  },
  {
    table: 'description_originals',
    operation: 'edit',
    sql: "update description_originals set original = 'x' where true",
    cells: onlyService(['1']),
  },
  {
    table: 'description_originals',
    operation: 'delete',
    sql: 'delete from description_originals where true',
    cells: onlyService(['1']),
  },
  {
    table: 'description_originals',
    operation: 'restore one',
    sql: "select restore_description(coalesce((select listing_id from description_originals), '$plain'))::text as row",
    cells: { ...everyone(refused), admin: ['1'] },
  },
];

export const runs: Rule[] = [...logs, ...boards, ...categoryChanges, ...duplicates, ...dryRuns, ...originals];
