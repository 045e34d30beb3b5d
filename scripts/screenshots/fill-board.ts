import type { SupabaseClient } from '@supabase/supabase-js';
import { emptyJobForm } from '#domain/job-form.ts';
import { askForAlerts } from './ask-for-alerts.ts';
import { adminEmail, type Board, password } from './run-board.ts';

// People and what they leave behind on a demo board, all through the client and the pages' own forms.

export type Person = { id: string; email: string; client: SupabaseClient };

/** What the addresses of pages are made of. */
export type Filled = {
  people: Record<'admin' | 'employer' | 'newcomer' | 'careers', Person>;
  slugs: Record<'job' | 'unpaid' | 'closed' | 'removed' | 'unlisted' | 'long' | 'company' | 'noJobs' | 'post', string>;
  ids: Record<'listing' | 'unplanned' | 'paid' | 'open' | 'draft' | 'held' | 'message' | 'careersSearch', string>;
  alert: { confirm: string; manage: string; unsubscribe: string };
};

export async function fillBoard(board: Board, outside: string): Promise<Filled> {
  const admin = await signIn(board, adminEmail);
  const employer = await signUp(board, 'ada@halyard.example');
  const newcomer = await signUp(board, 'sam@newcomer.example');
  const careers = await signUp(board, 'kim@harbour.example');
  const company = await createCompany(employer, {
    name: 'Halyard Systems',
    website: 'https://halyard.example',
    industry: 'Infrastructure',
    location: 'Lisbon, Portugal',
    description: 'We run the **validators** and bridges that other teams would rather not run themselves.',
  });
  await createCompany(careers, { name: 'Harbour Labs', website: `${outside}/` });
  const jobs = await postJobs(employer, company.id);
  const orders = await sell({ employer, admin }, jobs);
  await moderate(admin, 'hold', [jobs.held], 'It asks for a wallet before an interview.');
  await moderate(admin, 'remove', [jobs.removed], 'It offers pay for moving money.');
  for (const [listing, action] of [
    [jobs.paused, 'pause'],
    [jobs.filled, 'fill'],
  ] as const) {
    await employer.client.rpc('change_own_listing', { listing, action, opens: null }).throwOnError();
  }
  await addFigures(board, [jobs.open, jobs.featured]);
  const [demo, slugs] = [await findDemo(board), await addOddOnes(board)];
  await moderate(admin, 'close', [demo.closed.id], 'The job was filled.');
  await moderate(admin, 'remove', [demo.removed.id], 'It is a copy of a real offer.');
  await moderate(admin, 'unlist', [demo.unlisted.id], 'Several visitors reported it.');
  await report(board, demo.job.slug);
  const message = await writeMessages(board, demo.job.slug);
  await board.service.from('cron_execution_logs').insert(makeRuns()).throwOnError();
  await board.service.from('searches').insert(makeSearches()).throwOnError();
  const { data: search } = await careers.client.rpc('search_careers_page', { address: `${outside}/careers` });
  const { data: draft } = await employer.client
    .from('job_drafts')
    .insert({ form: { ...emptyJobForm, ...unfinished } })
    .select('id')
    .single()
    .throwOnError();
  return {
    people: { admin, employer, newcomer, careers },
    slugs: {
      ...{ job: demo.job.slug, unpaid: demo.unpaid.slug, closed: demo.closed.slug, removed: demo.removed.slug },
      ...{ unlisted: demo.unlisted.slug, company: demo.job.company.slug, post: demo.post, ...slugs },
    },
    ids: {
      ...{ listing: jobs.open, unplanned: jobs.unpaid, held: jobs.held, draft: draft.id, message },
      ...{ ...orders, careersSearch: search ?? '' },
    },
    alert: await askForAlerts(board),
  };
}

export async function signIn(board: Board, email: string): Promise<Person> {
  const client = board.connect();
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { id: data.user.id, email, client };
}

async function signUp(board: Board, email: string): Promise<Person> {
  const client = board.connect();
  const { data, error } = await client.auth.signUp({ email, password });
  if (error || !data.user) throw error ?? new Error(`no account for ${email}`);
  await client.from('user_roles').insert({ user_id: data.user.id, role: 'employer' }).throwOnError();
  return { id: data.user.id, email, client };
}

async function createCompany({ client, id }: Person, values: object): Promise<{ id: string; slug: string }> {
  const { data } = await client
    .from('companies')
    .insert({ user_id: id, ...values })
    .select('id,slug')
    .single()
    .throwOnError();
  return data;
}

const description = `You keep the bridge honest: you watch what moves over it, and you mend what breaks.

## What you will do
- run validators on four chains, with people who have done it for years
- write down what you learn, so that nobody wakes up for it twice

## What you bring
Three years of Rust or Go in production, and patience.`;

