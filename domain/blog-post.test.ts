import { describe, expect, test } from 'vitest';
import { type BlogCard, collectTags, filterPosts, keepRelated } from './blog-post.ts';

function article(title: string, meta_description: string | null, tags: string[]): BlogCard {
  const slug = title.toLowerCase().replaceAll(' ', '-');
  return { id: slug, slug, title, meta_description, image_url: null, tags, published_at: '2026-10-01T00:00:00Z' };
}

const offers = article('Token Offers', 'Reading the numbers', ['Compensation', 'Advice']);
const audits = article('Audits', null, ['Security']);
const zones = article('Time Zones', 'Remote work with tokens', ['Remote Work', 'Advice']);
const all = [offers, audits, zones];

describe('filtering articles', () => {
  test.each([
    ['nothing asked: all of them', { search: '', tag: '' }, all],
    ['words in a title, in any case', { search: 'AUDIT', tag: '' }, [audits]],
    ['words in a title or a description', { search: 'token', tag: '' }, [offers, zones]],
    ['spaces around the words do not count', { search: '  numbers ', tag: '' }, [offers]],
    ['a tag must be present as it is', { search: '', tag: 'Advice' }, [offers, zones]],
    ['a part of a tag is no tag', { search: '', tag: 'Adv' }, []],
    ['words and tag together', { search: 'remote', tag: 'Advice' }, [zones]],
    ['signs are ordinary characters', { search: '%', tag: '' }, []],
  ])('%s', (_, filters, expected) => {
    expect(filterPosts(all, filters)).toEqual(expected);
  });
});

test('tags are listed once, sorted', () => {
  expect(collectTags(all)).toEqual(['Advice', 'Compensation', 'Remote Work', 'Security']);
  expect(collectTags([])).toEqual([]);
});

test('an article is related when it shares a tag', () => {
  expect(keepRelated([audits, zones], offers.tags)).toEqual([zones]);
  expect(keepRelated([audits, zones], [])).toEqual([]);
});
