import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Outcome, type Persona, personas, type Rule } from './policy-rule.ts';
import { policyTable } from './policy-table.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const ids: Record<string, string> = {
  $plain: '00000000-0000-4000-8000-000000000001',
  $own: '00000000-0000-4000-8000-000000000002',
  $other: '00000000-0000-4000-8000-000000000003',
  $new: '00000000-0000-4000-8000-000000000004',
  $admin: '00000000-0000-4000-8000-000000000005',
  $suspended: '00000000-0000-4000-8000-000000000006',
  $ownCompany: '00000000-0000-4000-8000-000000000012',
  $otherCompany: '00000000-0000-4000-8000-000000000013',
  $ownerlessCompany: '00000000-0000-4000-8000-000000000014',
  $suspendedCompany: '00000000-0000-4000-8000-000000000015',
  $heldCompany: '00000000-0000-4000-8000-000000000016',
  $ownDecision: '00000000-0000-4000-8000-000000000021',
  $suspension: '00000000-0000-4000-8000-000000000022',
  $event: '00000000-0000-4000-8000-000000000031',
  $claim: '00000000-0000-4000-8000-000000000051',
  $ownExport: '00000000-0000-4000-8000-000000000041',
  $otherExport: '00000000-0000-4000-8000-000000000042',
  $ownSync: '00000000-0000-4000-8000-000000000051',
  $otherSync: '00000000-0000-4000-8000-000000000052',
  $ownOrder: '00000000-0000-4000-8000-000000000061',
  $otherOrder: '00000000-0000-4000-8000-000000000062',
  $formerOrder: '00000000-0000-4000-8000-000000000063',
  $alarm: '00000000-0000-4000-8000-000000000064',
  $post: '00000000-0000-4000-8000-000000000071',
};

