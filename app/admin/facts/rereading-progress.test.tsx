import { expect, test } from 'vitest';
import { render } from '#tests/render.tsx';
import { RereadingProgress } from './rereading-progress.tsx';
import type { FollowedRereading } from './use-rereading.ts';

const underWay: FollowedRereading = {
  ...{ total: 100_000, done: 12_400, started_at: '2026-11-01T09:00:00Z', finished_at: null },
  timeLeft: 'about 5 minutes left',
};
const show = (answer: FollowedRereading | null | undefined, hasFailed = false) =>
  render(<RereadingProgress rereading={{ answer, hasFailed, isFetching: false, refresh: async () => true }} />);

test('a reading that goes on says how far it is and how long it takes', () => {
  const progress = show(underWay);

  expect(progress.texts('span')).toEqual([
    'Reading the facts of listings again: 12,400 of 100,000',
    'about 5 minutes left',
  ]);
  expect(progress.find('div', { role: 'progressbar' })[0]?.attributes).toMatchObject({
    ...{ 'aria-valuenow': '12400', 'aria-valuemax': '100000', 'aria-valuetext': '12,400 of 100,000' },
  });
});

test.each([
  ['finished', { ...underWay, finished_at: '2026-11-01T10:00:00Z' }],
  ['never needed', null],
])('a reading that is %s is one short line', (_, rereading) => {
  const progress = show(rereading);

  expect(progress.text).toBe('The facts of all listings are read.');
  expect(progress.find('div', { role: 'progressbar' })).toEqual([]);
});

test('one that is on its way is grey, and one that did not come says so', () => {
  expect(show(undefined).find('p')).toEqual([]);
  expect(show(undefined, true).find('p', { role: 'alert' })).toHaveLength(1);
  expect(show(underWay, true).text).toContain('12,400 of 100,000');
});
