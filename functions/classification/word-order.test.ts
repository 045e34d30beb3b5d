import { describe, expect, test } from 'vitest';
import type { Category } from '#domain/category.ts';
import { classify } from './classify.ts';

const read = (title: string) => classify({ title, company: '', description: '' });

describe('the trade is found', () => {
  test.each<[string, Category]>([
    ['Lawyer, Derivatives Trading and Equity Markets', 'Legal & Compliance'],
    ['Derivatives Trading and Equity Markets Lawyer', 'Legal & Compliance'],
    ['Manager, Structured Product BD', 'Sales'],
    ['Assistant Director, Design Management', 'Design'],
    ['Credit Risk Associate / Assistant Manager', 'Finance & Accounting'],
  ])('in an unusual word order: %s: %s', (title, category) => {
    expect(read(title).category).toBe(category);
  });

  test.each<[string, Category]>([
    ['Payroll Technology Engineer', 'Engineering'],
    ['Engineer, Community Growth', 'Engineering'],
    ['Treasury Markets Technology Developer', 'Engineering'],
    ['Customer Experience Data Scientist, Support', 'Data & Analytics'],
    ['Product Owner, Referrals (Community & Influencers)', 'Product Management'],
    ['Software Engineer, AI', 'AI & Machine Learning'],
  ])('in who does it, whatever the work is about: %s: %s', (title, category) => {
    expect(read(title).category).toBe(category);
  });

  test.each<[string, Category]>([
    ['Vulnerability Senior Operations Specialist', 'Security'],
    ['Community Strategy Manager (Launch Operations)', 'Marketing'],
    ['Hedge Fund Administrative Coordinator', 'Finance & Accounting'],
    ['Client Experience Assistant - Talent Pool', 'Customer Support'],
  ])('beside a word for how one works: %s: %s', (title, category) => {
    expect(read(title).category).toBe(category);
  });

  test.each<[string, Category]>([
    ['Rising Talent Scheme - Ledger Engineer', 'Engineering'],
    ['Treasury - Project Manager', 'Operations'],
    ['Vault Evangelist (Account Executive)', 'Sales'],
  ])('in the part that says who does it: %s: %s', (title, category) => {
    expect(read(title).category).toBe(category);
  });

  test.each(['Backend Engineer', 'Corporate Counsel', 'Director, Information Security', 'Head of Finance (Lisbon)'])(
    'under the badge that a board glues to it: %sNew',
    (title) => {
      expect(read(`${title}New`)).toEqual(read(title));
    },
  );
});

test('securities are traded, not guarded', () => {
  expect(read('Securities Analyst').category).toBe('Finance & Accounting');
  expect(read('Security Analyst').category).toBe('Security');
});

describe('a word that nobody knows', () => {
  const roles = [
    'Lead',
    'Manager',
    'Analyst',
    'Specialist',
    'Associate',
    'Director',
    'Expert',
    'Officer',
    'Researcher',
  ];
  const words = ['XQZ', 'TEE', 'ACH', 'BLORF'];
  const titles = words.flatMap((word) => [word, `Head of ${word}`, ...roles.map((role) => `${word} ${role}`)]);

  test.each(titles)('is uncertain, and no role makes a class of it: %s', (title) => {
    const { category, confidence } = read(title);

    expect({ category, isUncertain: confidence < 0.2 }).toEqual({ category: 'Operations', isUncertain: true });
  });

  test('leaves the class to the words that are known', () => {
    expect(read('XQZ Payroll Lead').category).toBe('Finance & Accounting');
    expect(read('Lead, XQZ Wallet Designer').category).toBe('Design');
  });
});