const sessions: Record<Persona, { role: string; claims: object }> = {
  anonymous: { role: 'anon', claims: { role: 'anon' } },
  'plain user': asPerson('$plain'),
  employer: asPerson('$own', 'aal2'),
  'other employer': asPerson('$other'),
  'new employer': asPerson('$new'),
  'suspended employer': asPerson('$suspended'),
  admin: asPerson('$admin', 'aal2'),
  'employer without code': asPerson('$own', 'aal1'),
  'admin without code': asPerson('$admin', 'aal1'),
  service: { role: 'service_role', claims: { role: 'service_role' } },
};

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.owner.query(
    withIds(`
    insert into auth.users (id, email) select id::uuid, id || '@people.example'
      from unnest(array['$plain', '$own', '$other', '$new', '$suspended', '$admin']) id;
    insert into auth.mfa_factors (user_id, factor_type, status)
      values ('$own', 'totp', 'verified'), ('$admin', 'totp', 'verified'), ('$other', 'totp', 'unverified');
    insert into user_roles values ('$own', 'employer'), ('$other', 'employer'), ('$new', 'employer'),
      ('$suspended', 'employer'), ('$admin', 'admin');
    insert into companies (id, name, user_id) values
      ('$ownCompany', 'Own Company', '$own'), ('$otherCompany', 'Other Company', '$other'),
      ('$ownerlessCompany', 'Ownerless Company', null), ('$suspendedCompany', 'Suspended Company', '$suspended');
    insert into job_listings (title, company_id, description, category, closed_at, expires_at, source, source_id)
    select title, company::uuid, 'Text', 'Design', closed, expires, source, source_id from (values
      ('own open', '$ownCompany', null::timestamptz, now() + interval '1 day', null, null),
      ('own closed', '$ownCompany', now(), null, null, null),
      ('own expired', '$ownCompany', null, now() - interval '1 day', null, null),
      ('own imported', '$ownCompany', null, null, 'rss', '1'),
      ('other open', '$otherCompany', null, null, null, null),
      ('other closed', '$otherCompany', now(), null, null, null),
      ('other expired', '$otherCompany', null, now() - interval '1 day', null, null),
      ('ownerless open', '$ownerlessCompany', null, null, 'rss', '2'),
      ('ownerless closed', '$ownerlessCompany', now(), null, 'rss', '3'),
      ('suspended hidden', '$suspendedCompany', now(), null, null, null)
    ) as listing (title, company, closed, expires, source, source_id);
    update job_listings set closed_reason = 'removed', description = 'A text of its own' where title = 'other closed';
    insert into job_drafts (user_id, form) values ('$own', '{"title": "own draft"}'), ('$other', '{"title": "other draft"}');
    insert into posted_drafts (listing_id, draft_id) select id, gen_random_uuid() from job_listings where title = 'own closed';
    insert into blog_posts (slug, title, content_html) values ('a-post', 'A post', '<p>Text</p>');
    insert into contact_submissions (name, email, message) values ('Ada', 'ada@people.example', 'A message');
    insert into contact_events (id, submission_id, person_id, state) select '$event', id, '$admin', 'read' from contact_submissions;
    insert into internal.mail_suppressions (address_hash, scope, reason)
      values (internal.mail_address_hash('Ada@people.example'), 'notices', 'hard-bounce');
    insert into internal.suppression_changes (change, address_hash, scope, reason, suppressed_at)
      values ('lifted', 'b0', 'notices', 'complaint', now());
    insert into channel_posts (id, channel, listing_id, is_own, title, company, fingerprint, rank)
      select '$post', 'telegram', id, true, title, 'Own Company', 'x', 1 from job_listings where title = 'own open';
    insert into channel_events (person_id, channel, post_id, action) values ('$admin', 'telegram', '$post', 'edit');
    insert into cron_execution_logs (job_name) values ('scrape-jobs');
    insert into run_proposals (run_id, listing_id, kind, before, after, details, fingerprint)
      select run.id, listing.id, 'category', 'Design', 'Sales', '{"confidence": 1, "engine": "ai"}',
        internal.fingerprint(listing)
      from cron_execution_logs run, job_listings listing where listing.title = 'ownerless open';
    insert into run_actions (tool, action, count, done_by) values ('scrape-jobs', 'leave', 1, 'ada@people.example');
    insert into import_boards (type, board) values ('greenhouse', 'acme');
    insert into category_changes (listing_id, from_category, to_category, confidence, engine)
      select id, 'Sales', 'Design', 0.99, 'built-in' from job_listings where title = 'own open';
    insert into duplicate_decisions (kept_id, removed_id, reason)
      select kept.id, removed.id, 'same title' from job_listings kept, job_listings removed
      where kept.title = 'ownerless open' and removed.title = 'ownerless closed';
    insert into description_originals (listing_id, original, engine)
      select id, 'Before', 'built-in' from job_listings where title = 'own open';
    insert into listing_facts (listing_id, read_version) select id, 1 from job_listings;
    insert into listing_figures (listing_id, day, source, views)
      select id, '2026-11-01', 'board', views from job_listings join (values
        ('own closed', 1), ('own imported', 2), ('other open', 3), ('ownerless open', 4)
      ) as given (name, views) on name = title;
    insert into weekly_mail_stops (person_id) values ('$other');
    insert into fact_rereading (read_version, total) values (1, 9);
    insert into fact_corrections (listing_id, facts)
      select id, '{}' from job_listings where title in ('own open', 'other open', 'suspended hidden');
    insert into moderation_decisions (id, action, listing_id, person_id, subject, reasons_text)
      select '$ownDecision', 'close', id, '$own', title, 'Filled' from job_listings where title = 'own closed';
    insert into moderation_decisions (id, action, person_id, subject, reasons_text, appealed_at, appeal_text)
      values ('$suspension', 'suspend', '$suspended', 'Suspended Company', 'Asked for keys', now(), 'A mistake');
    insert into job_reports (listing_id, subject, reason, email, visitor)
      select id, title, 'scam', 'ada@people.example', '\\x00' from job_listings where title = 'own open';
    insert into listing_checks (listing_id, fingerprint, score) select id, 'x', 60 from job_listings where title = 'own open';
    insert into suspensions (person_id, decision_id) values ('$suspended', '$suspension');
    insert into banned_domains (domain) values ('scam.example');
    insert into company_aliases (company_id, slug, name)
      values ('$ownCompany', 'old-company', 'Old Company'), ('$otherCompany', null, 'Other Company');
    insert into company_domains (company_id, domain, method, token, address, next_check_at, lapsed_at) values
      ('$ownCompany', 'own.example', 'dns', 'own-token', null, now(), null),
      ('$otherCompany', 'other.example', 'mail', null, 'hr@other.example', now(), now()),
      ('$suspendedCompany', 'suspended.example', 'dns', 'suspended-token', null, now(), null);
    insert into careers_searches (company_id, address)
      values ('$ownCompany', 'https://own.example/'), ('$otherCompany', 'https://other.example/');
    insert into careers_syncs (id, company_id, type, board, found_on) values
      ('$ownSync', '$ownCompany', 'lever', 'own', 'https://own.example/'),
      ('$otherSync', '$otherCompany', 'lever', 'other', 'https://other.example/');
    insert into careers_left_out (sync_id, source_id, title) select id, '1', board || ' left out' from careers_syncs;
    insert into synced_fields (listing_id, field, offered, offered_at)
      select id, case title when 'own imported' then 'location' else 'title' end, 'Theirs', now()
      from job_listings where title in ('own imported', 'other open');
    insert into company_claims (id, company_id, company_name, claimant_id, holder_id, domain, method, token)
      values ('$claim', '$ownCompany', 'Own Company', '$new', '$own', 'own.example', 'dns', 'new-token');
    insert into companies (id, name, held_at, held_reason) values ('$heldCompany', 'Held Company', now(), 'Looks like another');
    insert into plans values ('standard', 'Standard Listing', 29900, 'USD', 30, false, 1),
      ('featured', 'Featured Listing', 49900, 'USD', 30, true, 2);
    insert into payment_methods values ('invoice', 1);
    insert into orders (id, person_id, company_id, listing_id, company_name, listing_title, kind, plan, days, is_featured, amount, currency, method, state)
    select given.id::uuid, person::uuid, company_id, listing.id, 'Company', given.title, 'new', 'standard', 30, false, 29900, 'USD', 'invoice', state
    from (values ('$ownOrder', '$own', 'own order', 'own open', 'paid'), ('$otherOrder', '$other', 'other order', 'other open', 'open'),
      ('$formerOrder', '$new', 'former order', 'other expired', 'paid')
    ) as given (id, person, title, listing, state) join job_listings listing on listing.title = given.listing;
    insert into order_steps_taken (order_id, from_state, to_state, note) select id, 'draft', state, listing_title from orders;
    insert into order_ledger (order_id, kind, amount, currency, provider, reference)
      select id, 'payment', amount, currency, 'invoice', listing_title from orders where state = 'paid';
    insert into listing_terms (order_id, listing_id, plan, is_featured, days)
      select id, listing_id, case id when '$ownOrder' then 'standard' else 'featured' end, false, 30 from orders where state = 'paid';
    insert into order_documents (order_id, kind, year, position, issued_at, seller, buyer, lines, currency, net, vat, total)
      select id, 'invoice', 2026, row_number() over (), now(), '{}', jsonb_build_object('company', listing_title), '[]', 'USD', 29900, 0, 29900
      from orders;
    insert into internal.term_reports (term_id, days, listing_id, since, views, clicks, saves, sources, category, compared)
      select id, 7, listing_id, '2026-01-01', 1, 1, 1, '[]', 'Engineering', 0 from listing_terms;
    insert into payment_alarms (id, key, kind, order_id) values ('$alarm', 'x', 'unexpected-payment', '$ownOrder');
    insert into auth.sessions (user_id, user_agent) values ('$own', 'Firefox');
    delete from search_synonyms;
    insert into search_synonyms (terms) values ('{go,golang}');
    insert into searches (words, times, times_without_result) values ('rust', 3, 0);
    insert into storage.buckets (id, name) values ('private', 'private');
    insert into data_exports (id, person_id, asked_by, has_proven_address, state, bytes, ready_at, expires_at) values
      ('$ownExport', '$own', '$own', false, 'ready', 1, now(), now() + interval '1 day'),
      ('$otherExport', '$other', '$other', false, 'ready', 1, now(), now() - interval '1 day');
    insert into storage.objects (bucket_id, name)
      values ('data-exports', '$own/$ownExport.zip'), ('data-exports', '$other/$otherExport.zip');
    insert into storage.objects (bucket_id, name) values ('company-logos', '$own/logo.png'),
      ('company-logos', '$other/logo.png'), ('company-logos', '$plain/logo.png'), ('private', '$own/secret.txt')`),
  );
});

