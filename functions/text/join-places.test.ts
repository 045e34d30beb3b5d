import { describe, expect, test } from 'vitest';
import { describePlace, joinPlaces } from './join-places.ts';

describe('places become one line', () => {
  test.each([
    [['Berlin, Germany', 'Lisbon'], 'Berlin, Germany; Lisbon'],
    [['San Francisco, CA | New York, NY'], 'San Francisco, CA; New York, NY'],
    [['Berlin; Lisbon', 'berlin', ' Zug '], 'Berlin; Lisbon; Zug'],
    [['Berlin\nLisbon'], 'Berlin; Lisbon'],
    [['Berlin /  Remote —'], 'Berlin; Remote'],
    [['Z&uuml;rich &amp; Zug'], 'Zürich & Zug'],
    [['Washington\u00a0D.C.\u200b'], 'Washington D.C.'],
    [['N/A', null, undefined, '-', 'TBD', ''], null],
    [[], null],
  ])('%j', (places, expected) => {
    expect(joinPlaces(places)).toBe(expected);
  });

  test('no longer than a listing takes: whole places, and how many are left out', () => {
    const places = Array.from({ length: 40 }, (_, at) => `Long Town ${at}`);

    const line = joinPlaces(places) ?? '';

    expect(line.length).toBeLessThanOrEqual(200);
    expect(line).toMatch(/^Long Town 0; .*Long Town 13; \+26 more$/);
    expect(joinPlaces(['x'.repeat(300)])).toBe(`${'x'.repeat(199)}…`);
  });
});

describe('a place in parts', () => {
  test.each([
    [{ city: 'Lisbon', region: 'Lisbon', country: 'Portugal' }, 'Lisbon, Portugal'],
    [{ city: 'Amsterdam', region: 'Noord-Holland', country: 'Netherlands' }, 'Amsterdam, Netherlands'],
    [{ city: 'Austin', region: 'TX', country: 'United States' }, 'Austin, TX, United States'],
    [{ city: null, region: 'Bavaria', country: 'Germany' }, 'Bavaria, Germany'],
    [{ city: 'Singapore', country: 'Singapore' }, 'Singapore'],
    [{ country: 'Portugal' }, 'Portugal'],
    [{ city: ' ', region: '', country: null }, null],
  ])('%j', (parts, expected) => {
    expect(describePlace(parts)).toBe(expected);
  });
});
