import { data, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router';
import { ArticleGrid, ArticleSkeletons, NoArticles } from '#app/blog/article-grid.tsx';
import { ArticleSearch, useBlogFilters } from '#app/blog/article-search.tsx';
import { buildBlogAddress, readBlogFilters } from '#app/blog/blog-address.ts';
import { findPosts } from '#app/blog/find-posts.ts';
import { TagFilter } from '#app/blog/tag-filter.tsx';
import { buildPageMeta } from '#app/layout/page-meta.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { visitContext } from '#app/visit.ts';
import { type BlogCard, collectTags, filterPosts } from '#domain/blog-post.ts';
import type { Route } from './+types/blog.ts';

export const handle: RouteHandle = {
  metric: '/blog',
  cache: { tables: ['blog_posts'] },
  searchParams: ['search', 'tag'],
  hydrates: 'on-intent',
};

export async function loader({ context }: Route.LoaderArgs) {
  try {
    return { posts: await findPosts(context.get(visitContext).client), hasFailed: false };
  } catch (error) {
    console.error('the blog could not be loaded', error);
    return data({ posts: [], hasFailed: true }, 503);
  }
}

// All articles are here already: other words or another tag ask the server nothing.
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isFilterChange = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isFilterChange ? false : defaultShouldRevalidate;
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const { search, tag } = readBlogFilters(new URLSearchParams(location.search));
  return buildPageMeta({
    title: tag ? `${tag} Articles | Chainwork` : 'Blog | Chainwork',
    description: `${tag ? `Articles about ${tag}` : 'Articles'} for people who work in Web3 and blockchain, or want to: finding a role, offers, interviews, hiring and the daily work.`,
    path: buildBlogAddress({ tag }),
    site: matches[0]?.loaderData?.site,
    // Words that a stranger can put into an address are not for search engines.
    isHidden: Boolean(search) || Boolean(tag && !collectTags(loaderData?.posts ?? []).includes(tag)),
  });
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  return <BlogPage {...loaderData} />;
}

/** A list that cannot be loaded is an empty one; the reason is logged where it is noticed. */
export function ErrorBoundary() {
  return <BlogPage posts={[]} hasFailed />;
}

function BlogPage({ posts, hasFailed }: { posts: BlogCard[]; hasFailed: boolean }) {
  const { search, tag, typed, type } = useBlogFilters();
  const isWaiting = useNavigation().location?.pathname === '/blog' && posts.length === 0;
  const found = filterPosts(posts, { search, tag });
  return (
    <main id="main" className="page pt-8 sm:pt-14">
      <h1 className="page-title">Blog</h1>
      <p className="page-lead">
        Finding a role, reading an offer, hiring well: articles about working in Web3 and blockchain.
      </p>
      <div className="mt-8 grid grid-cols-1 gap-4">
        <ArticleSearch typed={typed} tag={tag} type={type} />
        {posts.length > 0 && <TagFilter tags={collectTags(posts)} active={tag} search={search} />}
      </div>
      <p aria-live="polite" className="sr-only">
        {search || tag ? `${found.length} ${found.length === 1 ? 'article' : 'articles'} found` : ''}
      </p>
      <div className="mt-8">
        {isWaiting ? (
          <ArticleSkeletons />
        ) : found.length === 0 ? (
          <NoArticles reason={hasFailed ? 'failed' : posts.length > 0 ? 'filtered' : 'empty'} />
        ) : (
          <>
            <h2 className="sr-only">Articles</h2>
            <ArticleGrid posts={found} eager={3} />
          </>
        )}
      </div>
    </main>
  );
}
