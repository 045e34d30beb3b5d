// Who may do what, every cell written down. A cell is the list of rows that the role reads or changes, or the
// reason it is refused. The rows are named in policies.test.ts; "$own", "$other", … stand for people's ids.

export const personas = [
  'anonymous',
  'plain user',
  'employer',
  'other employer',
  'new employer',
  'admin',
  // The same people, who have turned on two-step sign-in, with their password alone.
  'employer without code',
  'admin without code',
  'service',
] as const;
export type Persona = (typeof personas)[number];

/** No right (42501) · taken by a unique rule (23505) · broken check (23514). */
export type Outcome = string[] | 'refused' | 'duplicate' | 'invalid';
export type Rule = { table: string; operation: string; sql: string; cells: Record<Persona, Outcome> };

const refused = 'refused';
const onlyService = (rows: Outcome): Record<Persona, Outcome> => ({ ...everyone(refused), service: rows });
const everyone = (outcome: Outcome): Record<Persona, Outcome> => ({
  anonymous: outcome,
  'plain user': outcome,
  employer: outcome,
  'other employer': outcome,
  'new employer': outcome,
  admin: outcome,
  'employer without code': outcome,
  'admin without code': outcome,
  service: outcome,
});

const signedIn = (outcome: Outcome) => {
  const { anonymous: _, service: __, ...cells } = everyone(outcome);
  return cells;
};

const listingColumns = 'title, description, category, company_id';
const openListings = ['own open', 'own imported', 'other open', 'ownerless open'];
const ownListings = ['own open', 'own closed', 'own expired', 'own imported'];
const otherListings = ['other open', 'other closed', 'other expired'];
const allListings = [...ownListings, ...otherListings, 'ownerless open', 'ownerless closed'];
const allCompanies = ['Own Company', 'Other Company', 'Ownerless Company'];

const roles: Rule[] = [
  {
    table: 'user_roles',
    operation: 'read',
    sql: "select role || ' ' || user_id as row from user_roles",
    cells: {
      ...everyone([]),
      anonymous: refused,
      employer: ['employer $own'],
      'other employer': ['employer $other'],
      'new employer': ['employer $new'],
      admin: ['employer $own', 'employer $other', 'employer $new', 'admin $admin'],
      service: ['employer $own', 'employer $other', 'employer $new', 'admin $admin'],
    },
  },
  {
    table: 'user_roles',
    operation: 'become an employer',
    sql: "insert into user_roles (user_id, role) values ('$plain', 'employer')",
    cells: { ...everyone(refused), 'plain user': ['1'], service: ['1'] },
  },
  {
    table: 'user_roles',
    operation: 'become an administrator',
    sql: "insert into user_roles (user_id, role) values (coalesce(auth.uid(), '$plain'), 'admin')",
    cells: { ...onlyService(['1']) },
  },
  {
    table: 'user_roles',
    operation: 'make another person an administrator',
    sql: "insert into user_roles (user_id, role) values ('$own', 'admin')",
    cells: onlyService(['1']),
  },
  {
    table: 'user_roles',
    operation: 'change a role',
    sql: "update user_roles set role = 'admin' where user_id = '$own'",
    cells: onlyService(['1']),
  },
  {
    table: 'user_roles',
    operation: 'remove a role',
    sql: "delete from user_roles where user_id = '$own'",
    cells: onlyService(['1']),
  },
];

