import type { StatedFacts } from '#domain/facts/merge-facts.ts';
import { type RegionWord, regionWords } from '#domain/facts/regions.ts';
import { fold } from '#domain/facts/words.ts';
import { toPlainText } from '../../text/to-plain-text.ts';
import { findCountryByName } from './find-country.ts';

const maxAreas = 250;
const maxFieldLength = 5_000;
const world: RegionWord = { regions: ['Worldwide'], countries: [] };
const areas: ReadonlyMap<string, RegionWord> = new Map([
  ...['anywhere', 'worldwide', 'global', 'anywhere in the world'].map((word) => [word, world] as const),
  ...regionWords.map(([word, area]) => [fold(word), area] as const),
]);

/** From where applicants can come, by a source's list of countries and regions. One that is unknown could be any. */
export function stateAreas(names: readonly string[]): StatedFacts {
  const found = names.slice(0, maxAreas).map(findArea);
  if (names.length === 0 || names.length > maxAreas || found.includes(null)) return {};
  const regions = new Set(found.flatMap((area) => area?.regions ?? []));
  if (regions.has('Worldwide')) return { regions: ['Worldwide'] };
  return { countries: [...new Set(found.flatMap((area) => area?.countries ?? []))], regions: [...regions] };
}

/** A field that holds such a list: "Americas, Europe, Israel". */
export function splitAreas(field: string | null | undefined): string[] {
  return toPlainText((field ?? '').slice(0, maxFieldLength))
    .split(',')
    .filter((area) => area.trim() !== '');
}

function findArea(name: string): RegionWord | null {
  const country = findCountryByName(name);
  if (country) return { regions: [], countries: [country] };
  return areas.get(fold(name.slice(0, 60).trim())) ?? null;
}
