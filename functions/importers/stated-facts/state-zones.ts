import type { StatedFacts } from '#domain/facts/merge-facts.ts';

// Zones further apart are those of a country and of its islands across the ocean: no span of hours to work in.
const widestGap = 3;
// As good as everywhere.
const widestSpan = 20;

/** The span of the time zones that a source lists, as hours from UTC. */
export function stateZones(offsets: readonly number[]): StatedFacts {
  const hours = [...new Set(offsets)].sort((a, b) => a - b);
  const [first, last] = [hours[0], hours.at(-1)];
  if (first === undefined || last === undefined || !(first >= -12 && last <= 14)) return {};
  const hasGap = hours.some((hour, index) => hour - (hours[index - 1] ?? hour) > widestGap);
  return hasGap || last - first > widestSpan ? {} : { utc_min: first, utc_max: last };
}
