import { toPlainText } from './to-plain-text.ts';

const longest = 200;
/** More do not fit into a line, however short their names. */
const maxShown = longest / 3;
const separators = /\s*(?:[|;•]|\s\/\s)\s*/;
const saysNothing = /^(?:n\/?a|tbd|tba|none|null|unspecified|not specified|location|[\s.,–—-]*)$/i;
// Where towns share their names, people write the state.
const countriesWithStates = new Set([
  'US',
  'CA',
  'AU',
  'united states',
  'united states of america',
  'canada',
  'australia',
]);

/** Several places as one line, "Berlin, Germany; Lisbon": each once, whole places only, no longer than a listing takes. */
export function joinPlaces(places: (string | null | undefined)[]): string | null {
  const unique = new Map<string, string>();
  const lines = places.flatMap((given) => (given ?? '').slice(0, 5_000).split(/[\n\r]+/));
  for (const place of lines.flatMap((line) => toPlainText(line).split(separators))) {
    const text = place.replaceAll(/^[\s,/–—-]+|[\s,/–—-]+$/g, '');
    const key = text.toLowerCase();
    if (!saysNothing.test(text) && !unique.has(key)) unique.set(key, text);
  }
  const all = [...unique.values()];
  const [first] = all;
  if (!first) return null;
  if (first.length > longest) return `${cutAt(first, longest - 1)}…`;
  for (let count = Math.min(all.length, Math.ceil(maxShown)); count > 1; count--) {
    const text = all.slice(0, count).join('; ') + (count < all.length ? `; +${all.length - count} more` : '');
    if (text.length <= longest) return text;
  }
  return first;
}

type Part = string | null | undefined;
type PlaceParts = { city?: Part; region?: Part; country?: Part };

/** "Lisbon, Portugal", "Austin, TX, United States", "Portugal", or null. */
export function describePlace({ city, region, country }: PlaceParts): string | null {
  const [town, state, land] = [city, region, country].map((part) => toPlainText(part ?? ''));
  const wantsState = state && state !== town && (!town || countriesWithStates.has(land?.toLowerCase() ?? ''));
  return [town, wantsState ? state : '', land === town ? '' : land].filter(Boolean).join(', ') || null;
}

function cutAt(text: string, length: number): string {
  return text
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd();
}
