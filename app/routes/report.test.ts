import { expect, test } from 'vitest';
import { visitContext } from '#app/visit.ts';
import { buildVisit } from '#tests/build-visit.ts';
import { action, meta } from './report.tsx';

/** What the page answers to a report that is sent like this. */
async function send(
  headers: Record<string, string>,
  body = 'reason=scam',
  consumeLimit = async () => 0,
): Promise<number | undefined> {
  const listing = { id: '6e52097e-5a2e-452c-ac9b-35eb96280fb6', slug: 'engineer', title: 'Engineer', company: {} };
  const context = buildVisit(() => Response.json([listing]));
  context.set(visitContext, { ...context.get(visitContext), consumeLimit });
  const request = new Request('http://board.example/jobs/engineer/report', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': `${body.length}`, ...headers },
    body,
  });
  const sent = { params: { slug: 'engineer' }, request, context } as unknown as Parameters<typeof action>[0];
  const answer = await action(sent);
  return answer instanceof Response ? answer.status : answer.init?.status;
}

test('a report from the form is saved, and one that another site sends is not', async () => {
  expect(await send({ 'sec-fetch-site': 'same-origin' })).toBe(303);
  expect(await send({})).toBe(303);
  expect(await send({ 'sec-fetch-site': 'cross-site' })).toBe(403);
});

test('what is no form is refused', async () => {
  expect(await send({ 'content-type': 'application/json' }, '{"reason":"scam"}')).toBe(400);
});

test('what is sent back to be mended uses up no report', async () => {
  let used = 0;
  async function consumeLimit() {
    used += 1;
    return used > 1 ? 60 : 0;
  }

  expect(await send({}, 'reason=illegal_content', consumeLimit)).toBe(400);
  expect(await send({}, '', consumeLimit)).toBe(413);
  expect(await send({}, 'reason=scam&email=ada', consumeLimit)).toBe(400);
  expect(await send({}, 'reason=scam', consumeLimit)).toBe(303);
  expect(await send({}, 'reason=scam', consumeLimit)).toBe(429);
});

test('a page that is missing has only the title that says so', () => {
  const found = { params: { slug: 'engineer' }, matches: [], loaderData: undefined } as unknown;
  expect(meta(found as Parameters<typeof meta>[0])).toEqual([]);
});
