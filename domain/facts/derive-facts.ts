import { annualisePay } from './annualise-pay.ts';
import type { Eligibility, ListingFacts, StatableFacts } from './listing-facts.ts';
import { getRegionCountries } from './regions.ts';

type DerivedFacts = Pick<ListingFacts, 'eligibility' | 'eligible_countries' | 'pay_usd_min' | 'pay_usd_max'>;

/** What follows from the facts that were stated, so that it never disagrees with them. */
export function deriveFacts(facts: StatableFacts): DerivedFacts {
  const { pay_min, pay_max, pay_currency: currency, pay_period: period } = facts;
  return {
    eligibility: getEligibility(facts),
    eligible_countries: expandCountries(facts),
    pay_usd_min: annualisePay({ amount: pay_min, currency, period }),
    pay_usd_max: annualisePay({ amount: pay_max, currency, period }),
  };
}

function getEligibility({ countries, regions }: StatableFacts): Eligibility {
  if (regions.includes('Worldwide')) return 'worldwide';
  return countries.length > 0 || regions.length > 0 ? 'listed' : 'unknown';
}

function expandCountries({ countries, regions, excluded_countries }: StatableFacts): string[] {
  const all = new Set([...countries, ...regions.flatMap((region) => getRegionCountries(region))]);
  for (const code of excluded_countries) all.delete(code);
  return [...all].sort();
}
