import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

// Writers who each insert a listing, look at its page as their browser would, store a file now and then and read it
// again; what was acknowledged is recorded. A writer that is refused says so and goes on with the next.

export type Written = {
  /** Slugs of listings whose insert was answered with success, and when. */
  acknowledged: { slug: string; at: number }[];
  files: string[];
  failures: { at: number; reason: string }[];
  /** Pages of a listing that its writer was not shown after writing it. */
  unseen: string[];
  times: number[];
};
export type Writers = { written: Written; stop(): Promise<void> };
type Options = { url: string; secretKey: string; company: string; writers: number; pause: number };

export function startWriters({ url, secretKey, company, writers, pause }: Options): Writers {
  const written: Written = { acknowledged: [], files: [], failures: [], unseen: [], times: [] };
  const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' };
  let isOver = false;

  async function ask(path: string, init: RequestInit): Promise<Response> {
    const answer = await fetch(`${url}${path}`, { ...init, signal: AbortSignal.timeout(15_000) });
    if (!answer.ok) throw new Error(`${answer.status}: ${(await answer.text()).slice(0, 100)}`);
    return answer;
  }

  async function insert(): Promise<void> {
    const slug = `bench-${randomUUID()}`;
    const row = { slug, company_id: company, category: 'Engineering', title: `Engineer ${slug.slice(-6)}` };
    const body = JSON.stringify({ ...row, description: 'You keep the cluster honest. '.repeat(20) });
    const begun = performance.now();
    const answer = await ask('/rest/v1/job_listings', {
      ...{ method: 'POST', body, headers: { ...headers, prefer: 'return=minimal' } },
    });
    written.times.push(performance.now() - begun);
    written.acknowledged.push({ slug, at: Date.now() });
    // The browser sends back what the answer told it to keep.
    const cookie = answer.headers.getSetCookie().map((one) => one.split(';')[0] ?? '');
    const page = await fetch(`${url}/jobs/${slug}`, {
      headers: { cookie: cookie.join('; ') },
      signal: AbortSignal.timeout(15_000),
    });
    if (page.status === 404 || (page.ok && !(await page.text()).includes(row.title))) written.unseen.push(slug);
    else if (!page.ok) throw new Error(`the page of a new listing: ${page.status}`);
  }

  async function store(): Promise<void> {
    const name = `${randomUUID()}.svg`;
    const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><title>${name}</title><path d="M0 0h8v8z"/></svg>`;
    const path = `/storage/v1/object/company-logos/bench/${name}`;
    await ask(path, { method: 'POST', body: picture, headers: { ...headers, 'content-type': 'image/svg+xml' } });
    written.files.push(name);
    await ask(path.replace('object/', 'object/public/'), {});
  }

  async function work(index: number): Promise<void> {
    for (let round = index; !isOver; round++) {
      try {
        await (round % 10 === 0 ? store() : insert());
      } catch (error) {
        const reason = error instanceof Error ? `${error.message} ${error.cause ?? ''}`.trim() : `${error}`;
        written.failures.push({ at: Date.now(), reason });
      }
      await sleep(pause);
    }
  }
  const working = Promise.all(Array.from({ length: writers }, (_, index) => work(index)));
  return {
    written,
    async stop() {
      isOver = true;
      await working;
    },
  };
}
