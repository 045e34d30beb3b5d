import { everyone, onlyService, type Rule, refused } from './policy-rule.ts';

// Who reads the figures of listings; the server alone writes them.

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
];
