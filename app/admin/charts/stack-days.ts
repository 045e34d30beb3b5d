export type DayCount = { day: string; name: string; count: number };
export type Series = { name: string; counts: number[]; total: number };

/** The last so many days, the oldest first, as UTC names them: 2026-11-15. */
export function listDays(today: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(today);
    day.setUTCDate(day.getUTCDate() - (count - 1 - index));
    return day.toISOString().slice(0, 10);
  });
}

/**
 * What came on which day, a series for each name, the largest first. More names than an eye tells apart are put
 * together at the end.
 */
export function stackDays(rows: DayCount[], { days, max }: { days: string[]; max: number }): Series[] {
  const positions = new Map(days.map((day, index) => [day, index]));
  const series = new Map<string, Series>();
  for (const { day, name, count } of rows) {
    const position = positions.get(day);
    if (position === undefined || count <= 0) continue;
    const own = series.get(name) ?? { name, counts: days.map(() => 0), total: 0 };
    own.counts[position] = (own.counts[position] ?? 0) + count;
    own.total += count;
    series.set(name, own);
  }
  const sorted = [...series.values()].sort((a, b) => b.total - a.total || a.name.localeCompare(b.name));
  if (sorted.length <= max) return sorted;
  return [...sorted.slice(0, max - 1), putTogether(sorted.slice(max - 1), days)];
}

function putTogether(series: Series[], days: string[]): Series {
  return {
    name: 'Other',
    counts: days.map((_, index) => series.reduce((sum, { counts }) => sum + (counts[index] ?? 0), 0)),
    total: series.reduce((sum, { total }) => sum + total, 0),
  };
}

/** What all series have on each day together. */
export function sumDays(series: Series[], days: string[]): number[] {
  return days.map((_, index) => series.reduce((sum, { counts }) => sum + (counts[index] ?? 0), 0));
}
