import { everyone, type Rule, refused, signedIn } from './policy-rule.ts';

// Who looks for jobs behind an address, and who keeps a careers page in sync. Rows are written by functions alone.

const search = "select id from careers_searches where address like '%own.example%'";

/** Of what belongs to a company: its employer's, and all for the server's own role. */
const ofCompanies = (own: string, other: string): Rule['cells'] => ({
  ...everyone([]),
  anonymous: refused,
  ...{ employer: [own], 'other employer': [other], service: [own, other] },
});

const unwritable = (table: string, column: string): Rule[] => [
  { table, operation: 'write', sql: `update ${table} set ${column} = ${column}`, cells: everyone(refused) },
  { table, operation: 'delete', sql: `delete from ${table} where true`, cells: everyone(refused) },
];

export const syncs: Rule[] = [
  {
    table: 'careers_searches',
    operation: 'look at an address',
    sql: "select (search_careers_page('https://own.example/jobs') is not null)::text as row",
    cells: { ...everyone(refused), employer: ['true'], 'other employer': ['true'] },
  },
  {
    table: 'careers_searches',
    operation: 'read',
    sql: 'select address as row from careers_searches',
    cells: ofCompanies('https://own.example/', 'https://other.example/'),
  },
  ...unwritable('careers_searches', 'state'),
  {
    table: 'careers_searches',
    operation: 'write down what was found',
    sql: `select internal.finish_search((${search}), '[]', null)::text as row`,
    cells: everyone(refused),
  },
  {
    table: 'careers_syncs',
    operation: 'begin without what was found',
    sql: `insert into careers_syncs (company_id, type, board, found_on) values ('$ownCompany', 'lever', 'acme', 'https://own.example/')`,
    cells: everyone(refused),
  },
  {
    table: 'careers_syncs',
    operation: 'read',
    sql: 'select board as row from careers_syncs',
    cells: { ...ofCompanies('own', 'other'), admin: ['own', 'other'] },
  },
  ...unwritable('careers_syncs', 'state'),
  {
    table: 'careers_syncs',
    operation: 'pause',
    sql: `select change_sync('$ownSync', 'pause')::text as row`,
    cells: { ...everyone(refused), employer: [''] },
  },
  {
    table: 'careers_syncs',
    operation: 'see their state',
    sql: "select coalesce(own_syncs() -> 'syncs' -> 0 ->> 'board', 'none') as row",
    cells: {
      ...everyone(refused),
      ...Object.fromEntries(Object.keys(signedIn([])).map((name) => [name, ['none']])),
      ...{ employer: ['own'], 'other employer': ['other'] },
    } as Rule['cells'],
  },
  {
    table: 'careers_left_out',
    operation: 'read',
    sql: 'select title as row from careers_left_out',
    cells: ofCompanies('own left out', 'other left out'),
  },
  ...unwritable('careers_left_out', 'title'),
  {
    table: 'careers_left_out',
    operation: 'take back',
    sql: `select include_posting('$ownSync', '1')::text as row`,
    cells: { ...everyone(refused), employer: [''] },
  },
  {
    table: 'synced_fields',
    operation: 'read',
    sql: 'select field as row from synced_fields',
    cells: ofCompanies('location', 'title'),
  },
  ...unwritable('synced_fields', 'field'),
  {
    table: 'synced_fields',
    operation: 'choose',
    sql: `select settle_conflict(listing_id, field, 'mine')::text as row from synced_fields where field = 'location'`,
    cells: { ...everyone([]), anonymous: refused, employer: [''], service: refused },
  },
  {
    table: 'synced_fields',
    operation: 'offer',
    sql: "select internal.offer_to_employers('[]')::text as row",
    cells: everyone(refused),
  },
];
