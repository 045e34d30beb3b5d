import { expect, test } from 'vitest';
import { buildTerm } from '#tests/build-own-listing.ts';
import { render } from '#tests/render.tsx';
import { AccountLossNotice, type BoughtOrder, describeAccountLoss } from './account-loss.tsx';

const now = Date.parse('2026-03-01T12:00:00Z');
const build = (values: Partial<BoughtOrder> = {}): BoughtOrder => ({
  ...{ state: 'paid', arrived: 29_900, term: buildTerm() },
  ...values,
});
const running = build();
const notBegun = build({ term: buildTerm({ starts_at: null, ends_at: null }) });
const over = build({ term: buildTerm({ ends_at: '2026-02-28T12:00:00Z' }) });
const open = build({ state: 'open', arrived: 0, term: null });
const record = 'No money goes back by itself. What was paid or invoiced stays on record, as the law requires.';

test.each<[string, BoughtOrder[], string | null]>([
  ['nothing was ordered', [], null],
  ['a plan runs', [running], `You have 1 paid plan until Mar 24, 2026; deleting your account ends it. ${record}`],
  [
    'plans run and wait to begin',
    [running, running, notBegun],
    `You have 2 paid plans until Mar 24, 2026 and 1 paid plan whose days have not begun; deleting your account ends them. You can ask for a refund of what has not begun first, on its order. ${record}`,
  ],
  ['what was bought is over', [over], record],
  ['an order waits', [open], '1 order waits for payment and will be cancelled.'],
  [
    'a part of an order has arrived',
    [{ ...open, arrived: 5000 }],
    `1 order waits for payment and will be cancelled. ${record}`,
  ],
  [
    'a payment is under way',
    [build({ state: 'processing', term: null })],
    `The payment of 1 order is under way. ${record}`,
  ],
])('what is lost with an account where %s', (_, orders, words) => {
  expect(describeAccountLoss(orders, now)).toBe(words);
});

test('the words lead to the orders', () => {
  expect(render(<AccountLossNotice words="1 order waits." />).links()).toEqual(['See your orders → /employer/orders']);
});
