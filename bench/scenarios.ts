import { isDeepStrictEqual } from 'node:util';
import type { Exchange } from './measure.ts';
import type { Keys } from './start-servers.ts';

export type Scenario = { name: string; exchanges: Exchange[]; isLong?: boolean };

/** What is asked of every contestant; the slugs are those of the list. */
export async function writeScenarios({ url }: { url: string }, { key }: Keys): Promise<Scenario[]> {
  const headers = { apikey: key, authorization: `Bearer ${key}` };
  // By its key: @supabase/lite also takes job_reports, which names both, for a way from one to the other.
  const table = '/rest/v1/job_listings?select=*,company:companies!job_listings_company_id_fkey(*)';
  const newest = { method: 'GET', path: `${table}&order=published_at.desc&limit=50`, headers, status: 200 };
  const listings = (await (await fetch(`${url}${newest.path}`, { headers })).json()) as { slug: string }[];
  const bySlug = listings.map(({ slug }) => ({
    method: 'GET',
    path: `${table}&slug=eq.${slug}`,
    headers: { ...headers, accept: 'application/vnd.pgrst.object+json' },
    status: 200,
  }));
  const insert = {
    method: 'POST',
    path: '/rest/v1/contact_submissions',
    headers: { ...headers, 'content-type': 'application/json', prefer: 'return=minimal' },
    body: JSON.stringify({ name: 'Ada Byron', email: 'ada@people.example', message: 'How fast is this?' }),
    status: 201,
  };
  return [
    { name: '50 newest listings with company', exchanges: [newest], isLong: true },
    { name: 'one listing by slug with company', exchanges: bySlug },
    { name: 'insert of a contact message', exchanges: [insert] },
  ];
}

/** For the warm-up: as many writes as reads, and of the long list only a few. */
export function mixExchanges(scenarios: Scenario[]): Exchange[] {
  const longest = Math.max(...scenarios.map(({ exchanges }) => exchanges.length));
  return scenarios.flatMap(({ exchanges, isLong }) =>
    Array.from({ length: isLong ? 2 : longest }, (_, index) => exchanges[index % exchanges.length] as Exchange),
  );
}

/** All servers answer every exchange with the same status and the same rows, or nothing is measured. */
export async function requireSameAnswers(scenarios: Scenario[], servers: { url: string }[]): Promise<void> {
  for (const { method, path, headers, body } of scenarios.flatMap(({ exchanges }) => exchanges)) {
    const answers = await Promise.all(
      servers.map(async ({ url }) => {
        const response = await fetch(`${url}${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
        return { status: response.status, rows: readRows(await response.text()) };
      }),
    );
    const [first, ...others] = answers;
    if (others.every((other) => isDeepStrictEqual(other, first))) continue;
    throw new Error(`${method} ${path} is not answered alike: ${JSON.stringify(answers).slice(0, 2000)}`);
  }
}

// One writes a time as `2026-01-31 09:00:00+00`, another as `2026-01-31T09:00:00+00:00`: the moment counts.
function readRows(text: string): unknown {
  const isTime = /^\d{4}-\d\d-\d\d[ T][\d:.]+[+-]\d\d(:\d\d)?$/;
  const toMoment = (time: string) => Date.parse(time.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
  const revive = (_key: string, value: unknown) =>
    typeof value === 'string' && isTime.test(value) ? toMoment(value) : value;
  return text === '' ? null : JSON.parse(text, revive);
}
