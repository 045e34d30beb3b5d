import { expect, test } from 'vitest';
import { emptyJobForm } from '#domain/job-form.ts';
import { correctFacts, factGroups, findProblem, hasSameFacts, isCorrected, resetFacts } from './corrections.ts';
import { describeGroup } from './describe-group.ts';
import { applyCorrections, readForm } from './understand-form.ts';

const form = {
  ...emptyJobForm,
  title: 'Senior Solidity Engineer',
  location: 'Remote (Portugal or Spain)',
  salary_range: '$120,000 - $150,000 a year',
  description: 'You write Solidity and test it with Foundry.',
};
const read = readForm(form);

test('the form is understood as an employer checks it, and a correction wins', () => {
  const { line } = applyCorrections(read, {});
  const { facts, line: corrected } = applyCorrections(read, { work_mode: 'hybrid', cities: ['Lisbon'] });

  expect(line).toBe('Remote · Portugal, Spain · $120,000 to $150,000 a year · Senior · Solidity, Foundry');
  expect(corrected).toBe('Hybrid · Lisbon · $120,000 to $150,000 a year · Senior · Solidity, Foundry');
  expect(facts.countries).toEqual([]);
});

test('an empty form says nothing', () => {
  expect(applyCorrections(readForm(emptyJobForm), {}).line).toBe('');
});

test('a group is corrected whole, and what was read in it goes along', () => {
  const corrections = correctFacts({
    corrections: { visa: null },
    read,
    group: factGroups.pay,
    change: { pay_max: 160_000 },
  });

  expect(corrections).toEqual({
    ...{ visa: null, pay_min: 120_000, pay_max: 160_000, pay_currency: 'USD', pay_period: 'year' },
  });
  expect([isCorrected(corrections, factGroups.pay), isCorrected(corrections, factGroups.level)]).toEqual([true, false]);
});

test('what comes to what was read is no correction, and a reset takes only its group back', () => {
  const group = factGroups.mode;
  const corrections = correctFacts({
    corrections: { has_equity: true },
    read,
    group,
    change: { work_mode: 'onsite' },
  });

  expect(correctFacts({ corrections, read, group, change: { work_mode: 'remote' } })).toEqual({ has_equity: true });
  expect(resetFacts(corrections, group)).toEqual({ has_equity: true });
});

test('corrections are the same in whichever order they are stored', () => {
  expect(hasSameFacts({ visa: null, skills: ['Go'] }, { skills: ['Go'], visa: null })).toBe(true);
  expect(hasSameFacts({ visa: null }, {})).toBe(false);
});

test('a range that ends before it begins is told before the database refuses it', () => {
  expect(findProblem({ pay_min: 2, pay_max: 1 })).toBe('The lowest pay is above the highest');
  expect(findProblem({ utc_min: 2, utc_max: -3 })).toBe('The first time zone lies east of the last');
  expect(findProblem({ pay_min: 1, pay_max: null, utc_min: 1, utc_max: 1 })).toBeUndefined();
});

test('every group is described in words', () => {
  const { facts } = applyCorrections(read, {
    ...{ regions: ['Europe'], excluded_countries: ['CU'], cities: ['Porto'], utc_min: -3.5, utc_max: 2 },
    ...{ visa: 'sponsored', paid_in: 'stablecoin', has_equity: true, nice_skills: ['Rust'], chains: ['Base'] },
  });
  const words = Object.keys(factGroups).map((name) => describeGroup(name as keyof typeof factGroups, facts));

  expect(words).toEqual([
    ...['Remote', 'Europe except Cuba · Porto', 'UTC−3:30 to UTC+2', '$120,000 to $150,000 a year', 'Senior', ''],
    ...['Solidity, Foundry', 'Rust', 'Base', 'Stablecoin', 'Offered', '', 'Sponsored'],
  ]);
});
