import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Answer, answerAway as away, buildVisit } from '#tests/build-visit.ts';
import { loader as loadBlog, shouldRevalidate } from './blog.tsx';
import { loader as loadPost } from './blog-post.tsx';

const card = { id: '1', slug: 'one', title: 'One', meta_description: null, image_url: null, tags: ['a'] };
const post = {
  ...card,
  content_html: '<p onclick="x()">Hi</p><script>x()</script>',
  updated_at: 'u',
  published_at: 'p',
};

/** A loader's parameters, for a visit whose questions are answered like this. */
function visit(answer: Answer) {
  const request = new Request('http://localhost/blog/one');
  return { request, context: buildVisit(answer), params: { slug: 'one' } } as unknown as Parameters<
    typeof loadPost
  >[0] &
    Parameters<typeof loadBlog>[0];
}

describe('when the backend does not answer', () => {
  const logged = vi.fn();
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(logged);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    logged.mockClear();
  });

  test('the list is empty with status 503, and the reason is logged', async () => {
    const answer = await loadBlog(visit(away));

    expect(answer).toMatchObject({ data: { posts: [] }, init: { status: 503 } });
    expect(logged).toHaveBeenCalledWith('the blog could not be loaded', expect.anything());
  });

  test('an article is refused with status 503', async () => {
    await expect(loadPost(visit(away))).rejects.toMatchObject({ init: { status: 503 } });
  });

  test('an article whose related ones fail is shown without them', async () => {
    const answer = await loadPost(
      visit((url) => (url.searchParams.get('slug') === 'eq.one' ? Response.json([post]) : away(url))),
    );

    expect(answer).toMatchObject({ post: { title: 'One' }, html: '<p>Hi</p>', related: [] });
    expect(logged).toHaveBeenCalledWith('related articles could not be loaded', expect.anything());
  });
});

test('a missing article is refused with status 404', async () => {
  // No article has the slug, and none had it: a function answers no rows.
  const answer = (url: URL) => Response.json(url.pathname.includes('/rpc/') ? null : []);

  await expect(loadPost(visit(answer))).rejects.toMatchObject({ init: { status: 404 } });
});

test('of the three newest others those are related that share a tag', async () => {
  const others = [card, { ...card, id: '2', tags: ['b'] }, { ...card, id: '3', tags: ['b', 'a'] }];
  const asked: string[] = [];

  const { related } = await loadPost(
    visit((url) => {
      if (url.searchParams.get('slug') === 'eq.one') return Response.json([post]);
      asked.push(url.search);
      return Response.json(others);
    }),
  );

  expect(related.map(({ id }) => id)).toEqual(['1', '3']);
  expect(asked).toEqual([expect.stringMatching(/slug=neq\.one.*limit=3|limit=3.*slug=neq\.one/)]);
});

test('the list is loaded whole, however many answers that takes', async () => {
  const sizes = [1000, 1000, 3];

  const answer = await loadBlog(visit(() => Response.json(Array.from({ length: sizes.shift() ?? 0 }, () => card))));

  expect(answer).toMatchObject({ posts: { length: 2003 } });
});

test('other filters ask the server nothing; the same address asks it again', () => {
  const revalidates = (from: string, to: string) =>
    shouldRevalidate({
      currentUrl: new URL(from, 'http://board.example'),
      nextUrl: new URL(to, 'http://board.example'),
      defaultShouldRevalidate: true,
    } as Parameters<typeof shouldRevalidate>[0]);

  expect(revalidates('/blog', '/blog?search=a')).toBe(false);
  expect(revalidates('/blog?tag=a', '/blog')).toBe(false);
  expect(revalidates('/blog', '/blog')).toBe(true);
  expect(revalidates('/about', '/blog')).toBe(true);
});
