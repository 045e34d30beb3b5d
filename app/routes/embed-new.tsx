import { data } from 'react-router';
import { findCompany } from '#app/companies/find-company.ts';
import { nameList } from '#app/jobs/embed/answer-embed.server.ts';
import { EmbedMaker, type MadeEmbed } from '#app/jobs/embed/embed-maker.tsx';
import { embedParams, findListAddress, readEmbedOptions, toFilterQuery } from '#app/jobs/embed/embed-options.ts';
import { findJobs } from '#app/jobs/find-jobs.ts';
import { buildPageMeta } from '#app/layout/page-meta.ts';
import { useSite } from '#app/layout/use-site.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { visitContext } from '#app/visit.ts';
import { readJobFilters } from '#domain/finding/job-filters.ts';
import { settleTypedValues } from '#domain/finding/typed-values.ts';
import type { Route } from './+types/embed-new.ts';

export const handle: RouteHandle = {
  metric: '/embed/*',
  cache: { tables: ['job_listings', 'companies'] },
  ...embedParams,
};

export async function loader({ request, context }: Route.LoaderArgs): Promise<MadeEmbed> {
  const { client } = context.get(visitContext);
  const params = new URL(request.url).searchParams;
  const asked = readJobFilters(settleTypedValues(params));
  // The whole board is no filter: so is its code.
  const filters = toFilterQuery(asked) === 'category=All' ? null : asked;
  const slugs = filters?.company ?? [];
  const [{ count }, companies] = await Promise.all([
    findJobs(client, { search: '', category: 'All', ...filters, page: 1, show: 1 }),
    Promise.all(slugs.slice(0, 5).map((slug) => findCompany(client, slug))),
  ]).catch((error) => {
    console.error('an embed could not be prepared', error);
    throw data(null, 503);
  });
  const named = companies.filter((company) => company !== null);
  return {
    options: readEmbedOptions(params),
    query: toFilterQuery(filters),
    title: nameList(filters, named),
    count,
    list: findListAddress(filters),
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return buildPageMeta({
    title: 'Show these jobs on your site | Chainwork',
    description: 'Copy one line to show jobs of any search or company of Chainwork on your own site, in light or dark.',
    path: '/embed/new',
    site: matches[0]?.loaderData?.site,
    isHidden: true,
  });
}

export default function NewEmbed({ loaderData }: Route.ComponentProps) {
  const site = useSite();
  return (
    <main id="main" className="page pt-8 pb-16 sm:pt-14">
      <h1 className="page-title">Show these jobs on your site</h1>
      <p className="page-lead">
        One line for your page. The list stays up to date by itself; it sets no cookies and weighs less than a picture.
      </p>
      <EmbedMaker made={loaderData} siteUrl={site?.url ?? ''} />
    </main>
  );
}
