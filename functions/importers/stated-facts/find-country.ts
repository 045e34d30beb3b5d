import { countries, isCountryCode } from '#domain/facts/countries.ts';
import { fold } from '#domain/facts/words.ts';

const maxNameLength = 60;
const shownNames = new Intl.DisplayNames('en', { type: 'region' });
const codes: ReadonlyMap<string, string> = new Map(
  countries.flatMap(({ code, names }) => [shownNames.of(code) ?? code, ...names].map((name) => [fold(name), code])),
);

/** The code of a country that a field for it names, by its code or its name. */
export function findCountry(given: string | null | undefined): string | null {
  const code = (given ?? '').slice(0, maxNameLength).trim().toUpperCase();
  return isCountryCode(code) ? code : findCountryByName(given);
}

/** The same for a field that holds other areas too, where "CA" need not be Canada. */
export function findCountryByName(given: string | null | undefined): string | null {
  const name = fold((given ?? '').slice(0, maxNameLength).trim());
  return codes.get(name) ?? codes.get(name.replaceAll(/[-_]+/g, ' ')) ?? null;
}
