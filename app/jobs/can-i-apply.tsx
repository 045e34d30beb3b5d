import { useEffect, useId, useState } from 'react';
import { nameCountry, type PageFacts } from '#domain/finding/describe-card.ts';
import { answerCanApply } from './answer-can-apply.ts';
import { removeCountry, storeCountry, useChosenCountry } from './chosen-country.ts';

type Choice = { code: string; name: string };

/**
 * Answers for the stored country, which is chosen right here. The server renders the question only: its pages are
 * cached for all visitors, and must not say where one of them is.
 */
export function CanIApply({ facts }: { facts: PageFacts }) {
  const id = useId();
  const country = useChosenCountry();
  const choices = useCountries();
  // Until the names are there, the stored one stands alone.
  const isMissing = country !== null && !choices.some(({ code }) => code === country);
  return (
    <div className="hidden items-center gap-x-3 gap-y-1 border-t border-line px-4 py-2.5 js:grid grid-cols-1 sm:grid-cols-[auto_minmax(0,1fr)] sm:px-5 print:hidden!">
      <div className="flex flex-wrap items-center gap-x-2">
        <label htmlFor={id} className="shrink-0 text-sm text-muted">
          Can I apply from
        </label>
        <select
          id={id}
          value={country ?? ''}
          onChange={({ target }) => (target.value ? storeCountry(target.value) : removeCountry())}
          className="h-9 min-w-0 flex-[1_1_6rem] rounded-lg sm:w-48 sm:flex-none border border-control bg-paper px-2 text-sm focus:border-accent"
        >
          <option value="">Choose a country</option>
          {isMissing && <option value={country}>{nameCountry(country)}</option>}
          {choices.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <p role="status" className="min-h-6 font-medium sm:text-right">
        {country ? (
          answerCanApply(facts, country)
        ) : (
          <span className="text-sm font-normal text-muted">It is remembered in this browser only.</span>
        )}
      </p>
    </div>
  );
}

/** All countries by name, fetched after the page is there: no page waits for their table. */
function useCountries(): Choice[] {
  const [choices, setChoices] = useState<Choice[]>([]);
  useEffect(() => {
    import('#domain/facts/countries.ts').then(
      ({ countries }) => setChoices(countries.map(({ code }) => ({ code, name: nameCountry(code) })).sort(byName)),
      (error) => console.warn('the countries could not be fetched', error),
    );
  }, []);
  return choices;
}

function byName(one: Choice, other: Choice): number {
  return one.name.localeCompare(other.name, 'en');
}
