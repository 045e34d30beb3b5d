import { expect, test } from 'vitest';
import { type NaturalFilters, settleNaturalFilters } from './natural-values.ts';

const settle = (filters: NaturalFilters) => {
  const { params, problems } = settleNaturalFilters(filters);
  expect(problems).toEqual([]);
  return params.toString();
};

test.each<[NaturalFilters, string]>([
  [{ country: 'Portugal' }, 'country=PT'],
  [{ country: ['pt', 'Deutschland'] }, 'country=PT%2CDE'],
  [{ country: ['Georgia', 'Cote d’Ivoire', 'United States', 'UK'] }, 'country=GE%2CCI%2CUS%2CGB'],
  [{ country: 'PT, Spain' }, 'country=PT%2CES'],
  [{ mode: 'Remote', level: 'Senior' }, 'mode=remote&level=senior'],
  [{ mode: ['On-site', 'HYBRID'] }, 'mode=onsite%2Chybrid'],
  [{ level: ['lead', 'Staff', 'entry-level'] }, 'level=lead%2Fstaff%2Cjunior'],
  [{ type: 'FULL_TIME' }, 'type=full-time'],
  [{ type: 'full time, contractor' }, 'type=full-time%2Ccontract'],
  [{ category: 'engineering' }, 'category=Engineering'],
  [{ category: 'DevOps' }, 'category=DevOps+%26+Infrastructure'],
  [{ category: ['Product'] }, 'category=Product+Management'],
  [{ pay: 150000 }, 'pay=150000'],
  [{ pay: '$150,000' }, 'pay=150000'],
  [{ pay: '150k' }, 'pay=150000'],
  [{ skill: ['golang', 'Solidity'], chain: 'ethereum' }, 'skill=Go%2CSolidity&chain=Ethereum'],
  [{ paid_in: 'USDC' }, 'paid_in=stablecoin'],
  [{ tz: 'UTC+1', posted: '7' }, 'tz=1&posted=7'],
  [{ tz: 'UTC' }, 'tz=0'],
  [{ company: 'Heron Rollups' }, 'company=heron-rollups'],
  [{ shows_pay: true, unstated: false, widen: false }, 'shows_pay=1&unstated=0&widen=0'],
  [{ shows_pay: false, unstated: true, widen: 'true' }, ''],
  [{ sort: 'Newest', search: '  rust\0 ' }, 'sort=newest&search=rust'],
  [{ country: [], mode: '', level: null, search: undefined }, ''],
])('%j is %s', (filters, address) => {
  expect(settle(filters)).toBe(address);
});

test.each<[NaturalFilters, string]>([
  [{ country: 'Atlantis' }, 'country has no value “Atlantis”. Name countries by their two-letter code or English name'],
  [{ country: 'Portug' }, 'country has no value “Portug”. Perhaps Portugal (PT)? Name countries'],
  [{ country: ['PT', 'X'] }, 'country has no value “X”.'],
  [{ mode: 'submarine' }, 'mode has no value “submarine”. Allowed: remote, hybrid, onsite.'],
  [{ mode: 'constructor' }, 'mode has no value “constructor”.'],
  [{ level: 'wizard' }, 'Allowed: intern, junior, mid, senior, lead/staff'],
  [{ category: 'Plumbing' }, 'Allowed: Engineering, Design, Customer Support'],
  [{ category: ['Sales', 'Design'] }, 'category takes one value, not 2.'],
  [{ pay: -5 }, 'pay has no value “-5”. Give dollars a year'],
  [{ pay: 'a lot' }, 'Give dollars a year'],
  [{ posted: 400 }, 'Give days from 1 to 365'],
  [{ tz: '5.5' }, 'Give whole hours'],
  [{ sort: 'cheapest' }, 'Allowed: match, newest, pay.'],
  [{ shows_pay: 'perhaps' }, 'Allowed: true, false.'],
])('%j is refused with what there is', (filters, words) => {
  expect(settleNaturalFilters(filters).problems.join(' ')).toContain(words);
});
