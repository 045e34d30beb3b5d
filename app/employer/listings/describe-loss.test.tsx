import { expect, test } from 'vitest';
import { buildTerm } from '#tests/build-own-listing.ts';
import { render } from '#tests/render.tsx';
import { LossNotice } from '../delete-job.tsx';
import { describeLoss, type Loss } from './describe-loss.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const waiting = buildTerm({ starts_at: null, ends_at: null });

test('deleting a job whose time runs says until when it is paid, and offers to close it', () => {
  const loss = describeLoss({ state: 'open', terms: [buildTerm()] }, now);

  expect(loss?.words).toContain(
    'is paid until Mar 24, 2026. Deleting it ends its plan, and no money goes back by itself.',
  );
  expect(loss).toMatchObject({ canFill: true, order: null });
  expect(render(<LossNotice loss={loss as Loss} />).text).toContain('Closed as filled, it leaves the board as well');
});

test('one whose days have not begun leads to its order, which gives the money back', () => {
  const loss = describeLoss({ state: 'held', terms: [waiting] }, now);

  expect(loss).toMatchObject({ canFill: false, order: waiting.order_id });
  expect(render(<LossNotice loss={loss as Loss} />).links()).toEqual([
    `its order → /employer/orders/${waiting.order_id}`,
  ]);
});

test.each([
  ['nothing was bought', []],
  ['it was taken back', [buildTerm({ ended_at: '2026-02-28T12:00:00Z' })]],
  ['it is over', [buildTerm({ ends_at: '2026-02-28T12:00:00Z' })]],
])('nothing is lost where %s', (_, terms) => {
  expect(describeLoss({ state: 'open', terms }, now)).toBeNull();
});
