import { expect, test } from 'vitest';
import { nameSourceType } from './name-source-type.ts';

test.each([
  [null, 'Employers'],
  ['greenhouse', 'Greenhouse'],
  ['rss', 'Feeds'],
  ['careers-page', 'Careers pages'],
  ['careers-feed', 'Careers feeds'],
  ['somewhere', 'somewhere'],
  ['constructor', 'constructor'],
])('listings of the source %s are called %s', (type, name) => {
  expect(nameSourceType(type)).toBe(name);
});
