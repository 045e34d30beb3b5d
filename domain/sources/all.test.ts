import { describe, expect, it } from 'vitest';
import { findSource, nameSource, sources } from './all.ts';
import { himalayas } from './himalayas.ts';
import { jobicy } from './jobicy.ts';
import { remoteok } from './remoteok.ts';
import { remotive } from './remotive.ts';
import type { SourceDeclaration } from './source-declaration.ts';
import { web3career } from './web3career.ts';
import { workable } from './workable.ts';

const boardsOfMany = ['remotive', 'remoteok', 'jobicy', 'himalayas', 'arbeitnow', 'web3career', 'rss'];

function whose(has: (source: SourceDeclaration) => boolean): string[] {
  return sources.filter(has).map(({ type }) => type);
}

describe('the rules of the sources', () => {
  it('boards about many employers are named, linked untouched and followed, and Apply Now leads to them', () => {
    expect(whose(({ mustName }) => mustName)).toEqual(boardsOfMany);
    expect(whose(({ isLinkFollowed }) => isLinkFollowed)).toEqual(boardsOfMany);
    expect(whose(({ keepsLink }) => keepsLink)).toEqual(boardsOfMany);
    expect(whose(({ leadsToSource }) => leadsToSource)).toEqual(boardsOfMany);
  });

  it('only listings from employers’ own boards are marked up for job searches', () => {
    expect(whose(({ allowsJobPosting }) => !allowsJobPosting)).toEqual(boardsOfMany);
  });

  it('Remotive, Jobicy and Himalayas do not want their listings in search engines', () => {
    const kept = whose(({ isKeptFromSearchEngines }) => isKeptFromSearchEngines);

    expect(kept).toEqual(['remotive', 'jobicy', 'himalayas']);
  });

  it('only web3.career’s listings, which are for this site alone, stay out of mails', () => {
    expect(whose(({ allowsMails }) => !allowsMails)).toEqual(['web3career']);
  });

  it('nor these nor web3.career give feeds a text', () => {
    expect(whose(({ isTextInFeeds }) => !isTextInFeeds)).toEqual(['remotive', 'jobicy', 'himalayas', 'web3career']);
  });

  it('no source is asked more often than it allows', () => {
    expect(24 / remotive.hoursBetweenPolls).toBeLessThanOrEqual(4);
    expect(60_000 / remotive.millisecondsBetweenRequests).toBeLessThan(2);
    expect(jobicy.hoursBetweenPolls).toBeGreaterThanOrEqual(1);
    expect(himalayas.hoursBetweenPolls).toBeGreaterThanOrEqual(24);
    expect(24 / remoteok.hoursBetweenPolls).toBeLessThanOrEqual(4);
    expect(24 / web3career.hoursBetweenPolls).toBeLessThanOrEqual(4);
    expect(workable.millisecondsBetweenRequests).toBeGreaterThanOrEqual(5_000);
    expect(whose(({ hoursBetweenPolls }) => hoursBetweenPolls < 1)).toEqual([]);
  });

  it('only the listings of feeds that show the newest alone expire by age', () => {
    expect(whose(({ listingLifeDays }) => listingLifeDays !== null)).toEqual(['careers-feed', ...boardsOfMany]);
  });

  it.each([
    ['Remotive', 'remotive'],
    ['remoteok', 'remoteok'],
  ] as const)('a listing from %s follows its rules', (given, type) => {
    expect(findSource(given)?.type).toBe(type);
  });

  it.each([null, '', 'constructor', 'somewhere'])('a listing from %j follows none', (given) => {
    expect(findSource(given)).toBeNull();
  });

  it('a source is named as it names itself, a feed by where its listing is', () => {
    expect(nameSource({ source: 'remoteok', address: 'https://remoteOK.com/remote-jobs/1' })).toBe('Remote OK');
    expect(nameSource({ source: 'rss', address: 'https://www.feed.example/jobs/1' })).toBe('feed.example');
  });
});
