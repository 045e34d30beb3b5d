import { expect, test } from 'vitest';
import type { BlogCard } from '#domain/blog-post.ts';
import { render } from '#tests/render.tsx';
import { ArticleGrid, NoArticles } from './article-grid.tsx';
import { TagFilter } from './tag-filter.tsx';

const build = (values: Partial<BlogCard> = {}): BlogCard => ({
  id: values.slug ?? 'one',
  slug: 'one',
  title: 'One',
  meta_description: 'About one thing.',
  image_url: '/demo/one.svg',
  tags: ['Security', 'Career', 'Hiring', 'Remote'],
  published_at: '2026-09-01T00:00:00+00:00',
  ...values,
});

test('a card leads to its article and shows its first three tags', () => {
  const grid = render(<ArticleGrid posts={[build()]} />);

  expect(grid.links()).toEqual(['One → /blog/one', 'Read more about One → /blog/one']);
  expect(grid.texts('li').slice(1)).toEqual(['Security', 'Career', 'Hiring']);
});

test('a card has one stop for the keyboard', () => {
  const stops = render(<ArticleGrid posts={[build()]} />)
    .find('a')
    .map(({ attributes }) => attributes.tabindex ?? '0');

  expect(stops).toEqual(['0', '-1']);
});

test('an article without picture, description and tags has a quiet sign and no empty list', () => {
  const grid = render(<ArticleGrid posts={[build({ image_url: null, meta_description: null, tags: [] })]} />);

  expect(grid.find('img')).toEqual([]);
  expect(grid.find('ul', { 'aria-label': 'Tags' })).toEqual([]);
  expect(grid.texts('p')).toEqual([]);
});

test('as many pictures as are in sight are loaded at once', () => {
  const grid = render(<ArticleGrid eager={1} posts={[build(), build({ slug: 'two' })]} />);

  expect(grid.find('img').map(({ attributes }) => attributes.loading)).toEqual(['eager', 'lazy']);
});

test.each([1, 2, 3, 4, 5, 6, 7, 10])(
  'no place stays empty in the last row of %i articles, in two or three columns',
  (count) => {
    const posts = Array.from({ length: count }, (_, index) => build({ slug: `post-${index}` }));
    const grid = render(<ArticleGrid posts={posts} />);
    const columns = /lg:grid-cols-3/.test(grid.find('ul')[0]?.attributes.class ?? '') ? 3 : 2;

    const [first = ''] = grid.find('li').map(({ attributes }) => attributes.class ?? '');
    const onTablet = /sm:max-lg:col-span-2/.test(first) ? 1 : 0;
    const onDesktop = Number(/lg:col-span-([23])/.exec(first.replace('sm:max-lg:col-span-2', ''))?.[1] ?? 1) - 1;
    expect((count + onTablet) % 2).toBe(0);
    expect((count + onDesktop) % columns).toBe(0);
  },
);

test.each([
  ['filtered', ['Clear filters → /blog'], 'Try other words or another tag.'],
  ['failed', ['Try again → /blog'], 'There is nothing to read here just now.'],
  ['empty', [], 'The first one is still being written.'],
] as const)('a list that is %s says why and what to do', (reason, links, words) => {
  const none = render(<NoArticles reason={reason} />);

  expect(none.links()).toEqual(links);
  expect(none.text).toContain(words);
});

test('the tags keep the words of the search, and the active one is marked', () => {
  const filter = render(<TagFilter tags={['Career', 'Security']} active="Career" search="token" />);

  expect(filter.links()).toEqual([
    'All → /blog?search=token',
    'Career → /blog?search=token&tag=Career',
    'Security → /blog?search=token&tag=Security',
  ]);
  expect(filter.texts('a', { 'aria-current': 'true' })).toEqual(['Career']);
});
