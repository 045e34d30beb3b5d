import type { SupabaseClient } from '@supabase/supabase-js';
import { serveHtml } from '#app/ui/serve-html.server.ts';
import type { JobFilters } from '#domain/finding/job-filters.ts';
import { buildFilterGroups } from '../filters/filter-groups.ts';
import { nameCompanies } from '../filters/name-companies.ts';
import { renderFields, renderQuickFields } from '../filters/render-filters.server.tsx';
import { type FirstJobs, findFirstJobs, findJobVersions } from '../find-jobs.ts';
import type { ShownList } from '../shown-list.ts';
import { joinCards, showCards } from './card-store.server.ts';
import { nameCard } from './render-card.server.tsx';

/** As many logos are in sight at first, in a grid and in the carousel. */
const inSight = { grid: 6, slide: 4 };

/** A list as its page shows it. */
export async function showList(client: SupabaseClient, request: Request, filters: JobFilters): Promise<ShownList> {
  const { jobs, nearest, companies: common, facets, ...list } = await findJobVersions(client, filters);
  const [cards, others] = await Promise.all([
    showCards(client, jobs, 'grid'),
    nearest ? showCards(client, nearest, 'grid') : null,
  ]);
  const known = { listed: cards.companies, count: list.count, chosen: filters.company };
  const companies = nameCompanies(common ?? [], known);
  const below = jobs[inSight.grid];
  const groups = buildFilterGroups({ filters, facets: facets ?? {}, companies, total: list.count });
  return {
    ...list,
    shown: cards.html.length,
    below: below && nameCard(below.id, 'grid'),
    cards: serveHtml(request, joinCards(cards, inSight.grid)),
    fields: serveHtml(request, renderFields(groups)),
    quickFields: serveHtml(request, renderQuickFields(groups)),
    companies: companies
      .filter(({ slug }) => filters.company?.includes(slug))
      .map(({ slug, name }) => ({ slug, name })),
    nearest: others && serveHtml(request, joinCards(others)),
  };
}

/** What the home page shows before the visitor has searched. */
export async function showFirstJobs(client: SupabaseClient, request: Request) {
  const { newest, featured }: FirstJobs = await findFirstJobs(client);
  const [slides, grid] = await Promise.all([showCards(client, newest, 'slide'), showCards(client, featured, 'grid')]);
  return {
    newest: slides.html.length > 0 ? serveHtml(request, joinCards(slides, inSight.slide)) : null,
    featured: grid.html.length > 0 ? serveHtml(request, joinCards(grid, inSight.grid)) : null,
  };
}
