import { createClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import type { OrderState } from '#domain/payments/order.ts';
import { buildOwnListing, buildTerm, buildWaiting } from '#tests/build-own-listing.ts';
import { render } from '#tests/render.tsx';
import { formatDay } from '../listings/describe-state.ts';
import { describeOrder, nameBought } from './describe-order.ts';
import type { OrderDetail } from './find-orders.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderList } from './order-list.tsx';
import { Links, Status } from './order-page.tsx';
import { findSteps } from './order-steps.tsx';
import { PayPanel } from './pay-panel.tsx';
import { describeRefund, nameEffect } from './pay-words.ts';
import { ApplyWarning, Nothing, Waiting } from './plan-page.tsx';
import type { Term } from './term.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const build = (values: Partial<OrderDetail> = {}): OrderDetail => ({
  id: '00000000-0000-4000-8000-000000000001',
  created_at: '2026-02-20T12:00:00Z',
  updated_at: '2026-02-20T12:00:00Z',
  person_id: null,
  company_id: null,
  listing_id: null,
  company_name: 'Acme',
  listing_title: 'Rust Engineer',
  kind: 'new',
  plan: 'featured',
  days: 30,
  is_featured: true,
  amount: 49_900,
  currency: 'USD',
  method: 'stripe',
  state: 'open',
  expires_at: null,
  paid_at: null,
  billing: {},
  arrived: 0,
  retired_way: null,
  refund_asked_at: null,
  failed_refund: null,
  bought: { title: 'Featured Listing' },
  documents: [],
  term: null,
  listing: {
    id: '00000000-0000-4000-8000-000000000002',
    slug: 'rust-engineer',
    title: 'Rust Engineer',
    opens_at: null,
    expires_at: null,
    closed_reason: 'unpaid',
    source: null,
    state: 'unpaid',
  },
  money: [],
  obstacle: null,
  ...values,
});
/** A ledger: the payment, then what went back and what of that failed. */
const moved = (payment: number, ...back: number[]): OrderDetail['money'] => [
  { kind: 'payment', amount: payment, at: '' },
  ...back.map((amount) => ({ kind: amount < 0 ? 'refund' : 'refund-failed', amount, at: '' })),
];
const client = createClient('http://localhost', 'sb_publishable_test');
const show = (order: OrderDetail) =>
  render(
    <>
      <PayPanel client={client} order={order} onChanged={async () => {}} />
      <OrderActions client={client} order={order} onChanged={async () => {}} />
    </>,
  );

test.each<[OrderState, string[]]>([
  ['draft', ['Pay $499 by card', 'Cancel the order']],
  ['open', ['Pay $499 by card', 'Cancel the order']],
  ['failed', ['Pay $499 by card', 'Cancel the order']],
  ['expired', ['Pay $499 by card', 'Cancel the order']],
  ['processing', []],
  ['cancelled', []],
  ['refunded', []],
  ['lost', []],
])('what can be done about an order that is %s', (state, buttons) => {
  const shown = show(build({ state })).texts('button');

  expect(shown.filter((name) => name !== 'Keep it').slice(0, 2)).toEqual(buttons);
});

