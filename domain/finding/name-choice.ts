import { nameLevel } from '../facts/fact-values.ts';
import { nameCountry } from './describe-card.ts';
import type { ListingFilters } from './listing-filters.ts';

const names: Partial<Record<keyof ListingFilters, Record<string, string>>> = {
  mode: { remote: 'Remote', hybrid: 'Hybrid', onsite: 'On-site' },
  shows_pay: { 1: 'Shows pay' },
  paid_in: { fiat: 'Fiat', stablecoin: 'Stablecoin', token: 'Token' },
  unstated: { 0: 'Countries stated' },
  worldwide: { 0: 'Not worldwide' },
};

/** What people call a choice of a filter. */
export function nameChoice(name: keyof ListingFilters, value: string): string {
  if (name === 'country') return nameCountry(value);
  if (name === 'pay') return `$${Number(value).toLocaleString('en')} a year`;
  if (name === 'posted') return value === '1' ? 'the last day' : `the last ${value} days`;
  if (name === 'tz') return `UTC${Number(value) < 0 ? '−' : '+'}${Math.abs(Number(value))}`;
  if (name === 'level') return nameLevel(value);
  if (name === 'type') return value.charAt(0).toUpperCase() + value.slice(1);
  return names[name]?.[value] ?? value;
}
