import { everyone, onlyAdmin, onlyService, type Rule, refused } from './policy-rule.ts';

// Who reads and changes companies, listings and articles.

const listingColumns = 'title, description, category, company_id';
export const openListings = ['own open', 'own imported', 'other open', 'ownerless open'];
export const ownListings = ['own open', 'own closed', 'own expired', 'own imported'];
export const otherListings = ['other open', 'other closed', 'other expired'];
export const allListings = [...ownListings, ...otherListings, 'ownerless open', 'ownerless closed', 'suspended hidden'];
const publicCompanies = ['Own Company', 'Other Company', 'Ownerless Company'];
const allCompanies = [...publicCompanies, 'Suspended Company', 'Held Company'];

const companies: Rule[] = [
  {
    table: 'companies',
    operation: 'read',
    sql: 'select name as row from companies',
    cells: {
      ...everyone(publicCompanies),
      'suspended employer': [...publicCompanies, 'Suspended Company'],
      admin: allCompanies,
      service: allCompanies,
    },
  },
  {
    table: 'companies',
    operation: 'create for oneself',
    sql: "insert into companies (name, user_id) values ('Fresh', auth.uid())",
    cells: {
      ...everyone(refused),
      employer: 'duplicate',
      'other employer': 'duplicate',
      'new employer': ['1'],
      service: ['1'],
    },
  },
  {
    table: 'companies',
    operation: 'create with a website of a banned domain',
    sql: "insert into companies (name, user_id, website) values ('Fresh', auth.uid(), 'https://jobs.scam.example')",
    cells: onlyService(['1']),
  },
  {
    table: 'companies',
    operation: 'change to a website of a banned domain',
    sql: "update companies set website = 'https://scam.example/a' where name = 'Own Company' returning name as row",
    cells: { ...everyone([]), anonymous: refused, employer: refused, service: ['Own Company'] },
  },
  {
    table: 'companies',
    operation: 'create for another person',
    sql: "insert into companies (name, user_id) values ('Fresh', '$plain')",
    cells: onlyService(['1']),
  },
  {
    table: 'companies',
    operation: 'create without an owner',
    sql: "insert into companies (name) values ('Fresh')",
    cells: onlyService(['1']),
  },
  ...['slug', 'domain', 'logo_source'].map((column) => ({
    table: 'companies',
    operation: `create with a ${column} of one's own`,
    sql: `insert into companies (name, user_id, ${column}) values ('Fresh', auth.uid(), 'mine')`,
    cells: onlyService(['1']),
  })),
  {
    table: 'companies',
    operation: 'create with a colour',
    sql: "insert into companies (name, user_id, color) values ('Fresh', auth.uid(), '#112233')",
    cells: onlyService(['1']),
  },
  {
    table: 'companies',
    operation: 'edit',
    sql: "update companies set location = 'Lisbon' where true returning name as row",
    cells: {
      ...everyone([]),
      anonymous: refused,
      employer: ['Own Company'],
      'other employer': ['Other Company'],
      'suspended employer': refused,
      service: allCompanies,
    },
  },
  {
    table: 'companies',
    operation: 'give away',
    sql: "update companies set user_id = '$plain' where name = 'Own Company' returning name as row",
    cells: { ...everyone([]), anonymous: refused, employer: refused, service: ['Own Company'] },
  },
  {
    table: 'companies',
    operation: 'take over',
    sql: "update companies set user_id = auth.uid() where name = 'Ownerless Company' returning name as row",
    cells: { ...everyone([]), anonymous: refused, service: ['Ownerless Company'] },
  },
  {
    table: 'companies',
    operation: 'change the slug',
    sql: "update companies set slug = 'mine' where name = 'Own Company'",
    cells: onlyService(['1']),
  },
  ...['domain', 'logo_source', 'enriched_at', 'color'].map((column) => ({
    table: 'companies',
    operation: `change ${column}`,
    sql: `update companies set ${column} = null where name = 'Own Company' returning name as row`,
    cells: onlyService(['Own Company']),
  })),
  {
    table: 'companies',
    operation: 'delete',
    sql: 'delete from companies where true returning name as row',
    cells: {
      ...everyone([]),
      anonymous: refused,
      // Another one was merged into it, and it is claimed.
      employer: refused,
      // It has a listing that was removed.
      'other employer': [],
      service: allCompanies,
    },
  },
];

