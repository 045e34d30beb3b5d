import { countries } from './facts/countries.ts';

export type Country = { code: string; name: string };

// Georgia is left out: it may be the state.
const byName: ReadonlyMap<string, Country> = new Map(
  countries
    .filter(({ code }) => code !== 'GE')
    .flatMap(({ code, names }) => names.map((name) => [name.toLowerCase(), { code, name: names[0] }] as const)),
);

/** The country that a text names and nothing else, by any of its names. */
export function readCountry(text: string): Country | undefined {
  return byName.get(text.trim().replaceAll('’', "'").toLowerCase());
}
