import type { PayPeriod } from './annualise-pay.ts';
import type { EmploymentKind, Level, PayMeans, WorkMode } from './fact-values.ts';
import type { PayBasis } from './read-pay.ts';
import type { Visa } from './read-visa.ts';
import type { Region } from './regions.ts';

/** Raised with every change of the readers or their tables that can change a fact; stored rows of an older one are re-read. */
export const readVersion = 12;

export const eligibilities = ['worldwide', 'listed', 'unknown'] as const;
/** From where applicants can come: everywhere, from the places named, or it is not said. */
export type Eligibility = (typeof eligibilities)[number];

/** The facts that a text, a source or an employer states. Null or empty where nothing is said: nothing is guessed. */
export type StatableFacts = {
  work_mode: WorkMode | null;
  cities: string[];
  /** Named ones only, as ISO 3166 alpha-2 codes. */
  countries: string[];
  /** `Worldwide` is among them where the listing says so. */
  regions: Region[];
  excluded_countries: string[];
  /** Hours from UTC in standard time. */
  utc_min: number | null;
  utc_max: number | null;
  visa: Visa | null;
  /** Whole units of the currency; an hourly rate may have cents. */
  pay_min: number | null;
  pay_max: number | null;
  pay_currency: string | null;
  pay_period: PayPeriod | null;
  pay_basis: PayBasis | null;
  has_equity: boolean;
  has_tokens: boolean;
  paid_in: PayMeans | null;
  seniority: Level[];
  employment_kind: EmploymentKind | null;
  skills: string[];
  nice_skills: string[];
  chains: string[];
};

export type FactName = keyof StatableFacts;

/** For each fact the words it was read from. */
export type Evidence = Partial<Record<FactName, string>>;

/** A row of `listing_facts`, without the listing it belongs to. */
export type ListingFacts = StatableFacts & {
  eligibility: Eligibility;
  /** The named countries and those of the named regions, without the excluded ones. Empty where everywhere is meant. */
  eligible_countries: string[];
  /** Dollars a year, by `ratesDate`. */
  pay_usd_min: number | null;
  pay_usd_max: number | null;
  read_version: number;
  evidence: Evidence;
};
