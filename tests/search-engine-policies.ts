import { everyone, onlyAdmin, type Rule, refused } from './policy-rule.ts';

// Who sees and changes what search engines are told. Tables are read and written by functions alone.

const unreached = (table: string): Rule[] => [
  { table, operation: 'read', sql: `select '' as row from ${table}`, cells: everyone(refused) },
  { table, operation: 'delete', sql: `delete from ${table} where true`, cells: everyone(refused) },
];

export const searchEngines: Rule[] = [
  ...[
    ...['search_services', 'search_rules', 'index_changes', 'index_notices', 'index_quotas', 'search_engine_events'],
    ...['sitemap_parts', 'sitemap_moment'],
  ].flatMap((table) => unreached(`internal.${table}`)),
  {
    table: 'internal.search_services',
    operation: 'read the desk',
    sql: "select admin_search_engines() -> 'services' -> 0 ->> 'name' as row",
    cells: onlyAdmin(['google']),
  },
  {
    table: 'internal.search_services',
    operation: 'configure',
    sql: "select internal.configure_search_engines('{google}', 200, '{}', '{}')::text as row",
    cells: everyone(refused),
  },
  {
    table: 'internal.search_services',
    operation: 'pause',
    sql: "select set_search_engine('google', 'pause')::text as row",
    // Refused to administrators, too: it is not in the settings.
    cells: everyone(refused),
  },
  {
    table: 'internal.index_notices',
    operation: 'claim',
    sql: 'select internal.claim_google_notice()::text as row',
    cells: everyone(refused),
  },
  {
    table: 'internal.sitemap_parts',
    operation: 'read as a sitemap',
    sql: "select sitemap_parts() -> 0 ->> 'kind' as row",
    cells: everyone(['companies']),
  },
  {
    table: 'internal.sitemap_parts',
    operation: 'refresh',
    sql: 'select internal.refresh_sitemaps()::text as row',
    cells: everyone(refused),
  },
];