/** With what is said to be missing while it is written. */
const unfinished = {
  ...{ title: 'HEAD OF GOVERNANCE - APPLY NOW!!!', category: 'Operations', location: 'Zug' },
  description: 'You lead the council through its votes, and write to us at jobs@halyard.example.',
};

const ownJobs = {
  open: { title: 'Senior Rust Engineer', salary_range: '$140,000 – $180,000', location: 'Lisbon, Portugal' },
  featured: { title: 'Protocol Economist', salary_range: '€90,000 – €120,000', is_remote: true },
  paused: { title: 'Validator Operations Lead', location: 'Remote, Europe' },
  filled: { title: 'Developer Advocate', category: 'Marketing' },
  held: { title: 'Payments Assistant', category: 'Operations' },
  removed: { title: 'Transfer Agent', category: 'Finance & Accounting' },
  unpaid: { title: 'Staff Cryptographer for Zero-Knowledge Proof Systems and Formal Verification', is_remote: true },
};
type OwnJob = keyof typeof ownJobs;

async function postJobs({ client }: Person, company_id: string): Promise<Record<OwnJob, string>> {
  const posted = {} as Record<OwnJob, string>;
  for (const [name, values] of Object.entries(ownJobs)) {
    const { data } = await client
      .from('job_listings')
      .insert({ description, category: 'Engineering', employment_type: 'Full-time', company_id, ...values })
      .select('id')
      .single()
      .throwOnError();
    posted[name as OwnJob] = data.id;
  }
  return posted;
}

type Buying = { employer: Person; admin: Person };

/** Orders in several states: paid ones, one that waits for its transfer, a cancelled one. */
async function sell({ employer: { client }, admin }: Buying, jobs: Record<OwnJob, string>) {
  const billing = {
    ...{ name: 'Halyard Systems Lda', address: 'Rua do Cais 7', postal_code: '1100-001', city: 'Lisboa' },
    ...{ country: 'PT', email: 'billing@halyard.example' },
  };
  async function order(listing: string, plan: string): Promise<{ id: string; amount: number }> {
    const given = { listing, plan, method: 'invoice', kind: 'new', billing };
    const { data } = await client.rpc('create_order', given).throwOnError();
    const { error } = await client.functions.invoke('pay-order', { body: { order: data.id } });
    if (error) throw error;
    return data;
  }
  const bought: Record<string, string> = {};
  for (const name of ['open', 'featured', 'paused', 'filled', 'held', 'removed'] as const) {
    const { id, amount } = await order(jobs[name], name === 'featured' ? 'featured' : 'standard');
    const paid = { wanted: id, amount, reference: `SEPA ${name}`, paid_on: new Date().toISOString().slice(0, 10) };
    await admin.client.rpc('mark_order_paid', { ...paid, note: null }).throwOnError();
    bought[name] = id;
  }
  const cancelled = await order(jobs.unpaid, 'featured');
  await client.rpc('cancel_order', { wanted: cancelled.id }).throwOnError();
  const { id: open } = await order(jobs.unpaid, 'standard');
  return { paid: bought.featured ?? '', open };
}

function moderate({ client }: Person, action: string, ids: string[], reason: string) {
  const options = action === 'remove' ? { ground: 'terms', clause: '4.2' } : {};
  return client.rpc('moderate_listings', { ids, action, reason, options }).throwOnError();
}

async function addFigures({ service }: Board, listings: string[]): Promise<void> {
  const sources = ['board', 'search', 'feed', 'engine'];
  const rows = listings.flatMap((listing_id, which) =>
    Array.from({ length: 14 }, (_, ago) => {
      const source = sources[(ago + which) % sources.length];
      const views = 4 + ((ago * 7 + which * 5) % 23);
      const day = new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
      return { listing_id, day, source, views, clicks: Math.floor(views / 5), saves: ago % 3 };
    }),
  );
  await service.from('listing_figures').insert(rows).throwOnError();
}

type DemoJob = { id: string; slug: string; salary_range: string | null; company: { slug: string } };

async function findDemo({ service }: Board) {
  const { data } = await service
    .from('job_listings')
    .select('id,slug,salary_range,company:companies!inner(slug)')
    .like('companies.logo_url', '/demo/%')
    .order('slug')
    .overrideTypes<DemoJob[], { merge: false }>()
    .throwOnError();
  const { data: posts } = await service.from('blog_posts').select('slug').order('slug').throwOnError();
  const withPay = data.filter(({ salary_range }) => salary_range);
  const unpaid = data.find(({ salary_range }) => !salary_range);
  const [job, closed, removed, unlisted] = withPay;
  if (!job || !closed || !removed || !unlisted || !unpaid) throw new Error('the demo board has too few jobs');
  return { job, closed, removed, unlisted, unpaid, post: posts[1]?.slug };
}

