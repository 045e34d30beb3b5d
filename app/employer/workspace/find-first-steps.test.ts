import { expect, test } from 'vitest';
import { findFirstSteps } from './find-first-steps.ts';

const situation = { hasCompany: false, hasWebsite: false, isVerified: false, listings: [] };
const open = { state: 'open' as const };
const findDone = (values: Partial<Parameters<typeof findFirstSteps>[0]>) =>
  findFirstSteps({ ...situation, ...values })
    .filter(({ isDone }) => isDone)
    .map(({ name }) => name);

test('the steps are done one by one', () => {
  expect(findDone({})).toEqual([]);
  expect(findDone({ hasCompany: true })).toEqual(['Company']);
  expect(findDone({ hasCompany: true, listings: [{ state: 'held' }] })).toEqual(['Company', 'Job']);
  expect(findDone({ hasCompany: true, isVerified: true, listings: [open] })).toEqual([
    'Company',
    'Verify',
    'Job',
    'Live',
  ]);
});

test('what needs a company leads nowhere before there is one', () => {
  expect(findFirstSteps(situation).map(({ to }) => to)).toEqual(['/employer/company/create', null, null, null]);
});

test('where listings are sold, a plan comes before a live job', () => {
  const names = (values: Partial<Parameters<typeof findFirstSteps>[0]>) =>
    findFirstSteps({ ...situation, hasCompany: true, isSold: true, ...values }).map(({ name, isDone, to }) =>
      isDone ? `${name}, done` : `${name} → ${to}`,
    );

  expect(names({}).slice(2)).toEqual(['Job → /employer/jobs/create', 'Plan → null', 'Live → null']);
  expect(names({ listings: [{ id: '1', state: 'unpaid' }] }).slice(2)).toEqual([
    'Job, done',
    'Plan → /employer/plan/1',
    'Live → null',
  ]);
  expect(names({ listings: [{ id: '1', state: 'open' }] }).slice(2)).toEqual(['Job, done', 'Plan, done', 'Live, done']);
});
