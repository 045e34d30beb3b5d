import type { PayPeriod } from './annualise-pay.ts';
import { getCountryName } from './countries.ts';
import { currencies } from './exchange-rates.ts';
import type { ListingFacts } from './listing-facts.ts';

const modeNames = { remote: 'Remote', hybrid: 'Hybrid', onsite: 'On-site' } as const;
const periodNames: Record<PayPeriod, string> = {
  hour: 'an hour',
  day: 'a day',
  week: 'a week',
  month: 'a month',
  year: 'a year',
};
const maxSkills = 5;

/** The facts on one line, as an employer checks them: "Remote · Portugal, Spain · $120,000 to $150,000 a year · Senior". */
export function describeFacts(facts: ListingFacts): string {
  return [
    facts.work_mode && modeNames[facts.work_mode],
    describePlaces(facts),
    describeClocks(facts),
    facts.visa === 'sponsored' ? 'Visa sponsored' : facts.visa && 'No visa sponsorship',
    describePay(facts),
    facts.has_equity && 'Equity',
    facts.has_tokens && 'Tokens',
    facts.seniority.map(capitalise).join(', '),
    facts.employment_kind && capitalise(facts.employment_kind),
    facts.skills.slice(0, maxSkills).join(', '),
  ]
    .filter(Boolean)
    .join(' · ');
}

function describePlaces({ work_mode, cities, countries, regions, excluded_countries }: ListingFacts): string {
  const names = countries.map(getCountryName);
  const places = regions.map((region) => (region === 'Worldwide' ? 'worldwide' : region));
  // Remote work asks for the country; other work asks for the city.
  const where = work_mode !== 'remote' && cities.length > 0 ? cities : [...places, ...names];
  const except = excluded_countries.length > 0 ? `not ${excluded_countries.map(getCountryName).join(', ')}` : '';
  return [where.join(', '), except].filter(Boolean).join(', ');
}

function describeClocks({ utc_min, utc_max }: ListingFacts): string {
  if (utc_min === null || utc_max === null) return '';
  return utc_min === utc_max ? formatOffset(utc_min) : `${formatOffset(utc_min)} to ${formatOffset(utc_max)}`;
}

function formatOffset(hours: number): string {
  const minutes = Math.round((Math.abs(hours) % 1) * 60);
  return `UTC${hours < 0 ? '−' : '+'}${Math.floor(Math.abs(hours))}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}`;
}

function describePay({ pay_min, pay_max, pay_currency, pay_period, pay_basis }: ListingFacts): string {
  const [low, high] = [pay_min, pay_max].map((amount) => (amount === null ? '' : formatMoney(amount, pay_currency)));
  if (!low && !high) return '';
  const range = low && high ? (low === high ? low : `${low} to ${high}`) : low ? `from ${low}` : `up to ${high}`;
  const basis = pay_basis === 'on-target' ? 'on target' : pay_basis === 'total' ? 'in total' : '';
  return [range, pay_period && periodNames[pay_period], basis].filter(Boolean).join(' ');
}

function formatMoney(amount: number, currency: string | null): string {
  const maximumFractionDigits = Number.isInteger(amount) ? 0 : 2;
  if (currency !== null && currencies.includes(currency)) {
    return amount.toLocaleString('en', {
      style: 'currency',
      currency,
      minimumFractionDigits: 0,
      maximumFractionDigits,
    });
  }
  return [amount.toLocaleString('en', { maximumFractionDigits }), currency].filter(Boolean).join(' ');
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