afterAll(() => database.drop());

describe('the policy table', () => {
  test.each(policyTable)('$table: $operation', async (rule) => {
    expect(await readCells(rule)).toEqual(inOrder(rule.cells));
  });

  test('loosening any single policy changes a cell', async () => {
    const unnoticed: string[] = [];
    for (const policy of await findPolicies()) {
      await database.owner.query(policy.loosen);
      const isNoticed = await hasWrongCell(policy);
      await database.owner.query(policy.restore);
      if (!isNoticed) unnoticed.push(policy.loosen);
    }

    expect(unnoticed).toEqual([]);
  });

  test('every table of the product has row level security on', async () => {
    const { rows } = await database.owner.query(
      `select relname from pg_class where relkind in ('r', 'p') and not relrowsecurity
       and relnamespace in ('public'::regnamespace, 'auth'::regnamespace, 'storage'::regnamespace)`,
    );

    expect(rows).toEqual([]);
  });
});

test('a person signed in without an address does not become an employer', async () => {
  const { claims } = sessions['plain user'];
  const become = "insert into user_roles (user_id, role) values ('$plain', 'employer')";

  const before = await tryWith({ role: 'authenticated', claims: { ...claims, is_anonymous: true } }, become);
  const after = await tryWith({ role: 'authenticated', claims: { ...claims, is_anonymous: false } }, become);

  expect([before, after]).toEqual(['refused', ['1']]);
});