const listings: Rule[] = [
  {
    table: 'job_listings',
    operation: 'read',
    sql: 'select title as row from job_listings',
    cells: {
      ...everyone(openListings),
      employer: [...ownListings, 'other open', 'ownerless open'],
      'other employer': [...otherListings, 'own open', 'own imported', 'ownerless open'],
      admin: allListings,
      'suspended employer': [...openListings, 'suspended hidden'],
      service: allListings,
    },
  },
  {
    table: 'job_listings',
    operation: "post for the employer's company",
    sql: `insert into job_listings (${listingColumns}) values ('Fresh', 'Text', 'Design', '$ownCompany')`,
    cells: { ...everyone(refused), employer: ['1'], service: ['1'] },
  },
  {
    table: 'job_listings',
    operation: "post for the suspended employer's company",
    sql: `insert into job_listings (${listingColumns}) values ('Fresh', 'Text', 'Design', '$suspendedCompany')`,
    cells: onlyService(['1']),
  },
  {
    table: 'job_listings',
    operation: 'post for a company without an owner',
    sql: `insert into job_listings (${listingColumns}) values ('Fresh', 'Text', 'Design', '$ownerlessCompany')`,
    cells: onlyService(['1']),
  },
  ...[
    ['slug', "'mine'"],
    ['published_at', "'2001-01-01'"],
    ['created_at', "'2001-01-01'"],
    ['source_url', "'https://a.example'"],
    ['content_hash', "'x'"],
    ['first_seen_at', 'now()'],
    ['last_seen_at', 'now()'],
    ['closed_at', 'now()'],
    ['expires_at', 'now()'],
    ['enhanced_at', 'now()'],
    ['featured_until', 'now()'],
  ].map(([column, value]) => ({
    table: 'job_listings',
    operation: `post with a ${column} of one's own`,
    sql: `insert into job_listings (${listingColumns}, ${column}) values ('Fresh', 'Text', 'Design', '$ownCompany', ${value})`,
    cells: onlyService(['1']),
  })),
  {
    table: 'job_listings',
    operation: 'post as an imported listing',
    sql: `insert into job_listings (${listingColumns}, source, source_id) values ('Fresh', 'Text', 'Design', '$ownCompany', 'rss', '9')`,
    cells: onlyService(['1']),
  },
  {
    table: 'job_listings',
    operation: 'post for a day to come',
    sql: `insert into job_listings (${listingColumns}, opens_at) values ('Fresh', 'Text', 'Design', '$ownCompany', now() + interval '1 day') returning closed_reason as row`,
    // The employer's waits for its plan first.
    cells: { ...everyone(refused), employer: ['unpaid'], service: ['scheduled'] },
  },
  {
    table: 'job_listings',
    operation: "export one's own as a file, with drafts of new ones",
    sql: `select one ->> 'title' as row from json_array_elements(export_listings('{"scope": "own"}') -> 'listings') one`,
    cells: {
      ...everyone(refused),
      employer: [...ownListings, 'own draft'],
      'other employer': [...otherListings, 'other draft'],
      'new employer': [],
      'suspended employer': ['suspended hidden'],
    },
  },
  {
    table: 'job_listings',
    operation: 'export all as a file',
    sql: `select one ->> 'title' as row from json_array_elements(export_listings('{"scope": "all"}') -> 'listings') one`,
    cells: onlyAdmin(allListings),
  },
  {
    table: 'moderation_decisions',
    operation: 'write down that all are exported',
    sql: "select (begin_listing_export('{}', 'csv') is not null)::text as row",
    cells: onlyAdmin(['true']),
  },
  ...['own open', 'own imported'].map((title) => ({
    table: 'job_listings',
    operation: `pause “${title}”`,
    sql: `select change_own_listing(id, 'pause') ->> 'state' as row from job_listings where title = '${title}'`,
    cells: { ...everyone(refused), employer: ['paused'] },
  })),
  {
    table: 'job_listings',
    operation: 'edit',
    sql: "update job_listings set location = 'Lisbon' where true returning title as row",
    cells: {
      ...everyone([]),
      anonymous: refused,
      employer: ['own open', 'own closed', 'own expired'],
      'other employer': otherListings,
      'suspended employer': refused,
      service: allListings,
    },
  },
  {
    table: 'job_listings',
    operation: 'move to another company',
    sql: "update job_listings set company_id = '$otherCompany' where title = 'own open' returning title as row",
    cells: { ...everyone([]), anonymous: refused, employer: refused, service: ['own open'] },
  },
  ...['slug', 'published_at', 'source', 'closed_at', 'opens_at', 'expires_at', 'featured_until', 'enhanced_at'].map(
    (column) => ({
      table: 'job_listings',
      operation: `change ${column}`,
      sql: `update job_listings set ${column} = ${column} where title = 'own open' returning title as row`,
      cells: onlyService(['own open']),
    }),
  ),
  {
    table: 'job_listings',
    operation: 'delete',
    sql: 'delete from job_listings where true returning title as row',
    cells: {
      ...everyone([]),
      anonymous: refused,
      employer: ['own open', 'own closed', 'own expired'],
      'other employer': ['other open', 'other expired'],
      service: allListings,
    },
  },
];

const posts: Rule[] = [
  { table: 'blog_posts', operation: 'read', sql: 'select title as row from blog_posts', cells: everyone(['A post']) },
  {
    table: 'blog_posts',
    operation: 'write',
    sql: "insert into blog_posts (slug, title, content_html) values ('b', 'B', '<p>B</p>')",
    cells: onlyService(['1']),
  },
  {
    table: 'blog_posts',
    operation: 'edit',
    sql: "update blog_posts set title = 'X' where true",
    cells: onlyService(['1']),
  },
  { table: 'blog_posts', operation: 'delete', sql: 'delete from blog_posts where true', cells: onlyService(['1']) },
];

export const content: Rule[] = [...companies, ...listings, ...posts];
