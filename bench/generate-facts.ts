import { chainTable } from '#domain/facts/chains.ts';
import { countries } from '#domain/facts/countries.ts';
import { deriveFacts } from '#domain/facts/derive-facts.ts';
import { employmentKinds, levels, payMeans, workModes } from '#domain/facts/fact-values.ts';
import type { ListingFacts, StatableFacts } from '#domain/facts/listing-facts.ts';
import { regions } from '#domain/facts/regions.ts';
import { dataSkills } from '#domain/facts/skills-data.ts';
import { infrastructureSkills } from '#domain/facts/skills-infrastructure.ts';
import { securitySkills } from '#domain/facts/skills-security.ts';
import { softwareSkills } from '#domain/facts/skills-software.ts';
import { web3Skills } from '#domain/facts/skills-web3.ts';

// Facts as a board of real listings has them: half of the places are named, a third of the pay, most of the levels; a few
// countries, skills and chains are in very many listings, and most of them in few (by the square of a drawn number).

const namesOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(' | ')[0] ?? line);
const skills = [softwareSkills, web3Skills, infrastructureSkills, securitySkills, dataSkills].flatMap(namesOf);
const chains = namesOf(chainTable);
const commonLevels = [...levels.slice(3), ...levels.slice(0, 3)];
const noPay = { pay_min: null, pay_max: null, pay_currency: null, pay_period: null };
const codes = [...'US GB DE PT ES FR SG IN CA PL NL CH AE BR'.split(' '), ...countries.map(({ code }) => code)];

export function generateFacts(random: () => number): ListingFacts {
  const maybe = <T>(share: number, draw: () => T): T | null => (random() < share ? draw() : null);
  const frequent = <T>(from: readonly T[]) => from[Math.floor(random() ** 3 * from.length)] as T;
  const some = (most: number, from: readonly string[]) => [
    ...new Set(Array.from({ length: Math.floor(random() * (most + 1)) }, () => frequent(from))),
  ];
  const place = random();
  const pay = maybe(0.35, () => 30_000 + Math.floor(random() ** 2 * 54) * 5_000);
  const zone = maybe(0.1, () => Math.floor(random() * 12) - 8);
  const stated: StatableFacts = {
    work_mode: maybe(0.8, () => frequent(workModes)),
    cities: [],
    countries: place < 0.3 ? [...new Set([frequent(codes), ...some(2, codes)])] : [],
    regions: place < 0.3 ? [] : place < 0.45 ? [frequent(regions.slice(1))] : place < 0.65 ? ['Worldwide'] : [],
    excluded_countries: place > 0.64 && place < 0.65 ? ['KP', 'IR'] : [],
    ...{ utc_min: zone, utc_max: zone === null ? null : zone + Math.floor(random() * 6) },
    visa: null,
    ...(pay === null ? noPay : { pay_min: pay, pay_max: pay * 1.4, pay_currency: 'USD', pay_period: 'year' as const }),
    pay_basis: null,
    ...{ has_equity: random() < 0.3, has_tokens: random() < 0.2, paid_in: maybe(0.35, () => frequent(payMeans)) },
    seniority: some(1, commonLevels) as StatableFacts['seniority'],
    employment_kind: maybe(0.7, () => frequent(employmentKinds)),
    ...{ skills: some(8, skills), nice_skills: some(3, skills), chains: some(2, chains) },
  };
  return { ...stated, ...deriveFacts(stated), read_version: 1, evidence: {} };
}
