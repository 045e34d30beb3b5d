import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { writeCursor } from '#app/api/cursor.server.ts';
import { shareTestServer } from './calls/share-test-server.ts';
import type { TestServer } from './calls/test-server.ts';
import { buildCompany } from './factories.ts';

// The public API as programs meet it: a running server, a small board.

let board: TestServer;
/** Which other tests leave alone. */
const apart = ['warden', 'filled', 'quiet', 'held'];
let openApi: { paths: Record<string, unknown>; components: { schemas: Record<string, object> } };
const sql = async (text: string, values: unknown[] = []) => (await board.database.owner.query(text, values)).rows;

beforeAll(async () => {
  board = await shareTestServer();
  const { id } = await buildCompany(board.database.owner, {
    name: 'Heron',
    slug: 'heron',
    website: 'https://heron.example',
  });
  await sql(
    `insert into job_listings (company_id, title, description, category, slug, location, is_remote, published_at, featured_until)
     select $1, case when n % 3 = 0 then 'Solidity engineer' else 'Designer' end, '<p>Builds &amp; breaks.</p><script>alert(1)</script>',
       case when n % 3 = 0 then 'Engineering' else 'Design' end, 'job-' || n, 'Lisbon, Portugal', n % 2 = 0,
       now() - n * interval '1 hour', case when n % 20 = 0 then now() + interval '1 day' end
     from generate_series(1, 70) n`,
    [id],
  );
  await sql(
    `insert into job_listings (company_id, title, description, category, slug)
     select $1, 'Solidity warden', '<p>Builds &amp; breaks.</p><script>alert(1)</script>', 'Security', unnest($2::text[])`,
    [id, apart],
  );
  await sql(
    `insert into job_listings (company_id, title, description, category, slug, source, source_board, source_id, source_url, external_url)
     values ($1, 'Remote cook', 'Cooks far away.', 'Operations', 'cook', 'remotive', '', '7', 'https://remotive.com/x-7', 'https://remotive.com/x-7')`,
    [id],
  );
  openApi = await (await ask('/openapi.json')).json();
});
afterAll(() => board.close());

const ask = (path: string, options: RequestInit = {}) =>
  fetch(new URL(path, board.url), { redirect: 'manual', ...options });
async function read(path: string) {
  const answer = await ask(path);
  expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, 'application/json']);
  return answer.json();
}

/** What is published about an answer, as a check of it. */
function findSchema(name: string): z.ZodType {
  const text = JSON.stringify(openApi.components.schemas).replaceAll('#/components/schemas/', '#/$defs/');
  return z.fromJSONSchema({ $ref: `#/$defs/${name}`, $defs: JSON.parse(text) });
}

test.each([
  ['/api/jobs?limit=100', 'JobsAnswer'],
  ['/api/jobs?search=nothing+like+it', 'JobsAnswer'],
  ['/api/jobs/warden', 'JobAnswer'],
  ['/api/jobs/cook', 'JobAnswer'],
  ['/api/companies', 'CompaniesAnswer'],
  ['/api/companies/heron', 'CompanyAnswer'],
  ['/api/facets?category=Design&mode=remote', 'FacetsAnswer'],
  ['/api/salaries?category=Design', 'SalariesAnswer'],
])('%s is answered as /openapi.json says', async (path, name) => {
  expect(findSchema(name).safeParse(await read(path)).error).toBeUndefined();
  expect(findSchema(name).safeParse({ wrong: true }).success).toBe(false);
});

type Page = { jobs: { id: string }[]; count: number; next: string | null };

async function walk(path: string, between = async () => {}): Promise<string[]> {
  const ids: string[] = [];
  for (let next: string | null = path; next; ) {
    const { pathname, search }: URL = new URL(next, board.url);
    const page: Page = await read(pathname + search);
    ids.push(...page.jobs.map(({ id }) => id));
    next = page.next;
    await between();
  }
  return ids;
}

async function list(query: string): Promise<string[]> {
  const params = new URLSearchParams(query);
  const { data } = await board.anonymous
    .rpc('list_jobs', {
      ...{
        search: params.get('search') ?? '',
        in_category: params.get('category') ?? '',
        sort: params.get('sort') ?? '',
      },
      most: 500,
    })
    .throwOnError();
  return data.jobs.map(({ id }: { id: string }) => id);
}

