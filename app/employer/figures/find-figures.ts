import type { SupabaseClient } from '@supabase/supabase-js';
import type { TermReport } from '#domain/payments/term-report.ts';
import type { VisitSource } from '#domain/visits.ts';

type Counts = { views: number; clicks: number; saves: number };

/** Thirty days of one listing: a number for each day, the oldest first, and sums by where the visits came from. */
export type Figures = {
  days: string[];
  views: number[];
  clicks: number[];
  saves: number[];
  sources: (Counts & { source: VisitSource })[];
  /** Of its newest plan, the longest first. */
  reports: TermReport[];
};

type Found = { since: string; listings: (Omit<Figures, 'days' | 'reports'> & { listing_id: string })[] };

/** The figures of an employer's own listings, by id, and what their plans brought them. */
export async function findFigures(client: SupabaseClient, listings: string[]): Promise<Map<string, Figures>> {
  if (listings.length === 0) return new Map();
  const [{ data, error }, reports] = await Promise.all([
    client.rpc('find_figures', { listings }),
    findReports(client, listings),
  ]);
  if (error) throw error;
  const { since, listings: found }: Found = data;
  return new Map(
    found.map(({ listing_id, ...figures }) => [
      listing_id,
      { ...figures, days: listDays(since, figures.views.length), reports: reports.get(listing_id) ?? [] },
    ]),
  );
}

/** The figures are of use without them. */
async function findReports(client: SupabaseClient, listings: string[]): Promise<Map<string, TermReport[]>> {
  const { data, error } = await client.rpc('find_term_reports', { listings });
  if (error) console.warn('the reports of plans could not be loaded', error);
  const found: { listing_id: string; reports: TermReport[] }[] = data ?? [];
  return new Map(found.map(({ listing_id, reports }) => [listing_id, reports]));
}

function listDays(since: string, count: number): string[] {
  const first = new Date(since).getTime();
  return Array.from({ length: count }, (_, index) => new Date(first + index * 86_400_000).toISOString().slice(0, 10));
}

export function sumFigures({ views, clicks, saves }: Figures): Counts {
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  return { views: sum(views), clicks: sum(clicks), saves: sum(saves) };
}
