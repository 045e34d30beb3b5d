import { expect, test } from 'vitest';
import { estimateTimes, type Pace } from './estimate-times.ts';

const now = new Date('2026-03-10T12:00:00Z');
const pace: Pace = {
  ...{ minutes_between: 30, quiet_from: 22, quiet_to: 6, time_zone: 'UTC' },
  ...{ last_sent_at: null, paused_until: null },
};
const waiting = (count: number) => Array.from({ length: count }, () => ({ not_before: '2026-03-01T00:00:00Z' }));
const estimate = (own: Partial<Pace>, posts = waiting(3), from = now) =>
  estimateTimes({ ...pace, ...own }, posts, from).map((time) => time.toISOString().slice(5, 16));

test.each<[string, Partial<Pace>, string[]]>([
  ['one after the other from now', {}, ['03-10T12:00', '03-10T12:30', '03-10T13:00']],
  ['from the last one', { last_sent_at: '2026-03-10T11:50:00Z' }, ['03-10T12:20', '03-10T12:50', '03-10T13:20']],
  ['after a pause', { paused_until: '2026-03-10T14:05:00Z' }, ['03-10T14:05', '03-10T14:35', '03-10T15:05']],
  ['not at night', { quiet_from: 12, quiet_to: 14 }, ['03-10T14:00', '03-10T14:30', '03-10T15:00']],
  ['over the night', { minutes_between: 360 }, ['03-10T12:00', '03-10T18:00', '03-11T06:00']],
  ['without quiet hours', { quiet_from: 12, quiet_to: 12 }, ['03-10T12:00', '03-10T12:30', '03-10T13:00']],
  [
    'by the clock of the zone',
    { time_zone: 'Asia/Kathmandu', quiet_from: 17, quiet_to: 19 },
    ['03-10T13:15', '03-10T13:45', '03-10T14:15'],
  ],
])('%s', (_, own, times) => {
  expect(estimate(own)).toEqual(times);
});

test('one that waits for its day does not hold up those behind it', () => {
  const posts = [{ not_before: '2026-03-12T14:00:00Z' }, ...waiting(2)];

  expect(estimate({}, posts)).toEqual(['03-12T14:00', '03-10T12:00', '03-10T12:30']);
});

test('an hour that daylight saving leaves out ends the quiet with the next one', () => {
  const own = { time_zone: 'Europe/Lisbon', quiet_from: 22, quiet_to: 1 };

  expect(estimate(own, waiting(1), new Date('2026-03-29T00:30:00Z'))).toEqual(['03-29T01:00']);
});