// Old, so that the first page is that of any demo board.
const published_at = new Date(Date.now() - 40 * 86_400_000);

/** A company without jobs, and one whose name reads from right to left, with words longer than a phone is wide. */
async function addOddOnes({ service }: Board): Promise<{ noJobs: string; long: string }> {
  const { data } = await service
    .from('companies')
    .insert([
      { name: 'Quiet Lighthouse Research', website: 'https://quiet.example', industry: 'Research' },
      { name: 'مختبرات المنارة للعقود الذكية', location: 'دبي' },
      { name: 'Tern Labs', website: 'https://tern.example' },
    ])
    .select('id,slug')
    .throwOnError();
  const [quiet, arabic, tern] = data;
  await service.from('job_listings').insert(makeImported(tern?.id)).throwOnError();
  const { data: job } = await service
    .from('job_listings')
    .insert({
      ...{ title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamter (m/w/d)', description },
      ...{
        company_id: arabic?.id,
        published_at,
        category: 'Engineering',
        location: 'مدينة دبي للإنترنت، الإمارات العربية المتحدة',
      },
    })
    .select('slug')
    .single()
    .throwOnError();
  return { noJobs: quiet?.slug, long: job.slug };
}

/** What the tools find something to do with: a wrong category, a second copy, a text without structure. */
function makeImported(company_id: string): object[] {
  const text =
    'You build the settlement layer of a rollup. Responsibilities: review proofs, write tests. Requirements: Rust.';
  const jobs = [
    { title: 'Senior Technical Recruiter' },
    { title: 'Senior Product Designer', category: 'Sales' },
    { title: 'Rollup Engineer', external_url: 'https://jobs.tern.example/1?utm_source=board' },
    { title: 'Rollup Engineer', external_url: 'https://jobs.tern.example/1' },
  ];
  return jobs.map((job, index) => ({
    ...{
      company_id,
      published_at,
      category: 'Engineering',
      description: text,
      location: 'Lisbon, Portugal',
      external_url: null,
    },
    ...{ source: 'lever', source_board: 'tern', source_id: `tern-${index}`, ...job },
  }));
}

async function report({ url }: Board, slug: string): Promise<void> {
  const body = new URLSearchParams({ reason: 'scam', details: 'They asked me to pay for a laptop first.', email: '' });
  await fetch(`${url}/jobs/${slug}/report`, { method: 'POST', body, redirect: 'manual', headers: { origin: url } });
}

async function writeMessages(board: Board, slug: string): Promise<string> {
  const visitor = board.connect();
  const messages = [
    { name: 'Zoë Quill', email: 'zoe@people.example', message: `Is this job real? ${board.url}/jobs/${slug}` },
    { name: 'Ann Okafor', email: 'ann@people.example', message: 'Can we change the invoice to another company?' },
    { name: 'Luis', email: 'luis@people.example', message: 'Thank you, I found my job here.' },
  ];
  for (const message of messages) await visitor.from('contact_submissions').insert(message).throwOnError();
  const { data } = await board.service
    .from('contact_submissions')
    .select('id')
    .eq('name', 'Zoë Quill')
    .single()
    .throwOnError();
  return data.id;
}

function makeRuns(): object[] {
  const tools = ['scrape-jobs', 'backfill-jobs', 'enrich-companies', 'reclassify-jobs', 'deduplicate-jobs'];
  return Array.from({ length: 24 }, (_, index) => {
    const at = new Date(Date.now() - index * 5 * 3_600_000);
    const isFailed = index === 4 || index === 13;
    return {
      ...{ job_name: tools[index % tools.length], status: isFailed ? 'failed' : 'success' },
      message: isFailed ? null : `Looked at ${40 + index} listings`,
      error_message: isFailed ? 'One source did not answer within 20 seconds' : null,
      stats: { total_fetched: 40 + index, processed: 38 + index, skipped: 2, errors: isFailed ? 1 : 0 },
      ...{ started_at: at, created_at: at, completed_at: new Date(at.getTime() + 90_000) },
    };
  });
}

function makeSearches(): object[] {
  const words = ['solidity', 'rust', 'remote marketing', 'zk', 'quant', 'haskell', 'community manager'];
  return words.map((word, index) => ({
    ...{ words: word, times: 60 - index * 8, times_without_result: index > 4 ? 60 - index * 8 : 0 },
  }));
}
