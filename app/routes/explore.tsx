import { data, Link } from 'react-router';
import { findLandingHub } from '#app/jobs/landing/find-landing.ts';
import { renderLandingHub } from '#app/jobs/landing/render-hub.server.tsx';
import { buildPageMeta } from '#app/layout/page-meta.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { buttonStyle } from '#app/ui/button-style.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { serveHtml } from '#app/ui/serve-html.server.ts';
import { Served } from '#app/ui/served-html.tsx';
import { visitContext } from '#app/visit.ts';
import { type Breadcrumb, buildBreadcrumbList } from '#domain/breadcrumbs.ts';
import type { Route } from './+types/explore.ts';

export const handle: RouteHandle = {
  metric: '/explore',
  cache: { tables: ['landing_pages'] },
  hydrates: 'on-intent',
};

const crumbs: Breadcrumb[] = [
  { name: 'Home', path: '/' },
  { name: 'Explore', path: '/explore' },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { pages, links } = await findLandingHub(context.get(visitContext).client).catch((error) => {
    console.error('the landing pages could not be loaded', error);
    throw data(null, 503);
  });
  return { pages, html: serveHtml(request, pages > 0 ? renderLandingHub(links) : '') };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const site = matches[0]?.loaderData?.site;
  return buildPageMeta({
    title: 'Explore Web3 & Blockchain Jobs by Skill and Place | Chainwork',
    description:
      'Open Web3 and blockchain jobs by category, skill, chain, country and remote work, each with who is hiring and what is paid.',
    path: '/explore',
    site,
    isHidden: loaderData.pages === 0,
    data: [buildBreadcrumbList(crumbs, site?.url ?? '')],
  });
}

export default function Explore({ loaderData: { pages, html } }: Route.ComponentProps) {
  return (
    <main id="main" className="page py-6">
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="mt-6 page-title">Explore Jobs</h1>
      <p className="page-lead">By what you do, what you know and where you are: who is hiring, and what is paid.</p>
      {pages > 0 ? (
        <Served served={html} name="explore" className="mt-10" />
      ) : (
        <EmptyState title="Nothing to explore yet">
          <p className="text-muted">Pages appear here once five open jobs have something in common.</p>
          <Link to="/?category=All" className={buttonStyle('secondary')}>
            See all open jobs
          </Link>
        </EmptyState>
      )}
    </main>
  );
}
