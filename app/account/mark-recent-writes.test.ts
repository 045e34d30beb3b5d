import { afterEach, expect, test, vi } from 'vitest';
import { fetchAndRemember } from './mark-recent-writes.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('navigations carry the mark for ten seconds after a write that was done, and other requests never do', async () => {
  vi.useFakeTimers();
  const sent: [path: string, mark: string | null][] = [];
  const asked: [path: string, cache: RequestCache | undefined][] = [];
  const answer = async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(`${input}`, 'http://board.example');
    sent.push([pathname, new Headers(init?.headers).get('x-wrote')]);
    asked.push([pathname, init?.cache]);
    return new Response(null, { status: pathname.includes('refused') ? 403 : 200 });
  };
  vi.stubGlobal('window', {
    fetch: answer,
    location: { origin: 'http://board.example', href: 'http://board.example/' },
  });
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => window.fetch(input, init));
  const ask = (path: string) => window.fetch(path);

  await fetchAndRemember('/rest/v1/refused', { method: 'POST' });
  await fetchAndRemember('/rest/v1/job_listings', { method: 'GET' });
  await ask('/_.data');
  await fetchAndRemember('/rest/v1/job_listings', { method: 'PATCH' });
  await ask('/_.data');
  await ask('/rest/v1/job_listings');
  await ask('http://elsewhere.example/_.data');
  vi.advanceTimersByTime(11_000);
  await ask('/jobs/a.data');

  expect(sent.filter(([, mark]) => mark !== null)).toEqual([['/_.data', '1']]);
  // What was fetched in advance before the write is not shown after it.
  expect(asked.filter(([, cache]) => cache === 'no-cache').map(([path]) => path)).toEqual(['/_.data', '/jobs/a.data']);
  expect(sent.map(([path]) => path).filter((path) => path === '/_.data')).toHaveLength(3);
});
