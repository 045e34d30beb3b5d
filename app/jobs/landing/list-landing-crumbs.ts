import type { Breadcrumb } from '#domain/breadcrumbs.ts';
import { buildJobsAddress } from '#domain/finding/job-filters.ts';
import { buildLandingAddress, type Landing, landingHub, nameLanding } from '#domain/finding/landing-address.ts';

/** Home, Explore, the category's list or else the skill's page, the page itself. */
export function listLandingCrumbs(landing: Landing): Breadcrumb[] {
  const { category, skill } = landing;
  const isWhole = Object.keys(landing).length === 1;
  const above: Breadcrumb | false = category
    ? { name: category, path: buildJobsAddress({ category }) }
    : skill !== undefined && { name: skill, path: buildLandingAddress({ skill }) };
  return [
    { name: 'Home', path: '/' },
    { name: 'Explore', path: landingHub },
    ...(above && !isWhole ? [above] : []),
    { name: nameLanding(landing), path: buildLandingAddress(landing) },
  ];
}
