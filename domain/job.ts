import type { CardFacts, PageFacts } from './finding/describe-card.ts';
import type { CardColumn, ListingRow, PageColumn } from './listing.ts';

type CardCompany = { slug: string; name: string; logo_url: string | null; color: string | null };
type PageCompany = CardCompany & {
  id: string;
  website: string | null;
  description: string | null;
  industry: string | null;
  location: string | null;
};

/** What a card shows of a listing, and nothing more: lists carry hundreds of them. */
export type JobCard = Pick<ListingRow, CardColumn> & { company: CardCompany; facts: CardFacts | null };
export type JobDetail = Pick<ListingRow, PageColumn> & { company: PageCompany; facts: PageFacts | null };

export function isFeatured({ featured_until }: Pick<JobCard, 'featured_until'>, now = new Date()): boolean {
  return featured_until !== null && new Date(featured_until) > now;
}

/** The place as people read it: where it is, or that it is anywhere. */
export function describePlace({ location, is_remote }: Pick<JobCard, 'location' | 'is_remote'>): string {
  return location ?? (is_remote ? 'Remote' : 'Location not given');
}
