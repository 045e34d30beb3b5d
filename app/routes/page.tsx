import { data } from 'react-router';
import { ArticleBody } from '#app/blog/article-body.tsx';
import { findContentPage } from '#app/layout/find-content-page.server.ts';
import { buildPageMeta } from '#app/layout/page-meta.ts';
import { renderMissingPage } from '#app/layout/render-missing-page.server.tsx';
import type { RouteHandle } from '#app/route-handle.ts';
import type { Route } from './+types/page.ts';

export const handle: RouteHandle = { metric: 'other', cache: false, hydrates: 'on-intent' };

/** Every address that no other route knows: a page the operator wrote, or none. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const name = params['*'].replace(/\/$/, '');
  const page = await findContentPage(name);
  if (!page) throw data(renderMissingPage(request), 404);
  return { name, page };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { name, page } = loaderData;
  return buildPageMeta({
    title: `${page.title} | Chainwork`,
    description: page.summary,
    path: `/${name}`,
    site: matches[0]?.loaderData?.site,
  });
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { title, html } = loaderData.page;
  return (
    <main id="main" className="page pt-8 sm:pt-14">
      <article className="mx-auto max-w-[36.5rem]">
        <h1 className="page-title">{title}</h1>
        <div className="mt-8">
          <ArticleBody html={html} />
        </div>
      </article>
    </main>
  );
}
