import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shareTestServer } from './calls/share-test-server.ts';
import { buildEmployer, type Person, type TestServer } from './calls/test-server.ts';

// What visitors see of listings that an administrator has decided about, on the very next request.

let board: TestServer;
let admin: Person;
let companyId: string;
let serial = 0;

beforeAll(async () => {
  board = await shareTestServer();
  admin = await board.signInAdmin();
  const employer = await buildEmployer(board);
  const company = { name: 'Heron Rollups', user_id: employer.id };
  const { data } = await employer.client.from('companies').insert(company).select().single().throwOnError();
  companyId = data.id;
});
afterAll(() => board.close());

const lists = ['/', '/?category=Design', '/?search=lighter', '/company/heron-rollups', '/feed.xml', '/sitemap.xml'];
/** As the browser of the administrator asks, who has just decided. */
const read = async (path: string) => {
  const answer = await fetch(board.url + path, { headers: { 'x-wrote': '1' } });
  return { status: answer.status, html: (await answer.text()).replaceAll('<!-- -->', '') };
};
const findMentions = async (slug: string) => {
  const pages = await Promise.all(lists.map(async (path) => [path, (await read(path)).html] as const));
  return pages.filter(([, html]) => html.includes(`/jobs/${slug}`)).map(([path]) => path);
};

async function post(title = 'Lamp Lighter', text = 'A role'): Promise<{ id: string; slug: string }> {
  // A text of its own each time: what repeats a removed one is held.
  const row = { title, description: `${text}, number ${++serial}.`, category: 'Design', company_id: companyId };
  const { data } = await board.service.from('job_listings').insert(row).select('id,slug').single().throwOnError();
  return data;
}

async function decide(id: string, action: string): Promise<string> {
  const { data } = await admin.client
    .rpc('moderate_listings', { ids: [id], action, reason: 'Asks for a seed phrase' })
    .throwOnError();
  return data.decisions[0];
}

