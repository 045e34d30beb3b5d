import { expect, test } from 'vitest';
import { createLagMeter } from './lag-meter.ts';

const at = (offset: number, timeline: number | null = null) => ({
  ...{ takesWrites: timeline !== null, timeline, offset },
  position: `0/${offset.toString(16)}`,
});

test('a replica is as late as the first position that it has not replayed', () => {
  let now = 0;
  const lag = createLagMeter(() => now);
  expect(lag.of(at(100))).toBeNull();
  lag.note(at(100, 1));
  now = 500;
  lag.note(at(200, 1));
  now = 1_000;
  lag.note(at(200, 1));

  expect([at(200), at(150), at(100), at(50)].map(lag.of)).toEqual([0, 500, 500, 1_000]);
  // A primary that changes nothing makes no replica late.
  now = 60_000;
  lag.note(at(200, 1));
  expect(lag.of(at(200))).toBe(0);
  lag.note(at(300, 1));
  expect(lag.of(at(200))).toBe(0);
  now = 60_400;
  expect(lag.of(at(200))).toBe(400);
});

test('a promoted replica is the primary itself; a former primary is not read from', () => {
  const lag = createLagMeter(() => 0);
  lag.note(at(100, 2));

  expect([lag.of(at(100, 2)), lag.of(at(100, 1))]).toEqual([0, null]);
});
