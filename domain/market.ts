// What the home page says of the market, as database/repeatable/61-market.sql answers it.

/** How many jobs were published in each hour of the last day or each of the last twelve weeks, the oldest first. */
export type NewJobs = { step: 'hour' | 'week'; since: string; counts: number[] };

export type MarketCompany = {
  slug: string;
  name: string;
  logo_url: string | null;
  color: string | null;
  /** Open ones, counted up to a thousand, and how many of the newest are of this week. */
  jobs: number;
  fresh: number;
};

/** Dollars a year: the middle half of what the jobs of a category pay. */
export type PayRange = { category: string; jobs: number; low: number; median: number; high: number };

export type NewestPost = { slug: string; title: string; meta_description: string | null; published_at: string };

export type Market = { news: NewJobs; hiring: MarketCompany[]; pay: PayRange[]; posts: NewestPost[] };
