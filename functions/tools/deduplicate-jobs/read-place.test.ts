import { describe, expect, test } from 'vitest';
import { arePlacesCompatible, readPlace } from './read-place.ts';

type Said = string | null;
const read = (said: Said) => readPlace(said, said?.toLowerCase().includes('remote') ?? false);
const areCompatible = (a: Said, b: Said) => {
  const both = [arePlacesCompatible(read(a), read(b)), arePlacesCompatible(read(b), read(a))];
  expect(both[0]).toBe(both[1]);
  return both[0];
};

describe('the same place', () => {
  test.each<[Said, Said]>([
    ['Lisbon, Portugal', 'LISBON, PORTUGAL'],
    ['Lisbon, Portugal', 'Portugal Lisbon'],
    ['Lisbon, Portugal', 'Lisbon'],
    ['Lisbon, Portugal', 'Lisbon (Hybrid)'],
    ['London, UK', 'London, England'],
    ['London, United Kingdom', 'London, UK'],
    ['New York, NY', 'New York City, NY'],
    ['San Francisco, CA', 'San Francisco, California, USA'],
    ['Singapore, Singapore', 'Singapore'],
    ['Hong Kong', 'Hong Kong SAR'],
    ['Zürich', 'Zurich, Switzerland'],
    ['Remote', 'Worldwide'],
    ['Remote', 'REMOTE,REMOTE'],
    ['Remote - US', 'United States (Remote)'],
    ['Berlin; Lisbon', 'Lisbon / Berlin'],
    ['Berlin; Lisbon', 'Lisbon, Portugal or Berlin, Germany'],
    ['Lisbon', null],
    ['N/A', 'Lisbon'],
    ['Hybrid', 'Lisbon'],
  ])('%s and %s', (one, other) => {
    expect(areCompatible(one, other)).toBe(true);
  });
});

describe('another place', () => {
  test.each<[Said, Said]>([
    ['Lisbon', 'Porto'],
    ['Lisbon, Portugal', 'Porto, Portugal'],
    ['Portland, OR', 'Portland, ME'],
    ['San Jose, California', 'San Jose, Costa Rica'],
    ['Portugal', 'Lisbon, Portugal'],
    ['Portugal', 'Portugal, Lisbon'],
    ['Berlin; Lisbon', 'Berlin'],
    ['Remote', 'Remote - US'],
    ['Remote - EU', 'Remote - US'],
    ['Remote', 'Lisbon'],
  ])('%s and %s', (one, other) => {
    expect(areCompatible(one, other)).toBe(false);
  });
});