describe.each(['', 'search=solidity', 'sort=pay'])('the list of "%s"', (query) => {
  test('is the one of the data API, page by page', async () => {
    expect(await walk(`/api/jobs?${query}&limit=9`)).toEqual(await list(query));
  });

  test('shows none twice and leaves none out while others come and go', async () => {
    const before = await list(query);
    let n = 0;
    const seen = await walk(`/api/jobs?${query}&limit=9`, async () => {
      n += 1;
      const row = {
        title: 'Solidity designer',
        description: 'New.',
        category: 'Design',
        slug: `new-${n}-${query.length}`,
      };
      const company_id = (await sql("select id from companies where slug = 'heron'"))[0].id;
      await board.service
        .from('job_listings')
        .insert({ ...row, company_id })
        .throwOnError();
      await sql('delete from job_listings where id = $1 and slug like $2', [before[n * 3] ?? null, 'job-%']);
    });

    expect(new Set(seen).size).toBe(seen.length);
    const still = new Set(await list(query));
    expect(seen.filter((id) => still.has(id) && before.includes(id))).toEqual(before.filter((id) => still.has(id)));
    await sql("delete from job_listings where slug like 'new-%'");
  });
});

test('a cursor of other filters, a cut one and one of a stranger are refused', async () => {
  const { next_cursor: cursor } = await read('/api/jobs?limit=2');
  const own = Buffer.from('{"part":4,"id":"x"}').toString('base64url');
  // The question of the list of everything, as the server asks it.
  const forged = writeCursor({ part: 4, id: 'x', published_at: 'y' }, '/?category=All');

  for (const query of [
    `category=Design&cursor=${cursor}`,
    `cursor=${cursor.slice(0, -2)}`,
    `cursor=${own}`,
    `cursor=${forged}`,
    `cursor=x${cursor}`,
  ]) {
    const answer = await ask(`/api/jobs?${query}`);
    expect([query, answer.status, (await answer.json()).errors[0].parameter]).toEqual([query, 400, 'cursor']);
  }
  expect((await ask(`/api/companies?cursor=${cursor}`)).status).toBe(400);
});

test('what is not understood is refused by name, and changes no cached answer', async () => {
  const answer = await ask('/api/jobs?mode=submarine&colour=red&limit=1000');
  const problem = await answer.json();

  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    ...[400, 'application/problem+json', 'no-store'],
  ]);
  expect(findSchema('Problem').safeParse(problem).error).toBeUndefined();
  expect(problem.errors.map(({ parameter }: { parameter: string }) => parameter).sort()).toEqual([
    'colour',
    'limit',
    'mode',
  ]);
  expect((await ask('/api/jobs/warden?x=1')).status).toBe(400);
  expect((await ask('/api/jobs')).status).toBe(200);
});

test('a program that has the answer is told that it is the same, until it is not', async () => {
  const first = await ask('/api/jobs?category=Security');
  const tag = first.headers.get('etag') ?? '';
  const again = await ask('/api/jobs?category=Security', { headers: { 'if-none-match': tag } });
  const head = await ask('/api/jobs?category=Security', { method: 'HEAD' });

  expect([again.status, await again.text(), head.status, await head.text()]).toEqual([304, '', 200, '']);
  expect(head.headers.get('etag')).toBe(tag);
  expect(first.headers.get('access-control-allow-origin')).toBe('*');
  await sql("update job_listings set title = 'Solidity wizard' where slug = 'warden'");
  await expect
    .poll(async () => (await ask('/api/jobs?category=Security', { headers: { 'if-none-match': tag } })).status)
    .toBe(200);
});

test('the text of a job is sanitised, and stays where its source wants it', async () => {
  const { job } = await read('/api/jobs/warden');
  const { job: cook } = await read('/api/jobs/cook');

  expect((await read(`/api/jobs/${job.id}`)).job).toEqual(job);
  expect(job).toMatchObject({
    description_html: '<p>Builds &amp; breaks.</p>',
    description_text: 'Builds & breaks.',
    ...{ source: null, is_listed: true, apply_url: 'https://heron.example' },
  });
  expect(cook).toMatchObject({
    ...{ description_html: null, description_text: null, apply_url: 'https://remotive.com/x-7' },
    source: { name: 'Remotive', url: 'https://remotive.com/x-7' },
  });
  expect(JSON.stringify(await read('/api/jobs?search=cook'))).not.toContain('Cooks far away');
});

