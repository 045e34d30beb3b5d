import type { Category } from './category.ts';

/** What a card shows of a listing, and nothing more: lists carry hundreds of them. */
export type JobCard = {
  id: string;
  slug: string;
  title: string;
  location: string | null;
  category: Category;
  is_remote: boolean;
  salary_range: string | null;
  employment_type: string | null;
  published_at: string;
  featured_until: string | null;
  company: { slug: string; name: string; logo_url: string | null };
};

export const jobCardColumns =
  'id,slug,title,location,category,is_remote,salary_range,employment_type,published_at,featured_until,company:companies(slug,name,logo_url)';

export type JobDetail = Omit<JobCard, 'company'> & {
  description: string;
  requirements: string | null;
  external_url: string | null;
  source: string | null;
  source_url: string | null;
  updated_at: string;
  company: {
    id: string;
    slug: string;
    name: string;
    logo_url: string | null;
    website: string | null;
    description: string | null;
    industry: string | null;
    location: string | null;
  };
};

export function isFeatured({ featured_until }: Pick<JobCard, 'featured_until'>, now = new Date()): boolean {
  return featured_until !== null && new Date(featured_until) > now;
}

/** The place as people read it: where it is, or that it is anywhere. */
export function describePlace({ location, is_remote }: Pick<JobCard, 'location' | 'is_remote'>): string {
  return location ?? (is_remote ? 'Remote' : 'Location not given');
}
