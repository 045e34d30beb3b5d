import { describe, expect, test } from 'vitest';
import { parseWorkplace } from './parse-workplace.ts';

describe('a place says', () => {
  test.each([
    ['Remote', 'remote'],
    ['Remote - EU', 'remote'],
    ['Remote (Worldwide)', 'remote'],
    ['US-Remote', 'remote'],
    ['Lisbon / Remote', 'remote'],
    ['Miami, FL or Remote', 'remote'],
    ['Berlin; Anywhere in Europe', 'remote'],
    ['Anywhere', 'remote'],
    ['Worldwide', 'remote'],
    ['Home office', 'remote'],
    ['Hybrid (Berlin)', 'hybrid'],
    ['Berlin - Hybrid/Remote', 'hybrid'],
    ['Zug (hybrid or fully remote)', 'remote'],
    ['On-site, Zug', 'onsite'],
    ['Zug (Onsite)', 'onsite'],
    ['In-office: New York', 'onsite'],
    ['Zug, not remote', 'onsite'],
    ['New York (no remote)', 'onsite'],
    ['Non-remote', 'onsite'],
    ['Berlin, Germany', null],
    ['Europe', null],
    ['Remoteville, OH', null],
    ['Remote Sensing Centre, Zug', null],
    ['', null],
    [null, null],
  ] as const)('%j: %s', (place, expected) => {
    expect(parseWorkplace({ places: [place] })).toBe(expected);
  });
});

describe('a field says', () => {
  test.each([
    ['OnSite', 'onsite'],
    ['on_site', 'onsite'],
    ['on-site', 'onsite'],
    ['ONSITE', 'onsite'],
    ['Remote', 'remote'],
    ['REMOTE', 'remote'],
    ['Fully Remote', 'remote'],
    ['hybrid', 'hybrid'],
    ['Hybrid', 'hybrid'],
    ['unspecified', null],
    ['Remote-first company', null],
    ['Remote friendly', null],
  ] as const)('%s: %s', (field, expected) => {
    expect(parseWorkplace({ fields: [field] })).toBe(expected);
  });
});

describe('a title says', () => {
  test.each([
    ['Rust Engineer (Remote)', 'remote'],
    ['Rust Engineer [REMOTE]', 'remote'],
    ['Rust Engineer - Remote, EU', 'remote'],
    ['Rust Engineer, Remote', 'remote'],
    ['Remote Rust Engineer', 'remote'],
    ['Rust Engineer (Hybrid)', 'hybrid'],
    ['Rust Engineer (Hybrid - Berlin)', 'hybrid'],
    ['Node Operator - On-site', 'onsite'],
    ['Remote Sensing Engineer', null],
    ['Remote Support Technician', null],
    ['Hybrid Cloud Engineer', null],
    ['Distributed Systems Engineer', null],
    ['Account Director (Inside/Outside Hybrid Sales)', null],
    ['Site Manager - Hybrid Fulfillment Center', null],
    ['Engineer, Remote Procedure Calls', null],
    ['Rust Engineer', null],
  ] as const)('%s: %s', (title, expected) => {
    expect(parseWorkplace({ title })).toBe(expected);
  });
});

test('the source’s own field beats the place, the place beats the title', () => {
  expect(parseWorkplace({ fields: [null, 'Hybrid'], places: ['Remote'], title: 'Engineer (On-site)' })).toBe('hybrid');
  expect(parseWorkplace({ fields: ['unspecified'], places: ['Remote'], title: 'Engineer (On-site)' })).toBe('remote');
  expect(parseWorkplace({ fields: [undefined], places: ['Zug'], title: 'Engineer (On-site)' })).toBe('onsite');
  expect(parseWorkplace({})).toBeNull();
});

test('a title of a million open brackets does not stop the server', () => {
  expect(parseWorkplace({ title: '('.repeat(1_000_000) })).toBeNull();
});
