import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { render } from '#tests/render.tsx';
import { attentionKinds, NeedsAttention } from './needs-attention.tsx';
import { WeekFigures } from './week-figures.tsx';

const threeDaysAgo = new Date(Date.now() - 3 * 86_400_000 - 1000).toISOString();

test('what waits is named with its count and its age, what hurts visitors first', () => {
  const page = render(
    <NeedsAttention
      waiting={[
        { kind: 'messages', count: 2, since: null },
        { kind: 'held', count: 1, since: threeDaysAgo },
        { kind: 'reports-severe', count: 1200, since: threeDaysAgo },
      ]}
    />,
  );

  expect(page.texts('li')).toEqual([
    '1,200 severe reports · oldest 3 days agoDecide: severe reports',
    '1 listing in review · oldest 3 days agoReview: listings in review',
    '2 unread messagesRead: unread messages',
  ]);
  expect(page.links()[1]).toBe('Review: listings in review → /admin/listings?state=held');
});

test('a board where nothing waits has one calm sentence and no list', () => {
  const page = render(<NeedsAttention waiting={[]} />);

  expect(page.text).toBe('Needs attention | All is well. Nothing waits for you.');
  expect(page.find('li')).toEqual([]);
});

test('an invoice that waits for its money is named, last and calmly', () => {
  const page = render(
    <NeedsAttention
      waiting={[
        { kind: 'invoices-open', count: 1, since: threeDaysAgo },
        { kind: 'orders-part-paid', count: 2, since: threeDaysAgo },
      ]}
    />,
  );

  expect(page.texts('li')).toEqual([
    '2 orders paid in part · oldest 3 days agoLook: orders paid in part',
    '1 open invoice · oldest 3 days agoMark as paid: open invoices',
  ]);
  expect(page.text).not.toContain('All is well');
});

test('each kind that the database knows has its words', () => {
  const sql = readFileSync('database/repeatable/89-admin-attention.sql', 'utf8');
  const kinds = [...sql.matchAll(/'([a-z-]+[a-z])'(?: else 'reports' end)?, count/g)].map(([, kind]) => kind);

  expect(kinds.length).toBeGreaterThan(4);
  expect(Object.keys(attentionKinds)).toEqual(expect.arrayContaining(kinds));
});

test('figures stand beside the week before', () => {
  const none: [number, number] = [0, 0];
  const figures = { open: [1234, 1200], new: [3, 10], closing: none, ownerless: none, clicks: none, searches: none };
  const page = render(<WeekFigures figures={figures as Parameters<typeof WeekFigures>[0]['figures']} />);

  expect(page.texts('dd').slice(0, 3)).toEqual([
    '1,234+34 on the week before',
    '3−7 on the week before',
    '0as the week before',
  ]);
});
