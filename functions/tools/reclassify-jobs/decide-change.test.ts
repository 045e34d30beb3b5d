import { describe, expect, test } from 'vitest';
import type { Category } from '#domain/category.ts';
import { classify } from '../../classification/classify.ts';
import { decideChange, type Engine, type Judged } from './decide-change.ts';

const imported: Judged = {
  title: 'Technical Recruiter',
  category: 'Engineering',
  isOwn: false,
  undone: [],
  isChangedBefore: false,
};
const own: Judged = { ...imported, isOwn: true };
const find = (confidence: number, category: Category = 'Human Resources', engine: Engine = 'built-in') => ({
  category,
  confidence,
  engine,
});

describe('an imported listing', () => {
  test.each([
    [0.95, 'built-in', true],
    [0.89, 'built-in', false],
    [0.85, 'ai', true],
    [0.79, 'ai', false],
  ] as const)('that the engine is %d sure of (%s): %s', (confidence, engine, isChanged) => {
    expect(decideChange(imported, find(confidence, 'Human Resources', engine))).toBe(isChanged);
  });

  test('that is right already stays', () => {
    expect(decideChange(imported, find(1, 'Engineering'))).toBe(false);
  });

  test('whose change was undone does not change the same way again', () => {
    const undone: Judged = { ...imported, undone: ['Human Resources'] };

    expect(decideChange(undone, find(1))).toBe(false);
    expect(decideChange(undone, find(1, 'Operations'))).toBe(true);
  });
});

describe("an employer's own choice", () => {
  test('is overruled where it is plainly wrong', () => {
    expect(decideChange(own, find(0.98))).toBe(true);
  });

  test('stays at a little less confidence', () => {
    expect(decideChange(own, find(0.96))).toBe(false);
  });

  test('stays whatever an AI says', () => {
    expect(decideChange(own, find(1, 'Human Resources', 'ai'))).toBe(false);
  });

  test('stays once it was changed and put back', () => {
    expect(decideChange({ ...own, isChangedBefore: true }, find(1))).toBe(false);
  });

  test.each<[string, Category]>([
    ['Platform Engineer', 'Engineering'],
    ['Data Engineer', 'Engineering'],
    ['Security Engineer', 'DevOps & Infrastructure'],
    ['Copywriter', 'Marketing'],
    ['Recruiter', 'Operations'],
    ['Product Operations Manager', 'Operations'],
    ['Developer Relations Engineer', 'Engineering'],
    ['Payroll Specialist', 'Human Resources'],
    ['Recruiter, Security', 'Security'],
    ['Sales Engineer', 'Engineering'],
    ['Rocket Pilot', 'Design'],
  ])('of %s as %s is a matter of taste', (title, category) => {
    const answer = classify({ title, company: '', description: '' });

    expect(decideChange({ ...own, title, category }, { ...answer, engine: 'built-in' })).toBe(false);
  });

  test.each<[string, Category, Category]>([
    ['Technical Recruiter', 'Engineering', 'Human Resources'],
    ['Senior Accountant (Remote)', 'Design', 'Finance & Accounting'],
    ['Frontend Engineer', 'Marketing', 'Engineering'],
    ['Legal Counsel, APAC', 'Sales', 'Legal & Compliance'],
    ['Data Analyst', 'Human Resources', 'Data & Analytics'],
  ])('of %s as %s is plainly wrong', (title, category, better) => {
    const answer = classify({ title, company: '', description: '' });

    expect(answer.category).toBe(better);
    expect(decideChange({ ...own, title, category }, { ...answer, engine: 'built-in' })).toBe(true);
  });
});