describe('a listing', () => {
  test.each(['close', 'hold', 'remove', 'unlist'])(
    'leaves all lists by %s, and is back once undone',
    async (action) => {
      const { id, slug } = await post();
      expect(await findMentions(slug)).toEqual(lists);

      const decision = await decide(id, action);
      expect(await findMentions(slug)).toEqual([]);
      await admin.client.rpc('undo_decision', { decision }).throwOnError();

      expect(await findMentions(slug)).toEqual(lists);
      expect(await read(`/jobs/${slug}`)).toMatchObject({ status: 200 });
    },
  );

  test.each([
    ['hold', 'This job is not available'],
    ['remove', 'This job was removed'],
  ])('has a page that says only that it is gone after %s, with a way on', async (action, said) => {
    const { id, slug } = await post();
    await read(`/jobs/${slug}`);

    await decide(id, action);

    const { status, html } = await read(`/jobs/${slug}`);
    expect(status).toBe(410);
    expect(html).not.toMatch(/lamp lighter|seed phrase|closed on|Heron Rollups/i);
    expect(html).toContain(`${said}</h1>`);
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).toContain('href="/?category=All"');
    expect(await read(`/jobs/${slug}.md`)).toEqual({ status: 410, html: `${said}.\n` });
  });

  test('has a page that says since when it is closed, with the open ones of its company, after it was closed', async () => {
    const { id, slug } = await post('Wick Trimmer');
    const others = await Promise.all(['Keeper A', 'Keeper B', 'Keeper C', 'Keeper D'].map((title) => post(title)));

    await decide(id, 'close');

    const { status, html } = await read(`/jobs/${slug}`);
    expect(status).toBe(410);
    expect(html).toMatch(/Wick Trimmer<\/h1>/);
    expect(html).toMatch(/This job was closed on\s*<time/);
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).not.toContain('seed phrase');
    expect(others.filter((other) => html.includes(`href="/jobs/${other.slug}"`))).toEqual(others);
    const twin = await read(`/jobs/${slug}.md`);
    expect(twin).toMatchObject({
      status: 410,
      html: expect.stringMatching(/^# Wick Trimmer\n.*This job is closed\./s),
    });
    expect(others.filter((other) => twin.html.includes(`/jobs/${other.slug}.md`))).toEqual(others);
    expect(twin.html).not.toContain('seed phrase');
  });

  test('has a page that says since when it has expired', async () => {
    const { id, slug } = await post('Match Seller');
    await board.service.from('job_listings').update({ expires_at: '2026-03-04T12:00:00Z' }).eq('id', id).throwOnError();

    const { status, html } = await read(`/jobs/${slug}`);

    expect(status).toBe(410);
    expect(html).toMatch(/This job expired on\s*<time dateTime="2026-03-04T12:00:00\+00:00">March 4, 2026/);
  });

  test('has a page with its facts and a notice, for no search engine, while it is unlisted', async () => {
    // Whether or not it has been read by now, its skill is the same.
    const { id, slug } = await post('Engineer', 'You write Rust');
    await board.service
      .from('listing_facts')
      .upsert({ listing_id: id, skills: ['Rust'], read_version: 1 })
      .throwOnError();
    const listed = (await read(`/jobs/${slug}`)).html;
    expect(listed).not.toContain('Be careful.');

    await decide(id, 'unlist');

    const { status, html } = await read(`/jobs/${slug}`);
    expect([listed, html].map((page) => page.includes('>Rust<'))).toEqual([true, true]);
    expect(status).toBe(200);
    expect(html).toContain('We have taken this job out of our lists. Be careful.');
    expect(html).toContain('<meta name="robots" content="noindex"');
    const twin = await fetch(`${board.url}/jobs/${slug}.md`);
    expect([twin.status, twin.headers.get('x-robots-tag'), twin.headers.get('link')]).toEqual([
      ...[200, 'noindex', `<${board.url}/jobs/${slug}>; rel="canonical"`],
    ]);
    expect(await twin.text()).toContain('- Skills: Rust');
    const locate = async (path: string) =>
      (await fetch(board.url + path, { redirect: 'manual' })).headers.get('location');
    expect(await locate(`/jobs/${id}`)).toBe(`/jobs/${slug}`);
    expect(await locate(`/jobs/${id}.md`)).toBe(`/jobs/${slug}.md`);
    expect(await read('/jobs/no-such-job.md')).toMatchObject({ status: 404 });
  });

  test('of a suspended employer is gone, and back once that is lifted', async () => {
    const employer = await buildEmployer(board);
    const { data: company } = await employer.client
      .from('companies')
      .insert({ name: 'Marsh Lights', user_id: employer.id })
      .select()
      .single()
      .throwOnError();
    const { data: listing } = await employer.client
      .from('job_listings')
      .insert({ title: 'Will o the Wisp', description: 'A role.', category: 'Design', company_id: company.id })
      .select()
      .single()
      .throwOnError();
    const decideAbout = (action: string) =>
      admin.client.rpc('moderate_employer', { person: employer.id, action, reason: 'A scam' }).throwOnError();

    expect((await read(`/company/${company.slug}`)).status).toBe(200);

    await decideAbout('suspend');
    expect((await read(`/company/${company.slug}`)).status).toBe(404);
    expect((await read(`/jobs/${listing.slug}`)).status).toBe(410);
    expect(await findMentions(listing.slug)).toEqual([]);
    await decideAbout('lift');

    expect((await read(`/jobs/${listing.slug}`)).status).toBe(200);
    expect((await read(`/company/${company.slug}`)).status).toBe(200);
  });
});

test('a company and its listings are gone at once when an administrator deletes its account', async () => {
  const employer = await buildEmployer(board);
  const company = { name: 'Gone Tomorrow', user_id: employer.id };
  const { data } = await employer.client.from('companies').insert(company).select('id,slug').single().throwOnError();
  const row = { title: 'Last Post', description: 'A role.', category: 'Design', company_id: data.id };
  const { data: listing } = await board.service.from('job_listings').insert(row).select('slug').single().throwOnError();
  const statuses = async () => [
    (await read(`/company/${data.slug}`)).status,
    (await read(`/jobs/${listing.slug}`)).status,
    (await read('/')).html.includes('Last Post'),
  ];
  expect(await statuses()).toEqual([200, 200, true]);

  await admin.client.rpc('delete_person', { person: employer.id, reason: 'Asked for it' }).throwOnError();

  expect(await statuses()).toEqual([404, 404, false]);
});