describe('an order whose job is gone', () => {
  test.each<[NonNullable<OrderDetail['obstacle']>, string]>([
    ['deleted', 'The job was deleted. Nothing is to be paid for it. Nothing was charged.'],
    ['off-board', 'The job was taken off the board. Nothing is to be paid for it. Nothing was charged.'],
    ['moved', 'The job is no longer yours. Nothing is to be paid for it. Nothing was charged.'],
    ['suspended', 'Your account is suspended. Nothing is to be paid for it. Nothing was charged.'],
  ])('%s asks for no money', (obstacle, told) => {
    for (const state of ['draft', 'open', 'failed', 'expired', 'cancelled'] as const) {
      for (const method of ['stripe', 'onchain', 'invoice'] as const) {
        const order = build({ state, method, obstacle, listing: null });
        expect(describeOrder(order)).toBe(told);
        expect(show(order).texts('button').join()).not.toContain('Pay');
        expect(findSteps(order, now).map(({ name }) => name)).not.toContain('Live');
      }
    }
  });

  test('and that was paid in part asks for no rest', () => {
    const order = build({ state: 'processing', method: 'onchain', obstacle: 'deleted', arrived: 10_000 });

    expect(describeOrder(order)).toBe(
      'The job was deleted. Nothing more is to be paid. $100 has arrived: we look into it and write to you.',
    );
  });

  test('cannot be ordered again; one that is back can', () => {
    const again = (order: OrderDetail) => show(order).texts('a').includes('Order again');

    expect(again(build({ state: 'cancelled', obstacle: 'off-board' }))).toBe(false);
    expect(again(build({ state: 'cancelled' }))).toBe(true);
  });

  test('and that was paid before says what becomes of the money', () => {
    expect(describeOrder(build({ state: 'paid', obstacle: 'off-board' }))).toBe(
      'Your payment has arrived. The job was taken off the board. We look into it and write to you.',
    );
    const moved = { state: 'paid', obstacle: 'moved', listing: null } as const;
    expect(
      describeOrder(
        build({ ...moved, term: buildTerm({ starts_at: null, ends_at: null, ended_at: '2026-02-20T12:00:00Z' }) }),
      ),
    ).toBe('Your payment has arrived. The job is no longer yours. Please write to us.');
    expect(describeOrder(build({ ...moved, term: buildTerm() }))).toBe(
      'The job is no longer yours. Please write to us.',
    );
  });
});

describe('an order whose way to pay is not offered any more', () => {
  const states = ['draft', 'open', 'failed', 'expired'] as const;

  test.each(states)('says so at once when it is %s, and how to go on', (state) => {
    const order = build({ state, retired_way: 'replaced' });

    expect(describeOrder(order)).toBe(
      'Card is not offered as a way to pay any more. Nothing was charged. You can pay another way, or cancel this order.',
    );
    expect(show(order).texts('button').slice(0, 1)).toEqual(['Cancel the order']);
    expect(show(order).links()).toEqual([
      'Pay another way → /employer/plan/00000000-0000-4000-8000-000000000002?plan=featured',
    ]);
    expect(render(<OrderList orders={[order]} />).text).toContain('Card (not offered any more)');
  });

  test('is left where listings are free by now', () => {
    const order = build({ retired_way: 'free' });

    expect(describeOrder(order)).toContain('Listings are free at the moment: you can cancel this order.');
    expect(show(order).texts('button').slice(0, 1)).toEqual(['Cancel the order']);
    expect(show(order).links()).toEqual([]);
  });

  test.each<[OrderDetail['method'], OrderState, boolean]>([
    ['invoice', 'draft', false],
    ['invoice', 'open', true],
    ['invoice', 'expired', true],
    ['onchain', 'draft', false],
    ['onchain', 'open', true],
    ['onchain', 'expired', false],
  ])('is paid still where %s was begun and it is %s: %s', (method, state, isPaidStill) => {
    const order = build({ method, state, retired_way: 'replaced' });

    expect(describeOrder(order).includes('not offered')).toBe(!isPaidStill);
    expect(render(<OrderList orders={[order]} />).text.includes('not offered')).toBe(!isPaidStill);
  });

  test('is what it was where it is paid or over', () => {
    for (const state of ['paid', 'processing', 'cancelled', 'refunded'] as const)
      expect(describeOrder(build({ state, retired_way: 'replaced' }))).toBe(describeOrder(build({ state })));
  });
});

test.each<OrderState>(['open', 'failed', 'expired'])('an order that is %s and has money is not left', (state) => {
  const page = show(build({ state, method: 'onchain', arrived: 5_000 }));

  expect(page.texts('button')).not.toContain('Cancel the order');
  expect(page.links().join()).not.toContain('Change the plan or pay another way');
});

test('a cancelled renewal is ordered again as one', () => {
  expect(show(build({ state: 'cancelled', kind: 'renewal' })).links()).toEqual([
    'Order again → /employer/plan/00000000-0000-4000-8000-000000000002?plan=featured&kind=renewal',
  ]);
});

