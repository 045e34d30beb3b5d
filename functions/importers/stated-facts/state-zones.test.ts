import { expect, test } from 'vitest';
import { stateZones } from './state-zones.ts';

test.each([
  [[1], 1, 1],
  [[3, -1, 1, 0.5, 1], -1, 3],
])('zones %j are a span', (zones, utc_min, utc_max) => {
  expect(stateZones(zones)).toEqual({ utc_min, utc_max });
});

test.each([
  ['there are none', []],
  ['an ocean lies between', [-10, -9, -8, -7, -6, -5, 14]],
  ['they are all there are', Array.from({ length: 27 }, (_, index) => index - 12)],
  ['one is none', [0, 99]],
  ['one is no number', [0, Number.NaN]],
])('no span is stated where %s', (_, zones) => {
  expect(stateZones(zones)).toEqual({});
});
