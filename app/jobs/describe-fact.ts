import type { PayMeans, WorkMode } from '#domain/facts/fact-values.ts';
import type { Visa } from '#domain/facts/read-visa.ts';
import { nameCountry, type PageFacts } from '#domain/finding/describe-card.ts';
import type { PayStanding } from './find-job.ts';

// Single facts in words, as the job page and the employer's form say them.

export const modeNames: Record<WorkMode, string> = { remote: 'Remote', hybrid: 'Hybrid', onsite: 'On-site' };
export const visaNames: Record<Visa, string> = { sponsored: 'Sponsored', 'not-sponsored': 'Not sponsored' };
export const meansNames: Record<PayMeans, string> = { fiat: 'Fiat', stablecoin: 'Stablecoin', token: 'Token' };

type Places = Pick<PageFacts, 'regions' | 'countries' | 'excluded_countries'>;

/** "Worldwide except Cuba", "Europe, Brazil"; empty where it is not stated. */
export function describeOpenTo({ regions, countries, excluded_countries }: Places): string {
  const except = excluded_countries.length > 0 ? ` except ${excluded_countries.map(nameCountry).join(', ')}` : '';
  if (regions.includes('Worldwide')) return `Worldwide${except}`;
  const places = [...regions, ...countries.map(nameCountry)].join(', ');
  return places ? `${places}${except}` : except && `Not stated${except}`;
}

/** "UTC−3 to UTC+2"; empty where it is not stated. */
export function describeHours({ utc_min, utc_max }: Pick<PageFacts, 'utc_min' | 'utc_max'>): string {
  const hours = [...new Set([utc_min, utc_max])].filter((hour) => hour !== null);
  return hours.map(nameHour).join(' to ');
}

export function nameHour(hour: number): string {
  const minutes = Math.round((Math.abs(hour) % 1) * 60);
  return `UTC${hour < 0 ? '−' : '+'}${Math.trunc(Math.abs(hour))}${minutes ? `:${minutes}` : ''}`;
}

const minCompared = 10;
const thirds = ['Lower', 'Middle', 'Upper'];

/** 0, 1 or 2; null where too few state their pay. Those that pay the same share the place in their middle. */
export function findPayThird({ less, same, total }: PayStanding): number | null {
  return total < minCompared ? null : Math.min(Math.floor(((less + same / 2) / total) * 3), 2);
}

/** "Upper third of 39"; empty where too few state their pay. */
export function describePayStanding(standing: PayStanding): string {
  const third = findPayThird(standing);
  return third === null ? '' : `${thirds[third]} third of ${standing.total}`;
}

export function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