test.each<[Partial<OrderDetail>, string]>([
  [{}, 'Nothing has arrived yet. The job goes live once it is paid.'],
  [{ method: 'invoice' }, 'Nothing has arrived yet.'],
  [{ state: 'paid', term: buildTerm({ starts_at: null, ends_at: null }) }, 'begin when the job is public'],
  [{ state: 'paid', term: buildTerm({ ends_at: '2026-01-31T12:00:00Z' }) }, 'It ran until Jan 31, 2026.'],
  [{ state: 'paid', listing: null }, 'The job was deleted; please write to us.'],
  [
    { state: 'paid', term: buildTerm(), refund_asked_at: '2026-02-21T12:00:00Z' },
    'A refund was asked for on Feb 21, 2026. We write to you once the money is on its way back.',
  ],
  [{ state: 'paid', term: buildTerm(), money: moved(49_900, -10_000) }, '$100 of $499 was returned.'],
  [{ state: 'paid', term: buildTerm(), money: moved(99_800, -49_900) }, '$499 of $998 was returned.'],
  [{ state: 'refunded' }, '$499 went back the way it came.'],
  [
    { state: 'refunded', money: moved(49_900, -49_900, 49_900) },
    '$499 was sent back and did not arrive. We are looking for another way.',
  ],
  [
    { state: 'refunded', money: moved(49_900, -10_000, -39_900, 39_900) },
    '$399 was sent back and did not arrive. We are looking for another way. We write to you then. The other $100 went back.',
  ],
  [
    { state: 'paid', term: buildTerm(), money: moved(49_900, -10_000, 10_000), failed_refund: 10_000 },
    '$100 could not be returned the way it came. We are looking for another way and write to you.',
  ],
  [{ state: 'cancelled', arrived: 5_000, failed_refund: 5_000 }, '$50 could not be returned the way it came.'],
  [{ state: 'refunded', money: moved(49_900, -49_900, 49_900, -49_900) }, '$499 went back.'],
  [{ state: 'cancelled' }, 'Nothing was charged.'],
  [
    { state: 'cancelled', arrived: 5_000 },
    'This order was cancelled. $50 has arrived for it all the same. We look into it and write to you.',
  ],
  [{ state: 'expired', arrived: 5_000 }, 'The time to pay is over. $50 has arrived for it all the same.'],
  [{ state: 'failed', arrived: 5_000 }, 'The payment did not go through. $50 has arrived for it all the same.'],
  [
    {
      state: 'cancelled',
      money: [
        { kind: 'payment', amount: 5_000, at: '' },
        { kind: 'refund', amount: -5_000, at: '' },
      ],
    },
    '$50 had arrived and went back.',
  ],
  [{ state: 'processing', method: 'onchain' }, 'We have seen your payment and wait until it is final.'],
])('%j reads: %s', (values, words) => {
  expect(describeOrder(build(values))).toContain(words);
});

test.each([[[]], [[-10_000, 10_000]]])('nothing is said to be returned after %j', (back) => {
  const order = build({ state: 'paid', term: buildTerm(), money: moved(49_900, ...back) });

  expect(describeOrder(order)).not.toContain('returned');
});

