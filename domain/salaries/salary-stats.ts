import { findSource } from '../sources/all.ts';

// What jobs pay, as database/repeatable/63-salaries.sql answers it: whole dollars a year.

export type PayQuartiles = { low: number; median: number; high: number };
export type PayStep = { from: number; to: number; count: number };
export type PayMonth = { month: string; count: number; median: number | null };

export type SalaryStats = {
  /** Openings: the same title of a company for the same pay is one. */
  count: number;
  companies: number;
  quartiles: PayQuartiles | null;
  min: number | null;
  max: number | null;
  /** Of equal width, but that the first and the last also hold what lies beyond. */
  histogram: PayStep[];
  /** By the type of a source; an empty name stands for employers who posted here. */
  sources: { name: string; count: number }[];
  /** The last twelve months; without a median where there were too few. */
  trend: PayMonth[];
  too_few: boolean;
  /** Null before the first count. */
  as_of: string | null;
};

/** The figures of one subject, as a line of an overview. */
export type SalaryRow = PayQuartiles & {
  category: string | null;
  level: string | null;
  country: string | null;
  skill: string | null;
  count: number;
  companies: number;
  changed_at: string;
};

/** Openings from which on figures are shown. */
export const minOpenings = 5;

/** What fewer companies pay is theirs, and no market: it is said, and neither listed nor for search engines. */
export const minCompanies = 3;

export const isMarket = ({ companies }: { companies: number }) => companies >= minCompanies;

/** What people call where openings come from. */
export function nameSalarySource(type: string): string {
  return type === '' ? 'Posted here by employers' : (findSource(type)?.name ?? 'Feeds of other boards');
}

/** "$120,000": to the thousand, since an exact sum would promise more than it knows. */
export function formatPay(sum: number): string {
  return `$${(Math.round(sum / 1000) * 1000).toLocaleString('en')}`;
}

/** "$120k", where there is little room. */
export const formatShortPay = (sum: number) => `$${Math.round(sum / 1000)}k`;
