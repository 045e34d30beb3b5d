import { data, Link, redirect } from 'react-router';
import { ArticleBody } from '#app/blog/article-body.tsx';
import { ArticleGrid } from '#app/blog/article-grid.tsx';
import { ArticleImage } from '#app/blog/article-image.tsx';
import { buildBlogAddress } from '#app/blog/blog-address.ts';
import { findMovedPost, findNewestOthers, findPost } from '#app/blog/find-posts.ts';
import { sanitizeArticle } from '#app/blog/sanitize-article.server.ts';
import { LeavePage } from '#app/layout/leave-page.tsx';
import { buildPageMeta, toAbsolute } from '#app/layout/page-meta.ts';
import { renderMissingPage } from '#app/layout/render-missing-page.server.tsx';
import type { RouteHandle } from '#app/route-handle.ts';
import { Icon } from '#app/ui/icon.tsx';
import { type Visit, visitContext } from '#app/visit.ts';
import { type BlogCard, type BlogPost, keepRelated } from '#domain/blog-post.ts';
import { formatDate } from '#domain/date.ts';
import type { Route } from './+types/blog-post.ts';

export const handle: RouteHandle = { metric: '/blog/*', cache: { tables: ['blog_posts'] }, hydrates: 'on-intent' };

const maxRelated = 3;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { client, shows } = context.get(visitContext);
  shows(`post:${params.slug}`);
  const [found, others] = await Promise.all([getPost(client, params.slug, request), findOthers(client, params.slug)]);
  const { content_html, ...post } = found;
  return { post, html: sanitizeArticle(content_html), related: keepRelated(others, post.tags) };
}

async function getPost(client: Visit['client'], slug: string, request: Request): Promise<BlogPost> {
  const { post, movedTo } = await load().catch((error) => {
    console.error('the article could not be loaded', error);
    throw data(null, 503);
  });
  if (movedTo) throw redirect(`/blog/${movedTo}`, 301);
  if (!post) throw data(renderMissingPage(request), 404);
  return post;

  async function load() {
    const post = await findPost(client, slug);
    return { post, movedTo: post ? null : await findMovedPost(client, slug) };
  }
}

async function findOthers(client: Visit['client'], slug: string): Promise<BlogCard[]> {
  return findNewestOthers(client, slug, maxRelated).catch((error) => {
    console.error('related articles could not be loaded', error);
    return [];
  });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, meta_description, slug, image_url, published_at, updated_at, tags } = loaderData.post;
  const site = matches[0]?.loaderData?.site;
  const url = site?.url ?? '';
  const publisher = { '@type': 'Organization', name: 'Chainwork', url: `${url}/` };
  const description = meta_description ?? `${title}: an article on Chainwork.`;
  return [
    ...buildPageMeta({
      title: `${title} | Chainwork`,
      description,
      path: `/blog/${slug}`,
      site,
      // Those who show shared links do not draw SVG.
      image: image_url && !/\.svg$/i.test(image_url) ? { address: image_url, alt: title } : null,
      type: 'article',
      data: [
        {
          '@context': 'https://schema.org',
          '@type': 'Article',
          headline: title,
          description,
          ...(image_url && { image: toAbsolute(image_url, url) }),
          datePublished: published_at,
          dateModified: updated_at,
          author: publisher,
          publisher,
          mainEntityOfPage: `${url}/blog/${slug}`,
          ...(tags.length > 0 && { keywords: tags.join(', ') }),
        },
      ],
    }),
    { property: 'article:published_time', content: published_at },
    ...tags.map((tag) => ({ property: 'article:tag', content: tag })),
  ];
}

export default function BlogPostPage({ loaderData }: Route.ComponentProps) {
  const { post, html, related } = loaderData;
  return (
    <main id="main" className="page pt-6 sm:pt-10">
      <article>
        <Link
          to="/blog"
          prefetch="intent"
          className="inline-flex min-h-8 items-center gap-1.5 text-[0.95rem] font-medium text-muted hover:text-accent"
        >
          <Icon name="arrow-left" />
          Back to Blog
        </Link>
        <header className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-7 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:items-center">
          <div className={post.image_url ? undefined : 'lg:col-span-2'}>
            <h1 className="text-[min(2.25rem,13vw)] leading-[1.11] font-bold sm:text-5xl sm:leading-[1.08]">
              {post.title}
            </h1>
            <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
              <time dateTime={post.published_at} className="text-muted">
                {formatDate(post.published_at, 'long')}
              </time>
              {post.tags.length > 0 && <Tags tags={post.tags} />}
            </div>
          </div>
          {post.image_url && (
            <ArticleImage url={post.image_url} isEager className="w-full rounded-2xl border border-line" />
          )}
        </header>
        <span aria-hidden="true" className="mt-8 chain text-line-strong [mask-repeat:round_no-repeat] sm:mt-10" />
        <div className="mx-auto mt-9 max-w-[36.5rem] sm:mt-10">
          <ArticleBody html={html} />
        </div>
      </article>
      {related.length > 0 && (
        <section aria-labelledby="related" className="mt-20 border-t border-line pt-10">
          <h2 id="related" className="mb-6 text-2xl font-semibold">
            Related Articles
          </h2>
          <ArticleGrid posts={related} />
        </section>
      )}
    </main>
  );
}

function Tags({ tags }: { tags: string[] }) {
  return (
    <ul aria-label="Tags" className="flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li key={tag}>
          <Link
            to={buildBlogAddress({ tag })}
            className="inline-flex min-h-7 items-center rounded-md bg-accent-soft px-2.5 text-sm font-medium text-accent-strong hover:underline"
          >
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** A missing article, or one that cannot be loaded, leads to the list without a word. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LeavePage error={error} />;
}
