import { allListings, openListings, otherListings, ownListings } from './listing-policies.ts';
import { everyone, type Outcome, onlyService, type Persona, type Rule, refused, signedIn } from './policy-rule.ts';

// Who reads and corrects facts, and what searches are counted and helped by.

const correctedListings = ['other open', 'own open', 'suspended hidden'];

export const facts: Rule[] = [
  {
    table: 'listing_facts',
    operation: 'read',
    sql: 'select title as row from listing_facts join job_listings on id = listing_id',
    cells: {
      ...everyone(openListings),
      employer: [...new Set([...openListings, ...ownListings])],
      'other employer': [...new Set([...openListings, ...otherListings])],
      'suspended employer': [...openListings, 'suspended hidden'],
      ...{ admin: allListings, service: allListings },
    },
  },
  {
    table: 'listing_facts',
    operation: 'count',
    sql: 'select count(*)::text as row from listing_facts',
    cells: {
      ...everyone(['4']),
      ...{ employer: ['6'], 'other employer': ['6'], 'suspended employer': ['5'], admin: ['10'], service: ['10'] },
    },
  },
  {
    table: 'listing_facts',
    operation: 'write',
    sql: "update listing_facts set visa = 'sponsored' where true",
    cells: onlyService(['10']),
  },
  {
    table: 'listing_facts',
    operation: 'delete',
    sql: 'delete from listing_facts where true',
    cells: onlyService(['10']),
  },
  {
    table: 'fact_corrections',
    operation: 'read',
    sql: 'select title as row from fact_corrections join job_listings on id = listing_id',
    cells: {
      ...everyone([]),
      anonymous: refused,
      ...{ employer: ['own open'], 'other employer': ['other open'], 'suspended employer': ['suspended hidden'] },
      ...{ admin: correctedListings, service: correctedListings },
    },
  },
  ...['own closed', 'own imported', 'other expired'].map((title) => ({
    table: 'fact_corrections',
    operation: `correct ${title}`,
    sql: `insert into fact_corrections (listing_id, facts)
      select id, '{}' from job_listings where title = '${title}'`,
    cells: {
      ...everyone([]),
      anonymous: refused,
      service: ['1'],
      ...(title === 'own closed' && { employer: ['1'], admin: refused }),
      ...(title === 'own imported' && { ...signedIn(refused) }),
      ...(title === 'other expired' && { 'other employer': ['1'], admin: refused }),
    } as Record<Persona, Outcome>,
  })),
  {
    table: 'fact_corrections',
    operation: 'change',
    sql: `update fact_corrections set facts = '{"visa": null}' where true`,
    cells: {
      ...everyone([]),
      anonymous: refused,
      ...{ employer: ['1'], 'other employer': ['1'], 'suspended employer': refused, service: ['3'] },
    },
  },
  {
    table: 'fact_corrections',
    operation: 'correct what was hidden by a suspension',
    sql: `insert into fact_corrections (listing_id, facts)
      select id, '{}' from job_listings where title = 'suspended hidden'`,
    cells: {
      ...everyone([]),
      ...{ anonymous: refused, 'suspended employer': refused, admin: refused, service: 'duplicate' },
    },
  },
  {
    table: 'fact_corrections',
    operation: 'change to a value that there is none of',
    sql: `update fact_corrections set facts = '{"visa": "magic"}' where true`,
    cells: {
      ...everyone([]),
      anonymous: refused,
      ...{ employer: 'invalid', 'other employer': 'invalid', 'suspended employer': refused, service: 'invalid' },
    },
  },
  {
    table: 'fact_corrections',
    operation: 'take back',
    sql: 'delete from fact_corrections where true',
    cells: {
      ...everyone([]),
      anonymous: refused,
      ...{ employer: ['1'], 'other employer': ['1'], 'suspended employer': ['1'], service: ['3'] },
    },
  },
  {
    table: 'listing_facts',
    operation: 'ask what jobs pay',
    sql: `select concat(salary_stats('Design') ->> 'too_few', ' ', (select count(*) from salary_subjects())) as row`,
    cells: everyone(['true 0']),
  },
  {
    table: 'fact_rereading',
    operation: 'read',
    sql: 'select total::text as row from fact_rereading',
    cells: { ...everyone([]), anonymous: refused, ...{ admin: ['9'], service: ['9'] } },
  },
  {
    table: 'fact_rereading',
    operation: 'write',
    sql: 'update fact_rereading set done = 1 where true',
    cells: onlyService(['1']),
  },
  {
    table: 'fact_rereading',
    operation: 'delete',
    sql: 'delete from fact_rereading where true',
    cells: onlyService(['1']),
  },
  {
    table: 'search_synonyms',
    operation: 'read',
    sql: 'select terms[2] as row from search_synonyms',
    cells: everyone(['golang']),
  },
  {
    table: 'search_synonyms',
    operation: 'add',
    sql: "insert into search_synonyms (terms) values ('{js,javascript}')",
    cells: { ...everyone(refused), admin: ['1'], service: ['1'] },
  },
  {
    table: 'search_synonyms',
    operation: 'change',
    sql: "update search_synonyms set terms = '{a,b}' where true",
    cells: { ...everyone([]), anonymous: refused, admin: ['1'], service: ['1'] },
  },
  {
    table: 'search_synonyms',
    operation: 'add in the name of another person',
    sql: "insert into search_synonyms (terms, created_by) values ('{js,javascript}', '$own')",
    cells: onlyService(['1']),
  },
  {
    table: 'search_synonyms',
    operation: 'add one that is too long',
    sql: "insert into search_synonyms (terms) values (array['a', repeat('b', 61)])",
    cells: { ...everyone('invalid'), anonymous: refused },
  },
  {
    table: 'search_synonyms',
    operation: 'remove',
    sql: 'delete from search_synonyms where true',
    cells: { ...everyone([]), anonymous: refused, admin: ['1'], service: ['1'] },
  },
  {
    table: 'searches',
    operation: 'read',
    sql: 'select words as row from searches',
    cells: { ...everyone([]), anonymous: refused, admin: ['rust'], service: ['rust'] },
  },
  {
    table: 'searches',
    operation: 'write',
    sql: "insert into searches (words, times, times_without_result) values ('x', 1, 0)",
    cells: onlyService(['1']),
  },
  {
    table: 'searches',
    operation: 'read the report',
    sql: "select search_report() -> 'top' -> 0 ->> 'words' as row",
    cells: { ...everyone(refused), admin: ['rust'] },
  },
];