test('what has ended, is unlisted or was never there is as on its page', async () => {
  await sql("update job_listings set closed_at = now(), closed_reason = 'filled' where slug = 'filled'");
  await sql("update job_listings set unlisted_at = now() where slug = 'quiet'");
  await sql("update job_listings set closed_at = now(), closed_reason = 'held' where slug = 'held'");
  const gone = await ask('/api/jobs/filled');
  const held = await (await ask('/api/jobs/held')).json();

  expect([gone.status, await gone.json()]).toMatchObject([410, { ended: { is_filled: true, state: 'closed' } }]);
  expect([held.status, held.ended]).toEqual([410, undefined]);
  expect(held.detail).not.toContain('warden');
  expect((await read('/api/jobs/quiet')).job.is_listed).toBe(false);
  expect((await ask('/api/jobs/never')).status).toBe(404);
  expect((await ask('/api/jobs/%00')).status).toBe(404);
  expect((await ask('/api/companies/never')).status).toBe(404);
  // A list may be a second late (docs/decisions/0059).
  const listed = async () => (await read('/api/jobs?limit=100')).jobs.map(({ slug }: { slug: string }) => slug);
  await expect.poll(async () => (await listed()).filter((slug: string) => apart.includes(slug))).toEqual(['warden']);
});

test('other addresses are none, and nothing is written', async () => {
  for (const path of ['/api', '/api/people', '/api/jobs/a/b']) {
    const answer = await ask(path);
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 404, 'application/problem+json']);
  }
  const answer = await ask('/api/jobs', { method: 'POST', body: '{}' });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
});

describe('the page of documentation', () => {
  type Shown = { language: string; status: number; code: string };
  const decode = (text: string) =>
    text.replaceAll(
      /&(#x27|quot|lt|gt|amp);/g,
      (_, name) => ({ '#x27': "'", quot: '"', lt: '<', gt: '>', amp: '&' })[name as 'lt'],
    );
  async function findExamples(): Promise<Shown[]> {
    const html = await (await ask('/developers')).text();
    const found = html.matchAll(/<code data-example="(\w+)"(?: data-status="(\d+)")?>(.*?)<\/code>/gs);
    return [...found].map(([, language = '', status, code = '']) => ({
      language,
      status: Number(status),
      code: decode(code),
    }));
  }

  test('shows commands that work as they are', async () => {
    const commands = (await findExamples()).filter(({ language }) => language === 'sh');
    expect(commands.length).toBeGreaterThan(8);

    for (const { code, status } of commands) {
      const [, options = '', address = ''] = /^curl (.*?)'(http[^']+)'$/.exec(code) ?? [];
      const headers = [...options.matchAll(/-H '([^:]+): ([^']+)'/g)].map(([, name = '', value = '']) => [name, value]);
      const answer = await fetch(address, { headers: Object.fromEntries(headers) });
      expect([code, answer.status]).toEqual([code, status]);
    }
  });

  test('shows a script that reads a whole list', async () => {
    const script = (await findExamples()).find(({ language }) => language === 'js')?.code ?? '';
    const said: unknown[] = [];
    const AsyncFunction = (async () => {}).constructor as new (...text: string[]) => (console: object) => Promise<void>;

    await new AsyncFunction('console', script)({ log: (...words: unknown[]) => said.push(...words) });

    expect(said).toEqual([(await read('/api/jobs?posted=30')).count, 'jobs of the last thirty days']);
  });

  test('names every parameter of every address', async () => {
    const html = await (await ask('/developers')).text();

    for (const name of ['search', 'country', 'worldwide', 'cursor', 'industry'])
      expect(html).toContain(`>${name}</code>`);
    for (const path of Object.keys(openApi.paths)) expect(html).toContain(`GET ${path}`);
  });
});
