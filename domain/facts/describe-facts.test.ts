import { expect, test } from 'vitest';
import { describeFacts } from './describe-facts.ts';
import { type FactSource, readFacts } from './read-facts.ts';

function describeListing(fields: Partial<FactSource>) {
  const empty = { title: '', location: null, is_remote: false, salary_range: null, employment_type: null };
  return describeFacts(readFacts({ ...empty, description: '', requirements: null, ...fields }));
}

test('an employer reads what was understood on one line', () => {
  expect(
    describeListing({
      title: 'Senior Solidity Engineer',
      location: 'Remote (Portugal, Spain)',
      salary_range: '$120k - $150k',
      description: 'Foundry',
    }),
  ).toBe('Remote · Portugal, Spain · $120,000 to $150,000 a year · Senior · Solidity, Foundry');
});

test.each([
  [{ location: 'Hybrid, Lisbon' }, 'Hybrid · Lisbon'],
  [{ location: 'Remote, worldwide except Cuba' }, 'Remote · worldwide, not Cuba'],
  [{ location: 'Remote (UTC-3 to UTC+5:30)' }, 'Remote · UTC−3 to UTC+5:30'],
  [{ salary_range: 'up to €45.50 an hour' }, 'up to €45.5 an hour'],
  [{ salary_range: 'from 4,000 USDC/month + equity' }, 'from 4,000 USDC a month · Equity'],
  [{ salary_range: '$200k OTE' }, '$200,000 a year on target'],
  [{ employment_type: 'Part-time', description: 'We sponsor visas.' }, 'Visa sponsored · Part-time'],
  [{}, ''],
])('%o', (fields, line) => {
  expect(describeListing(fields)).toBe(line);
});
