import { everyone, onlyService, type Rule, refused } from './policy-rule.ts';

// Who reads the figures of listings, which the server alone writes, and who turns the weekly mail off.

const listings = ['own closed', 'own imported', 'other open', 'ownerless open'];

export const figures: Rule[] = [
  {
    table: 'listing_figures',
    operation: 'read',
    sql: 'select views::text as row from listing_figures',
    cells: {
      ...everyone([]),
      anonymous: refused,
      employer: ['1', '2'],
      'other employer': ['3'],
      admin: ['1', '2', '3', '4'],
      service: ['1', '2', '3', '4'],
    },
  },
  {
    table: 'listing_figures',
    operation: 'find those of several listings',
    sql: `select json_array_length(find_figures(array(select listing_id from listing_figures)) -> 'listings')::text as row`,
    cells: {
      ...everyone(['0']),
      ...{ anonymous: refused, service: refused },
      ...{ employer: ['2'], 'other employer': ['1'], admin: ['4'] },
    },
  },
  {
    table: 'listing_figures',
    operation: 'write',
    sql: "insert into listing_figures (listing_id, day, source) select listing_id, '2020-01-01', 'feed' from listing_figures",
    cells: onlyService([String(listings.length)]),
  },
  {
    table: 'listing_figures',
    operation: 'change',
    sql: 'update listing_figures set views = 1000 where true',
    cells: onlyService([String(listings.length)]),
  },
  {
    table: 'listing_figures',
    operation: 'delete',
    sql: 'delete from listing_figures where true',
    cells: onlyService([String(listings.length)]),
  },
  {
    table: 'weekly_mail_stops',
    operation: 'read',
    sql: 'select person_id::text as row from weekly_mail_stops',
    cells: { ...everyone([]), anonymous: refused, 'other employer': ['$other'], service: ['$other'] },
  },
  {
    table: 'weekly_mail_stops',
    operation: "turn one's own mail off",
    sql: 'insert into weekly_mail_stops (person_id) select auth.uid() where auth.uid() is not null',
    cells: {
      ...everyone(refused),
      ...{ employer: ['1'], 'other employer': 'duplicate', 'new employer': ['1'], 'suspended employer': ['1'] },
      service: [],
    },
  },
  {
    table: 'weekly_mail_stops',
    operation: "turn another's mail off",
    sql: "insert into weekly_mail_stops (person_id) values ('$new')",
    cells: { ...everyone(refused), 'new employer': ['1'], service: ['1'] },
  },
  {
    table: 'weekly_mail_stops',
    operation: 'turn on again',
    sql: 'delete from weekly_mail_stops where true returning person_id::text as row',
    cells: { ...everyone([]), anonymous: refused, 'other employer': ['$other'], service: ['$other'] },
  },
  {
    table: 'weekly_mail_stops',
    operation: 'turn off by a link that is none',
    sql: "select choose_weekly_mail('$own.' || repeat('a', 43), false)::text as row",
    cells: everyone(['false']),
  },
];
