import { expect, test } from 'vitest';
import { render } from '#tests/render.tsx';
import { orderActions } from './order-actions.ts';
import { Facts } from './order-panel.tsx';
import type { OpenOrder } from './orders.ts';

const build = (values: Partial<OpenOrder> = {}, order: Partial<OpenOrder['order']> = {}): OpenOrder => ({
  order: {
    ...{ id: '1', created_at: '2026-02-20T12:00:00Z', updated_at: '2026-02-20T12:00:00Z', person_id: null },
    ...{ company_id: null, listing_id: null, company_name: 'Acme', listing_title: 'Rust Engineer', kind: 'new' },
    ...{ plan: 'standard', days: 30, is_featured: false, amount: 29_900, currency: 'USD', method: 'stripe' },
    ...{ state: 'paid', expires_at: null, paid_at: '2026-02-20T12:00:00Z', billing: {}, ...order },
  },
  ...{ email: 'ben@acme.example', listing: null, balance: 29_900, failed_refund: null, steps: [], ledger: [] },
  ...{ documents: [], term: null, alarms: [], events: [], ...values },
});
const offer = (open: OpenOrder) => orderActions.filter(({ isFor }) => isFor(open)).map(({ label }) => label);

test('what could not be returned is told with what is to be done', () => {
  const open = build({ failed_refund: 10_000 });

  expect(render(<Facts open={open} />).text).toContain(
    'Not returned | $100, whose refund failed: it is to go back another way',
  );
  expect(render(<Facts open={build()} />).text).not.toContain('Not returned');
});

test('a card that did not take its money back leaves the way by hand', () => {
  expect(offer(build({ failed_refund: 10_000 }))).toEqual(['Refund', 'Write down a refund']);
  expect(offer(build())).toEqual(['Refund']);
  expect(offer(build({ failed_refund: 10_000 }, { method: 'invoice' }))).toEqual(['Refund']);
});