test('a buyer whose refund did not arrive can write to us', () => {
  const find = (...back: number[]) =>
    render(<Status order={build({ state: 'refunded', money: moved(49_900, ...back) })} />).links();

  expect(find(-49_900, 49_900)).toEqual(['Write to us → /contact']);
  expect(find(-49_900)).toEqual([]);
  const inPart = build({ state: 'paid', term: buildTerm(), failed_refund: 10_000 });
  expect(render(<Status order={inPart} />).links()).toEqual(['Write to us → /contact']);
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const buildOpen = (values: Partial<NonNullable<OrderDetail['listing']>>, order: Partial<OrderDetail> = {}) => {
  const { listing } = build();
  return build({ ...order, listing: listing && { ...listing, state: 'open', ...values } });
};

test.each<[OrderDetail['kind'], Parameters<typeof buildOpen>[0], string]>([
  ['new', { expires_at: inDays(1) }, `Thank you. Your job is live until ${formatDay(inDays(1))}.`],
  [
    ...(['new', { expires_at: inDays(31) }] as const),
    `Thank you. It runs until ${formatDay(inDays(1))}, and your job is live until ${formatDay(inDays(31))}.`,
  ],
  ['upgrade', { expires_at: inDays(31) }, `Thank you. Your job is featured until ${formatDay(inDays(1))}.`],
  ['new', { source: 'lever' }, `Thank you. Your job is featured until ${formatDay(inDays(1))}.`],
])('what an order that is %s gives a job %j until a day is said', (kind, values, words) => {
  const term = buildTerm({ ends_at: inDays(1) });

  expect(describeOrder(buildOpen(values, { kind, state: 'paid', term }))).toBe(words);
});

test('a job that follows its source is featured, not made live', () => {
  const order = buildOpen({ source: 'lever' }, { state: 'open' });

  expect(describeOrder(order)).toBe('Nothing has arrived yet. The job is featured once it is paid.');
  expect(findSteps(order, now).map(({ name }) => name)).toEqual(['Ordered', 'Paid', 'Featured', 'Ended']);
  expect(nameEffect('new', true)).toBe('Your job is featured');
});

test.each<OrderState>(['open', 'processing'])(
  'a part that came for an order that is %s is told with the rest',
  (state) => {
    const order = build({ state, method: 'onchain', arrived: 5_000 });

    expect(describeOrder(order)).toBe('$50 of $499 has arrived, $449 is still due. The job goes live once it is paid.');
    expect(render(<OrderList orders={[order]} />).text).toContain('Paid in part');
    const listing = buildOwnListing({ state: 'unpaid', waiting: [buildWaiting({ ...order, method: 'onchain' })] });
    const plan = render(<Waiting listing={listing} />);
    expect(plan.text).toContain('$50 of $499 has arrived, $449 is still due.');
    expect(plan.links()).toContain(`Pay the rest → /employer/orders/${order.id}`);
  },
);

test.each<[Partial<OrderDetail>, boolean]>([
  [{ state: 'cancelled', arrived: 5_000 }, true],
  [{ state: 'cancelled', money: [{ kind: 'payment', amount: 5_000, at: '' }] }, true],
  [{ state: 'cancelled' }, false],
])('transfers of %j are shown: %s', (values, isShown) => {
  const panel = render(
    <PayPanel client={client} order={build({ method: 'onchain', ...values })} onChanged={async () => {}} />,
  );

  expect(panel.html !== '').toBe(isShown);
});

test.each<[string | null, boolean, boolean]>([
  [null, false, true],
  ['https://acme.example/apply', false, false],
  [null, true, false],
])('an application URL %s and a website %s warn before paying: %s', (external_url, hasWebsite, isWarned) => {
  const page = render(<ApplyWarning listing={buildOwnListing({ id: '1', external_url })} hasWebsite={hasWebsite} />);

  expect(page.links()).toEqual(isWarned ? ['Add an application URL → /employer/jobs/edit/1'] : []);
});

test('a job that is live already is not said to go live, nor to wait for a plan', () => {
  expect(nameEffect('new')).toBe('Your job goes live');
  expect(nameEffect('renewal')).toBe('Your order is settled');
  expect(describeRefund('new')).toContain('waits for a plan');
  expect(describeRefund('upgrade')).toContain('The job stays as it is.');
  const ask = (order: Partial<OrderDetail>) => describeRefund('new', build(order).obstacle !== null);
  expect(ask({ obstacle: 'deleted', listing: null })).toBe('It has not begun, so you get all of your money back.');
});

describe('what a job that is paid already has', () => {
  const running = buildTerm({ starts_at: '2026-02-22T12:00:00Z', ends_at: '2026-03-24T12:00:00Z' });
  const later = buildTerm({
    ...{ starts_at: '2026-03-24T12:00:00Z', ends_at: '2026-04-23T12:00:00Z' },
    sold: { title: 'Featured Listing', amount: 49_900 },
  });
  const waiting = buildTerm({ starts_at: null, ends_at: null });

  test.each<[string, Term[], string]>([
    ['one plan', [running], 'Standard runs until Mar 24, 2026.'],
    ['one that waits', [waiting], 'Standard begins when the job is live.'],
    [
      'a renewal, in any sequence',
      [later, running],
      'Standard runs until Mar 24, 2026, then Featured until Apr 23, 2026.',
    ],
    ['a renewal that waits', [waiting, running], 'Standard runs until Mar 24, 2026, then Standard for 30 days.'],
    [
      'an upgrade',
      [buildTerm({ ...later, ...{ starts_at: running.starts_at, ends_at: running.ends_at }, upgrades: '1' }), running],
      'Standard runs until Mar 24, 2026. It is featured until Mar 24, 2026.',
    ],
  ])('is said: %s', (_, live, words) => {
    const page = render(<Nothing listing={buildOwnListing()} choices={{ kind: 'none', reason: 'paid', live }} />);

    expect(page.texts('p')[0]).toBe(`This job is paid already. ${words}`);
  });
});

test('the steps of an order are those that were taken and those to come', () => {
  const steps = (values: Partial<OrderDetail>) =>
    findSteps(build(values), now).map(({ name, at }) => (at ? name : `${name}?`));

  expect(steps({})).toEqual(['Ordered', 'Paid?', 'Live?', 'Ended?']);
  expect(steps({ state: 'paid', paid_at: '2026-02-20T12:00:00Z', term: buildTerm() })).toEqual([
    'Ordered',
    'Paid',
    'Live',
    'Ended?',
  ]);
  expect(steps({ state: 'paid', paid_at: '2026-02-20T12:00:00Z', refund_asked_at: '2026-02-21T12:00:00Z' })).toEqual([
    'Ordered',
    'Paid',
    'Refund asked for',
    'Refunded?',
  ]);
  expect(steps({ state: 'cancelled' })).toEqual(['Ordered', 'Cancelled']);
  expect(steps({ state: 'refunded', paid_at: '2026-02-20T12:00:00Z' })).toEqual(['Ordered', 'Paid', 'Refunded']);
});

test('an order is named by what was bought', () => {
  expect(nameBought(build())).toBe('Featured Listing, 30 days');
  expect(nameBought(build({ kind: 'upgrade' }))).toBe('Upgrade to Featured Listing');
});

test('the list of orders leads to each and to its receipt', () => {
  const list = render(
    <OrderList orders={[build({ state: 'paid', documents: [{ kind: 'receipt', number: '2026-00001' }] })]} />,
  );

  expect(list.text).toContain('$499 | Paid');
  expect(list.links()).toEqual([
    'Rust Engineer → /employer/orders/00000000-0000-4000-8000-000000000001',
    'Receipt for Rust Engineer → /employer/orders/00000000-0000-4000-8000-000000000001/receipt',
  ]);
});

test('an order whose money went back names its credit note, too', () => {
  const order = build({
    state: 'refunded',
    documents: [
      { kind: 'credit-note', number: '2026-00003' },
      { kind: 'invoice', number: '2026-00001' },
    ],
  });
  const page = `/employer/orders/${order.id}/receipt`;

  expect(
    render(<OrderList orders={[order]} />)
      .links()
      .slice(1),
  ).toEqual([
    `Invoice for Rust Engineer → ${page}?number=2026-00001`,
    `Credit note for Rust Engineer → ${page}?number=2026-00003`,
  ]);
  expect(render(<Links order={order} />).links()).toEqual([
    `Invoice → ${page}?number=2026-00001`,
    `Credit note → ${page}?number=2026-00003`,
  ]);
  order.documents.push({ kind: 'credit-note', number: '2026-100000' });
  expect(render(<Links order={order} />).texts('a')).toEqual([
    'Invoice',
    'Credit note 2026-00003',
    'Credit note 2026-100000',
  ]);
});
