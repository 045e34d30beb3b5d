import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CardBoard, startCardBoard } from '#tests/payments/card-board.ts';

// What any caller can post to the webhook, and what becomes of it in the inbox.

let board: CardBoard;
beforeAll(async () => {
  board = await startCardBoard();
});
afterAll(() => board.close());

const paid = { state: 'paid', listing: 'open', balance: 29_900, ledger: ['payment 29900'], terms: 1, alarms: null };

describe('the webhook', () => {
  const post = (body: string | Uint8Array, headers: Record<string, string>, method = 'POST') =>
    board.receive(
      new Request('http://board.example/webhooks/stripe', {
        method,
        headers,
        body: method === 'GET' ? null : (body as BodyInit),
      }),
    );
  const event = (id: string) =>
    JSON.stringify({
      id,
      object: 'event',
      type: 'customer.created',
      created: 1,
      livemode: false,
      data: { object: {} },
    });
  const stored = (id: string) => board.ask('select type from internal.payment_events where event_id = $1', [id]);
  const sign: CardBoard['fake']['delivery']['sign'] = (...given) => board.fake.delivery.sign(...given);

  test('takes what Stripe signed, and stores it once', async () => {
    const body = event('evt_good');
    for (const _ of [1, 2]) expect((await post(body, { 'stripe-signature': sign(body) })).status).toBe(200);

    expect(await stored('evt_good')).toHaveLength(1);
    expect(await board.ask("select from graphile_worker.jobs where key = 'stripe:evt_good'")).toHaveLength(1);
  });

  test('takes a signature of a secret that is being rolled', async () => {
    const body = event('evt_rolled');
    const [time, old] = sign(body, { secret: 'whsec_old' }).split(',');
    const [, fresh] = sign(body).split(',');

    expect((await post(body, { 'stripe-signature': `${time},${old},${fresh}` })).status).toBe(200);
  });

  test.each([
    ['no signature', () => ({})],
    ['an empty signature', () => ({ 'stripe-signature': '' })],
    ['nonsense', () => ({ 'stripe-signature': 't=1,v1=x' })],
    ['another secret', (body: string) => ({ 'stripe-signature': sign(body, { secret: 'whsec_other' }) })],
    ['a signature of other bytes', (body: string) => ({ 'stripe-signature': sign(`${body} `) })],
    ['an old scheme', (body: string) => ({ 'stripe-signature': sign(body).replace('v1=', 'v0=') })],
    [
      'one that is 301 seconds old',
      (body: string) => ({ 'stripe-signature': sign(body, { timestamp: Math.floor(Date.now() / 1000) - 301 }) }),
    ],
  ])('refuses %s and writes nothing', async (name, headers) => {
    const body = event(`evt ${name}`);

    expect((await post(body, headers(body) as Record<string, string>)).status).toBe(400);
    expect(await stored(`evt ${name}`)).toEqual([]);
  });

  test('refuses thin events, what is no event, and a signed text that is no JSON', async () => {
    for (const body of [
      JSON.stringify({ id: 'evt_thin', object: 'v2.core.event', type: 'v1.billing' }),
      JSON.stringify({ id: 'evt_thin' }),
      'null',
      '{"id":',
    ]) {
      expect((await post(body, { 'stripe-signature': sign(body) })).status).toBe(400);
    }
    expect(await stored('evt_thin')).toEqual([]);
  });

  test('reads no more than a megabyte, and only what is posted', async () => {
    const long = 'x'.repeat(1024 * 1024 + 1);
    expect((await post(long, { 'stripe-signature': sign(long) })).status).toBe(413);
    expect((await post('', { 'stripe-signature': 'x' }, 'GET')).status).toBe(405);
  });

  test('stores characters that PostgreSQL does not', async () => {
    const body = event('evt_nul').replace(
      '"object":{}',
      '"object":{"name":"a\\u0000b\\ud800","k\\u0000ey\\udc00":[{"\\u0000":1}]}',
    );

    expect((await post(body, { 'stripe-signature': sign(body) })).status).toBe(200);
    expect(await stored('evt_nul')).toHaveLength(1);
  });

  test.each([
    ['a NUL in its id', (body: string) => body.replace('evt_odd', 'evt_odd\\u0000')],
    ['a long id', (body: string) => body.replace('evt_odd', 'evt_odd'.repeat(3_000))],
    ['a long type', (body: string) => body.replace('customer', 'customer'.repeat(3_000))],
    ['a type of odd characters', (body: string) => body.replace('customer', 'customer\\u0000')],
    ['a time after all calendars', (body: string) => body.replace('"created":1', '"created":9007199254740991')],
    ['a time before all of them', (body: string) => body.replace('"created":1', '"created":-9007199254740991')],
    [
      'objects 200,000 deep',
      (body: string) => body.replace('"object":{}', `"object":${'['.repeat(200_000)}${']'.repeat(200_000)}`),
    ],
  ])('refuses a signed event with %s', async (_, change) => {
    const body = change(event('evt_odd'));

    expect((await post(body, { 'stripe-signature': sign(body) })).status).toBe(400);
    expect(await board.ask("select from internal.payment_events where event_id like 'evt_odd%'")).toEqual([]);
  });
});

describe('an event that lost its job', () => {
  const loseJob = (minutes: number) =>
    board.ask(
      `with jobs as (delete from graphile_worker._private_jobs where key like 'stripe:%')
       update internal.payment_events set received_at = now() - make_interval(mins => $1) where handled_at is null`,
      [minutes],
    );

  test('is queued again after a minute', async () => {
    const { id, session } = await board.checkout();
    board.fake.pay(session);
    await board.fake.delivery.deliver(board.receive);
    await loseJob(2);

    await board.tasks['queue-lost-payments']({});
    await board.work();

    expect(await board.look(id)).toEqual(paid);
  });

  test('or cannot be handled for an hour is an alarm', async () => {
    board.fake.delivery.add('charge.refunded', { id: 'ch_1', payment_intent: 'pi_test_away' });
    board.fake.trouble.push(500, 500, 500);
    await board.deliver();
    await loseJob(61);

    await board.tasks['queue-lost-payments']({});

    expect(await board.ask("select kind from payment_alarms where kind = 'unhandled-event'")).toHaveLength(1);
    board.fake.trouble.length = 0;
  });
});
