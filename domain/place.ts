import { type Country, readCountry } from './country.ts';

/** A place whose country is known; the city and the region only where the text names them. */
export type Place = { country: Country; city: string | undefined; region: string | undefined };

/**
 * The places a location text names: "Lisbon, Portugal", "Austin, TX, USA", "Germany or Poland", "Remote (Canada)".
 * Nothing when the country of any of them is unknown: half an answer would be a guess.
 */
export function readPlaces(location: string | null): Place[] {
  const text = (location ?? '')
    .replaceAll(/\b(?:fully remote|remote|hybrid|on-?site|anywhere in|based in|only)\b/gi, ' ')
    .replaceAll(/[()[\]]/g, ' ')
    .replaceAll(/(?:^|\s)[-–—:,](?=\s)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s,:–—-]+|[\s,:–—-]+$/g, '');
  if (!text) return [];
  const whole = readPlace(text);
  if (whole) return [whole];
  const places = text.split(/\s*(?:[/|;]|\bor\b|\band\b|&)\s*/i).map(readPlace);
  return places.every((place) => place !== undefined) ? places : [];
}

function readPlace(text: string): Place | undefined {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const country = readCountry(parts.at(-1) ?? '');
  if (!country || parts.length > 3) return undefined;
  const [city, region] = parts.slice(0, -1);
  // "Germany, Poland" is a list of countries, not a town called Germany; "Singapore, Singapore" is a town.
  const other = city && readCountry(city);
  if (other && other.code !== country.code) return undefined;
  if (/[/|;&]|\b(?:or|and)\b/i.test(parts.slice(0, -1).join(' '))) return undefined;
  return { country, city, region };
}
