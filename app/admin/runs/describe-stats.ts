import { type ToolWords, toolNames, tools } from '#domain/tools.ts';
import type { Stats } from './run.ts';

// The database orders keys by length: a tool's figures come in the order of its panel, everything else after them.
const ranks = new Map(toolNames.flatMap((name) => tools[name].figures.map(([, key], index) => [key, index] as const)));

/**
 * The figures of a run as people read them. A list is told by its length, an object by its own figures: neither is
 * written out, and a stranger's key or a long value cannot break the page.
 */
export function describeStats(stats: Stats): [name: string, value: string][] {
  return Object.entries(stats)
    .sort(([a], [b]) => findRank(a) - findRank(b))
    .map(([key, value]) => [nameStat(key), describeValue(value)]);
}

/** The figures of a dry run, which has changed no job: what would be changed is proposed. */
export function describeDryRun(stats: Stats, tool: Pick<ToolWords, 'changes' | 'jobIds'> | undefined) {
  const { [tool?.jobIds ?? '']: _, ...counts } = stats;
  const changed = nameStat(tool?.changes ?? '');
  return describeStats(counts).map(([name, value]): [string, string] => [name === changed ? 'Proposed' : name, value]);
}

function findRank(key: string): number {
  return ranks.get(key) ?? Number.MAX_SAFE_INTEGER;
}

/** "total_fetched" → "Total Fetched"; "created_job_ids" → "Created Jobs". */
function nameStat(key: string): string {
  const words = key.replace(/_ids$/, 's').split('_').filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || key;
}

const maxValueLength = 80;

function describeValue(value: unknown): string {
  if (typeof value === 'number') return value.toLocaleString('en-US');
  if (Array.isArray(value)) return value.length.toLocaleString('en-US');
  if (typeof value === 'object' && value !== null) {
    return shorten(
      Object.entries(value)
        .map(([key, inner]) => `${nameStat(key)} ${typeof inner === 'object' ? '…' : String(inner)}`)
        .join(', '),
    );
  }
  return shorten(String(value));
}

function shorten(text: string): string {
  return text.length <= maxValueLength ? text : `${text.slice(0, maxValueLength - 1)}…`;
}

/** A figure of a run, or nothing where it has none of that name. */
export function readCount(stats: unknown, key: string): number | undefined {
  const value = typeof stats === 'object' && stats !== null ? (stats as Stats)[key] : undefined;
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** The ids of listings that a run has made or changed; what is no id is left out. */
export function readIds(stats: Stats, key: string): string[] {
  const value = stats[key];
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string' && /^[\w-]+$/.test(id)) : [];
}
