import { expect, test } from 'vitest';
import { visitContext } from '#app/visit.ts';
import type { AlertSubscriptions } from '#domain/alerts/alert-subscriptions.ts';
import { buildVisit } from '#tests/build-visit.ts';
import { action as ask } from './form.tsx';
import { action as end, loader as lookAtEnd } from './unsubscribe.tsx';

type Sent = { headers?: Record<string, string>; body?: string | FormData; guardsForms?: boolean };

/** What a page's action answers, and what it has asked of the alerts. */
async function send(action: typeof ask | typeof end, { headers, body, guardsForms = false }: Sent) {
  const asked: unknown[] = [];
  const alerts = {
    async ask(one: unknown) {
      asked.push(one);
      return 'asked';
    },
    async switch(...one: unknown[]) {
      asked.push(one);
      return false;
    },
  } as unknown as AlertSubscriptions;
  const context = buildVisit(() => Response.json([]));
  const visit = context.get(visitContext);
  context.set(visitContext, { ...visit, alerts, site: { ...visit.site, guardsForms } });
  const length = typeof body === 'string' ? { 'content-length': `${body.length}` } : { 'content-length': '200' };
  const type = typeof body === 'string' ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
  const request = new Request('http://board.example/alerts', {
    method: 'POST',
    headers: { ...type, ...length, ...headers },
    body: body ?? null,
  });
  const args = { params: { token: 'none' }, request, context } as never;
  const answer = (await action(args)) as { init?: { status?: number }; data?: object };
  return { status: answer.init?.status ?? 200, data: answer.data ?? answer, asked };
}

const form = 'email=Ada@people.example&query=mode%3Dremote';

test('the form works without scripts, and what other sites send is refused', async () => {
  expect(await send(ask, { body: form })).toMatchObject({
    status: 200,
    data: { sentTo: 'ada@people.example' },
    asked: [{ email: 'ada@people.example', query: 'mode=remote', frequency: 'daily', hour: 8, timeZone: 'UTC' }],
  });
  for (const sender of ['cross-site', 'same-site']) {
    expect(await send(ask, { body: form, headers: { 'sec-fetch-site': sender } })).toMatchObject({
      status: 403,
      asked: [],
    });
  }
});

test.each(['https://evil.example', 'null', 'http://board.example:81', 'no address'])(
  'a browser that only tells the origin %s is refused',
  async (origin) => {
    expect(await send(ask, { body: form, headers: { origin } })).toMatchObject({ status: 403, asked: [] });
  },
);

test('a form of this site is taken, whichever address a proxy asks', async () => {
  const { url } = buildVisit(() => Response.json([])).get(visitContext).site;
  for (const origin of ['http://board.example', new URL(url).origin]) {
    expect(await send(ask, { body: form, headers: { origin } })).toMatchObject({ status: 200 });
  }
  const headers = { origin: 'null', 'sec-fetch-site': 'same-origin' };
  expect(await send(ask, { body: form, headers })).toMatchObject({ status: 200 });
});

test('a bad address gets the form back as it was typed', async () => {
  expect(await send(ask, { body: 'email=nobody&query=mode%3Dremote&frequency=weekly' })).toMatchObject({
    status: 400,
    data: { typed: { email: 'nobody', frequency: 'weekly' }, search: { words: 'Remote jobs' }, sentTo: null },
    asked: [],
  });
  expect(await send(ask, { body: `email=${'a'.repeat(30_000)}` })).toMatchObject({ status: 400, asked: [] });
});

test('a program that fills in what no person sees gets the same answer, and no mail is sent', async () => {
  expect(await send(ask, { body: `${form}&extra=spam`, guardsForms: true })).toMatchObject({
    status: 200,
    data: { sentTo: 'ada@people.example' },
    asked: [],
  });
});

test.each([
  ['urlencoded', 'List-Unsubscribe=One-Click'],
  ['multipart', new FormData()],
])('one click of a mail program (%s) ends an alert, with 200 also where there is none', async (_, body) => {
  if (body instanceof FormData) body.set('List-Unsubscribe', 'One-Click');

  expect(await send(end, { body })).toMatchObject({ status: 200, asked: [['none', 'unsubscribe', 'ended']] });
});

test.each([
  [true, { data: { link: 'gone' } }],
  [false, { data: { link: 'broken' }, init: { status: 404 } }],
])('a link without an alert is told from one that was cut off (whole: %s)', async (isWhole, answer) => {
  const context = buildVisit(() => Response.json([]));
  const alerts = { find: async () => null, isLink: async () => isWhole } as unknown as AlertSubscriptions;
  context.set(visitContext, { ...context.get(visitContext), alerts });

  expect(await lookAtEnd({ params: { token: 'none' }, context } as never)).toMatchObject(answer);
});

test.each(['off', 'ended', 'constructor', 'toString', '__proto__'])(
  'whatever else is sent ends it: %s',
  async (value) => {
    expect(await send(end, { body: `alert=${value}` })).toMatchObject({
      status: 200,
      asked: [['none', 'unsubscribe', 'ended']],
    });
  },
);

test.each(['on', 'weekly', 'paused'])('the button of the page makes it: %s', async (state) => {
  expect(await send(end, { body: `alert=${state}` })).toMatchObject({
    status: 200,
    asked: [['none', 'unsubscribe', state]],
  });
});