test('functions with the rights of their owner look nowhere a stranger could have put something', async () => {
  const { rows } = await database.owner.query(
    `select proname from pg_proc where prosecdef and pronamespace in ('internal'::regnamespace, 'public'::regnamespace)
     and not ('search_path=pg_catalog, pg_temp' = any (coalesce(proconfig, '{}')))`,
  );

  expect(rows).toEqual([]);
});

test('the connecting role can do nothing by itself', async () => {
  const refusals = await Promise.allSettled(
    ['public.companies', 'public.job_listings', 'auth.users', 'storage.objects'].map((table) =>
      database.requests.query(`select from ${table}`),
    ),
  );

  expect(refusals.map((refusal) => refusal.status === 'rejected' && refusal.reason.code)).toEqual(
    Array(4).fill('42501'),
  );
});

// One after another: two that change the same rows at once would wait for each other.
async function readCells(rule: Rule): Promise<Record<Persona, Outcome>> {
  const cells = {} as Record<Persona, Outcome>;
  for (const persona of personas) cells[persona] = await tryAs(persona, rule.sql);
  return inOrder(cells);
}

const tryAs = (persona: Persona, sql: string) => tryWith(sessions[persona], sql);

/** All in one message: there are thousands of cells, and each way to the database and back costs more than the statement. */
async function tryWith({ role, claims }: { role: string; claims: object }, sql: string): Promise<Outcome> {
  const client = await database.requests.connect();
  try {
    const results = await client.query(`begin;
      select set_config('storage.allow_delete_query', 'true', true),
        set_config('request.jwt.claims', ${pg.escapeLiteral(JSON.stringify(claims))}, true), set_config('role', '${role}', true);
      ${withIds(sql)};
      rollback`);
    // Several statements have several results, which the types do not know.
    const { rows, rowCount } = (results as unknown as pg.QueryResult[])[2] ?? expect.fail();
    return rows.length > 0 || rowCount === 0 ? rows.map(({ row }) => withNames(row)) : [String(rowCount)];
  } catch (error) {
    await client.query('rollback');
    return nameRefusal(error);
  } finally {
    client.release();
  }
}

function nameRefusal(error: unknown): Outcome {
  const code = error instanceof pg.DatabaseError ? error.code : undefined;
  if (code === '42501' || code === 'PT409') return 'refused';
  if (code === '23505') return 'duplicate';
  if (code === '23514') return 'invalid';
  throw error;
}

type Policy = { table: string; command: string; loosen: string; restore: string };

/** Every policy that says more than "everyone", with the statements that make it say "everyone" and take that back. */
async function findPolicies(): Promise<Policy[]> {
  const { rows } = await database.owner.query<Record<'table' | 'command' | 'name' | 'part' | 'condition', string>>(`
    select format('%I.%I', schemaname, tablename) as table, lower(cmd) as command, policyname as name, part, condition
    from pg_policies, lateral (values ('using', qual), ('with check', with_check)) parts (part, condition)
    where condition <> 'true' and schemaname in ('public', 'storage') order by 1, 2, 3`);
  expect(rows.length).toBeGreaterThan(15);
  return rows.map(({ table, command, name, part, condition }) => ({
    ...{ table, command },
    loosen: `alter policy "${name}" on ${table} ${part} (true)`,
    restore: `alter policy "${name}" on ${table} ${part} (${condition})`,
  }));
}

async function hasWrongCell({ table, command }: Policy): Promise<boolean> {
  const rules = policyTable.filter((rule) => table === rule.table || table === `public.${rule.table}`);
  // What the policy is about comes first: one wrong cell is enough.
  const isAbout = ({ sql }: Rule) => sql.startsWith(command);
  for (const rule of [...rules.filter(isAbout), ...rules.filter((rule) => !isAbout(rule))]) {
    for (const persona of personas) {
      const outcome = sort(await tryAs(persona, rule.sql));
      if (JSON.stringify(outcome) !== JSON.stringify(sort(rule.cells[persona]))) return true;
    }
  }
  return false;
}

function inOrder(cells: Record<Persona, Outcome>): Record<Persona, Outcome> {
  return Object.fromEntries(personas.map((persona) => [persona, sort(cells[persona])])) as Record<Persona, Outcome>;
}

const sort = (outcome: Outcome): Outcome => (Array.isArray(outcome) ? outcome.toSorted() : outcome);

function asPerson(name: string, aal?: 'aal1' | 'aal2'): { role: string; claims: object } {
  return { role: 'authenticated', claims: { role: 'authenticated', sub: ids[name], ...(aal && { aal }) } };
}

function withIds(sql: string): string {
  return sql.replaceAll(/\$[a-zA-Z]+/g, (name) => ids[name] ?? name);
}

function withNames(text: string): string {
  return Object.entries(ids).reduce((result, [name, id]) => result.replaceAll(id, name), text);
}
