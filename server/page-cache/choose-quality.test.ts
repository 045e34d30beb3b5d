import { expect, test } from 'vitest';
import { createQualityChooser } from './choose-quality.ts';

/** An event loop that is told how long it was busy and idle. */
function openLoop() {
  const spent = { active: 0, idle: 0 };
  const loop = {
    now: () => spent.active + spent.idle,
    eventLoopUtilization(seen = { ...spent, utilization: 0 }, before = { active: 0, idle: 0 }) {
      const [active, idle] = [seen.active - before.active, seen.idle - before.idle];
      return { active, idle, utilization: active / (active + idle || 1) };
    },
  };
  const choose = createQualityChooser(loop as Parameters<typeof createQualityChooser>[0]);
  return (active: number, idle: number) => {
    spent.active += active;
    spent.idle += idle;
    return choose();
  };
}

test('a page is compressed well while the server has time, less so while callers wait, and well again', () => {
  const after = openLoop();

  expect(after(20, 5000)).toBe(5);
  expect(after(290, 10)).toBe(3);
  expect(after(100, 900)).toBe(5);
});

test('one page that is rendered at once is no crowd', () => {
  const after = openLoop();

  expect([after(0, 1000), after(40, 0), after(40, 0)]).toEqual([5, 5, 5]);
});
