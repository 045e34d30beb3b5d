import type { SupabaseClient } from '@supabase/supabase-js';
import { readCategory } from '#domain/category.ts';
import { chains } from '#domain/facts/skills.ts';
import { hasAddress, type Landing, toLandingFilters } from '#domain/finding/landing-address.ts';
import { pickListingFilters } from '#domain/finding/listing-filters.ts';
import type { LandingState } from './decide-landing.ts';
import type { LandingFacts } from './describe-landing.ts';

/** A page and how many jobs it had when it was counted. */
export type LandingLink = { landing: Landing; jobs: number };

/** The pages that differ in one part, and those with fewer parts, the narrowest first. */
export type RelatedLandings = Record<'categories' | 'skills' | 'places' | 'wider', LandingLink[]>;

export type FoundLanding = LandingState & { facts: LandingFacts; related: RelatedLandings };

type Row = { category: string; skill: string; place: string; jobs: number };

/** As the database answers them. */
export type RelatedRows = Record<keyof RelatedLandings, Row[]>;

export async function findLandingPage(client: SupabaseClient, landing: Landing): Promise<FoundLanding> {
  const filters = pickListingFilters(toLandingFilters(landing));
  const { data, error } = await client.rpc(
    'landing_page',
    { ...toParameters(landing), filters: JSON.stringify(filters) },
    { get: true },
  );
  if (error) throw error;
  return {
    state: data.state,
    wasListed: data.was_listed,
    mergedInto: data.merged_into && (toLinks([data.merged_into])[0]?.landing ?? null),
    facts: data.facts,
    related: toRelated(data.related),
  };
}

/** The same without the figures; of the whole board where it is about nothing. */
export async function findRelatedLandings(client: SupabaseClient, landing: Landing): Promise<RelatedLandings> {
  const { data, error } = await client.rpc('landing_related', toParameters(landing), { get: true });
  if (error) throw error;
  return toRelated(data);
}

export async function findLandingHub(client: SupabaseClient): Promise<{ pages: number; links: LandingLink[] }> {
  const { data, error } = await client.rpc('landing_hub', {}, { get: true });
  if (error) throw error;
  return { pages: data.pages, links: toLinks(data.links) };
}

// The database knows skills and chains by their facets.
function toParameters({ category, skill, place = '' }: Landing) {
  return {
    in_category: category ?? '',
    in_skill: skill ? `${chains.has(skill) ? 'chain' : 'skill'}:${skill}` : '',
    in_place: place,
  };
}

/** A page as the database knows it. */
export type LandingKey = [category: string, skill: string, place: string];

export function toLanding(...[category, skill, place]: LandingKey): Landing {
  const known = readCategory(category);
  const name = skill.slice(skill.indexOf(':') + 1);
  return { ...(known && { category: known }), ...(name && { skill: name }), ...(place && { place }) };
}

function toLinks(rows: Row[]): LandingLink[] {
  return rows
    .map(({ category, skill, place, jobs }) => ({ landing: toLanding(category, skill, place), jobs }))
    .filter(({ landing }) => hasAddress(landing));
}

export function toRelated(rows: RelatedRows): RelatedLandings {
  const { categories, skills, places, wider } = rows;
  return {
    categories: toLinks(categories),
    skills: toLinks(skills),
    places: toLinks(places),
    wider: toLinks(wider),
  };
}
