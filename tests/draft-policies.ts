import { everyone, type Rule, refused } from './policy-rule.ts';

// Who reads and writes drafts of jobs.

const everyDraft = ['own draft', 'other draft'];
const onlyOwn: Rule['cells'] = {
  ...everyone([]),
  anonymous: refused,
  employer: ['own draft'],
  'other employer': ['other draft'],
  service: everyDraft,
};

const onlyOne: Rule['cells'] = {
  ...onlyOwn,
  employer: ['1'],
  'other employer': ['1'],
  service: ['2'],
};

export const drafts: Rule[] = [
  {
    table: 'job_drafts',
    operation: 'read',
    sql: "select form ->> 'title' as row from job_drafts",
    cells: { ...onlyOwn },
  },
  {
    table: 'job_drafts',
    operation: 'write one of a new job',
    sql: "insert into job_drafts (form) select '{}' where auth.uid() is not null or current_role = 'anon'",
    cells: {
      ...everyone(refused),
      employer: ['1'],
      'other employer': ['1'],
      'new employer': ['1'],
      'suspended employer': ['1'],
      // It would have to say whose.
      service: [],
    },
  },
  {
    table: 'job_drafts',
    operation: 'write one of a listing',
    sql: "insert into job_drafts (listing_id, form) select id, '{}' from job_listings where title = 'own open' and (auth.uid() is not null or current_role = 'anon')",
    cells: { ...everyone(refused), employer: ['1'], service: [] },
  },
  {
    table: 'job_drafts',
    operation: 'write one that says it is the other employer’s',
    sql: "insert into job_drafts (user_id, form) values ('$other', '{}')",
    cells: { ...everyone(refused), 'other employer': ['1'], service: ['1'] },
  },
  {
    table: 'job_drafts',
    operation: 'change',
    // Without a condition, which only what is read could meet.
    sql: "update job_drafts set corrections = '{}'",
    cells: onlyOne,
  },
  {
    table: 'job_drafts',
    operation: 'change the version',
    sql: 'update job_drafts set version = 9 where true',
    cells: { ...everyone(refused), service: ['2'] },
  },
  {
    table: 'job_drafts',
    operation: 'discard',
    sql: 'delete from job_drafts',
    cells: onlyOne,
  },
  {
    table: 'posted_drafts',
    operation: 'read',
    sql: 'select title as row from posted_drafts join job_listings on id = listing_id',
    cells: { ...everyone([]), anonymous: refused, employer: ['own closed'], service: ['own closed'] },
  },
  {
    table: 'posted_drafts',
    operation: 'say what a listing was posted from',
    sql: "insert into posted_drafts (listing_id, draft_id) select id, gen_random_uuid() from job_listings where title = 'own open'",
    cells: { ...everyone(refused), employer: ['1'], service: ['1'] },
  },
  {
    table: 'posted_drafts',
    operation: 'take it back',
    sql: 'delete from posted_drafts where true',
    cells: { ...everyone(refused), service: ['1'] },
  },
];
