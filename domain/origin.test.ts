import { describe, expect, test } from 'vitest';
import { findApplyAddress } from './apply-address.ts';
import { findOrigin } from './origin.ts';

const address = 'https://remotive.com/remote-jobs/x-7?a=%20b';
const website = 'https://acme.example';

describe('where a listing comes from', () => {
  test('a source whose terms ask for it is named and linked to, byte for byte, and Apply Now leads there', () => {
    const origin = findOrigin({ source: 'remotive', source_url: address, external_url: address });

    expect(origin).toEqual({ words: 'Listed via', name: 'Remotive', address, isWhereToApply: true });
    expect(findApplyAddress({ origin, external_url: address, company: { website } })).toBe(address);
  });

  test('an employer’s own board is where it was first published, and Apply Now leads to the company', () => {
    const board = 'https://jobs.lever.co/acme/1';
    const origin = findOrigin({ source: 'lever', source_url: board, external_url: board });

    expect(origin).toMatchObject({ words: 'First published at', name: 'jobs.lever.co', isWhereToApply: false });
    expect(findApplyAddress({ origin, external_url: board, company: { website } })).toBe(website);
    expect(findApplyAddress({ origin, external_url: board, company: { website: null } })).toBe(board);
  });

  test('a feed is named by where its listing is', () => {
    const item = 'https://www.feed.example/jobs/1';

    expect(findOrigin({ source: 'rss', source_url: item, external_url: item })).toMatchObject({ name: 'feed.example' });
  });

  test('an employer’s own listing comes from nowhere else', () => {
    const origin = findOrigin({ source: null, source_url: null, external_url: address });

    expect(origin).toBeNull();
    expect(findApplyAddress({ origin, external_url: address, company: { website: null } })).toBe(address);
    expect(findApplyAddress({ external_url: null, company: { website: null } })).toBeNull();
  });
});