const companies: Rule[] = [
  { table: 'companies', operation: 'read', sql: 'select name as row from companies', cells: everyone(allCompanies) },
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
    operation: 'edit',
    sql: "update companies set location = 'Lisbon' where true returning name as row",
    cells: {
      ...everyone([]),
      anonymous: refused,
      employer: ['Own Company'],
      'other employer': ['Other Company'],
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
    cells: onlyService('invalid'),
  },
  ...['domain', 'logo_source', 'enriched_at'].map((column) => ({
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
      employer: ['Own Company'],
      'other employer': ['Other Company'],
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
    operation: 'edit',
    sql: "update job_listings set location = 'Lisbon' where true returning title as row",
    cells: {
      ...everyone([]),
      anonymous: refused,
      employer: ['own open', 'own closed', 'own expired'],
      'other employer': otherListings,
      service: allListings,
    },
  },
  {
    table: 'job_listings',
    operation: 'move to another company',
    sql: "update job_listings set company_id = '$otherCompany' where title = 'own open' returning title as row",
    cells: { ...everyone([]), anonymous: refused, employer: refused, service: ['own open'] },
  },
  ...['slug', 'published_at', 'source', 'closed_at', 'expires_at', 'featured_until', 'enhanced_at'].map((column) => ({
    table: 'job_listings',
    operation: `change ${column}`,
    sql: `update job_listings set ${column} = ${column} where title = 'own open' returning title as row`,
    cells: onlyService(['own open']),
  })),
  {
    table: 'job_listings',
    operation: 'delete',
    sql: 'delete from job_listings where true returning title as row',
    cells: {
      ...everyone([]),
      anonymous: refused,
      employer: ['own open', 'own closed', 'own expired'],
      'other employer': otherListings,
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

const messages: Rule[] = [
  {
    table: 'contact_submissions',
    operation: 'read',
    sql: 'select message as row from contact_submissions',
    cells: { ...everyone([]), anonymous: refused, admin: ['A message'], service: ['A message'] },
  },
  {
    table: 'contact_submissions',
    operation: 'write',
    sql: "insert into contact_submissions (name, email, message) values ('N', 'n@n.example', 'M')",
    cells: everyone(['1']),
  },
  {
    table: 'contact_submissions',
    operation: 'write with a date',
    sql: "insert into contact_submissions (name, email, message, created_at) values ('N', 'n@n.example', 'M', now())",
    cells: onlyService(['1']),
  },
  {
    table: 'contact_submissions',
    operation: 'edit',
    sql: "update contact_submissions set message = 'X' where true",
    cells: onlyService(['1']),
  },
  {
    table: 'contact_submissions',
    operation: 'delete',
    sql: 'delete from contact_submissions where true',
    cells: onlyService(['1']),
  },
];

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

const facts: Rule[] = [
  {
    table: 'listing_facts',
    operation: 'read',
    sql: 'select title as row from listing_facts join job_listings on id = listing_id',
    cells: {
      ...everyone(openListings),
      employer: [...new Set([...openListings, ...ownListings])],
      'other employer': [...new Set([...openListings, ...otherListings])],
      ...{ admin: allListings, service: allListings },
    },
  },
  {
    table: 'listing_facts',
    operation: 'count',
    sql: 'select count(*)::text as row from listing_facts',
    cells: {
      ...everyone(['4']),
      ...{ employer: ['6'], 'other employer': ['6'], admin: ['9'], service: ['9'] },
    },
  },
  {
    table: 'listing_facts',
    operation: 'write',
    sql: "update listing_facts set visa = 'sponsored' where true",
    cells: onlyService(['9']),
  },
  {
    table: 'listing_facts',
    operation: 'delete',
    sql: 'delete from listing_facts where true',
    cells: onlyService(['9']),
  },
  {
    table: 'fact_corrections',
    operation: 'read',
    sql: 'select title as row from fact_corrections join job_listings on id = listing_id',
    cells: {
      ...everyone([]),
      anonymous: refused,
      ...{ employer: ['own open'], 'other employer': ['other open'] },
      ...{ admin: ['other open', 'own open'], service: ['other open', 'own open'] },
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
      ...{ employer: ['1'], 'other employer': ['1'], service: ['2'] },
    },
  },
  {
    table: 'fact_corrections',
    operation: 'take back',
    sql: 'delete from fact_corrections where true',
    cells: {
      ...everyone([]),
      anonymous: refused,
      ...{ employer: ['1'], 'other employer': ['1'], service: ['2'] },
    },
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
];

const logos = ['$own/logo.png', '$other/logo.png', '$plain/logo.png'];
const ownersOf = (outcome: Outcome) => ({ 'plain user': outcome, employer: outcome, 'other employer': outcome });
const files: Rule[] = [
  {
    table: 'storage.objects',
    operation: 'read',
    sql: 'select name as row from storage.objects',
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
    cells: { ...everyone([]), ...ownersOf(['1']), service: ['4'] },
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
    cells: { ...everyone([]), ...ownersOf(['1']), service: ['4'] },
  },
  {
    table: 'storage.buckets',
    operation: 'read',
    sql: 'select id as row from storage.buckets',
    cells: { ...everyone([]), service: ['company-logos', 'private'] },
  },
  {
    table: 'storage.buckets',
    operation: 'create',
    sql: "insert into storage.buckets (id, name) values ('x', 'x')",
    cells: onlyService(['1']),
  },
];

const accounts: Rule[] = [
  'users',
  'identities',
  'sessions',
  'refresh_tokens',
  'one_time_tokens',
  'mfa_factors',
  'mfa_challenges',
  'mfa_amr_claims',
].flatMap((table) => [
  {
    table: `auth.${table}`,
    operation: 'read',
    sql: `select '1' as row from auth.${table}`,
    cells: everyone(refused),
  },
  {
    table: `auth.${table}`,
    operation: 'delete',
    sql: `delete from auth.${table} where true`,
    cells: everyone(refused),
  },
]);

export const policyTable: Rule[] = [
  ...roles,
  ...companies,
  ...listings,
  ...posts,
  ...messages,
  ...logs,
  ...boards,
  ...categoryChanges,
  ...duplicates,
  ...originals,
  ...facts,
  ...files,
  ...accounts,
];
