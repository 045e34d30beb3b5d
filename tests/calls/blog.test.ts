import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shareTestServer } from './share-test-server.ts';
import { buildEmployer, found, noRight, notOne, type TestServer } from './test-server.ts';

const cardColumns = 'id, title, slug, meta_description, image_url, tags, published_at';

let board: TestServer;

/** The article of that number; a higher one was published later. */
const article = (number: number, tags: string[]) => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  slug: `article-${number}`,
  title: `Article ${number}`,
  meta_description: number === 1 ? null : `About ${number}`,
  image_url: number === 1 ? null : `/images/${number}.svg`,
  tags,
  content_html: `<h2>Article ${number}</h2><p>“Text” & more</p>`,
  published_at: `2026-04-0${number}T09:30:00.5+00:00`,
  created_at: '2026-04-01T00:00:00+00:00',
  updated_at: '2026-04-01T00:00:00+00:00',
});
const articles = [
  article(5, ['defi', 'smart contracts']),
  article(4, []),
  article(3, ['hiring, remote', 'say "hi"']),
  article(2, ['defi']),
  article(1, ['hiring, remote']),
];
const asCard = ({ content_html: _, created_at: __, updated_at: ___, ...card }: (typeof articles)[number]) => card;

beforeAll(async () => {
  board = await shareTestServer();
  await board.service.from('blog_posts').insert(articles.toReversed()).throwOnError();
});
afterAll(() => board.close());

describe('the blog', () => {
  test('lists its articles, newest first, without their text', async () => {
    const answer = await board.anonymous
      .from('blog_posts')
      .select(cardColumns)
      .order('published_at', { ascending: false });

    expect(answer).toEqual(found(articles.map(asCard)));
  });

  test('gives one article whole by its slug', async () => {
    const bySlug = board.anonymous.from('blog_posts').select('*').eq('slug', 'article-3');

    expect(await bySlug.single()).toEqual(found(articles[2]));
  });

  test('has nothing under an unknown slug', async () => {
    const bySlug = () => board.anonymous.from('blog_posts').select('*').eq('slug', 'gone');

    expect(await bySlug().maybeSingle()).toEqual(found(null));
    expect(await bySlug().single()).toEqual(notOne);
  });

  test('finds the three newest other articles, of which those sharing a tag are related', async () => {
    const current = articles[3] ?? article(2, []);

    const answer = await board.anonymous
      .from('blog_posts')
      .select(cardColumns)
      .neq('slug', current.slug)
      .order('published_at', { ascending: false })
      .limit(3);

    expect(answer).toEqual(found(articles.slice(0, 3).map(asCard)));
    const related = answer.data?.filter(({ tags }) => tags.some((tag: string) => current.tags.includes(tag)));
    expect(related?.map(({ slug }) => slug)).toEqual(['article-5']);
  });
});

describe('writing for the blog', () => {
  const values = { title: 'Spam', slug: 'spam', content_html: '<p>Buy</p>' };

  test.each([
    ['an anonymous visitor', async () => board.anonymous, 401],
    ['an employer', async () => (await buildEmployer(board)).client, 403],
    ['an administrator', async () => (await board.signInAdmin()).client, 403],
  ] as const)('is refused to %s', async (_, getClient, status) => {
    const posts = (await getClient()).from('blog_posts');

    expect(await posts.insert(values)).toEqual(noRight(status, 'blog_posts'));
    expect(await posts.update(values).eq('slug', 'article-1')).toEqual(noRight(status, 'blog_posts'));
    expect(await posts.delete().eq('slug', 'article-1')).toEqual(noRight(status, 'blog_posts'));

    const { data } = await board.service.from('blog_posts').select('*').order('published_at', { ascending: false });
    expect(data).toEqual(articles);
  });
});
