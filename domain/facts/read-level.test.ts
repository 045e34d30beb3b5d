import { expect, test } from 'vitest';
import { readLevel } from './read-level.ts';

test.each([
  ['Legal Intern', ['intern']],
  ['Jr. Analyst', ['junior']],
  ['Graduate Trader', ['junior']],
  ['Data Engineer I', ['junior']],
  ['Data Engineer II', ['mid']],
  ['Medior Rust Developer', ['mid']],
  ['Middle Rust Developer', ['mid']],
  ['Middle/Senior Rust Developer', ['mid', 'senior']],
  ['Sr Accountant', ['senior']],
  ['Data Engineer III', ['senior']],
  ['Data Engineer II/III', ['mid', 'senior']],
  ['Data Engineer 3, Lakehouse', ['senior']],
  ['Senior Data Engineer 2', ['senior']],
  ['Data Engineer 24/7 Support', []],
  ['Analyst, Early Careers', ['junior']],
  ['Senior Engineer II', ['senior']],
  ['VP, Software Engineer', ['senior']],
  ['Senior/Staff Cryptographer', ['senior', 'lead/staff']],
  ['Senior Staff Cryptographer', ['lead/staff']],
  ['Sr. Staff Cryptographer', ['lead/staff']],
  ['Lead Auditor', ['lead/staff']],
  ['Group Product Manager', ['lead/staff']],
  ['Principal / Staff Designer', ['lead/staff', 'principal']],
  ['Distinguished Engineer', ['principal']],
  ['Treasury Manager', ['manager']],
  ['Senior Manager, Tax', ['senior', 'manager']],
  ['Head of Growth', ['head/director']],
  ['Associate Director, Audit', ['head/director']],
  ['Head of Finance / CFO', ['head/director', 'executive']],
  ['Vice President of Sales', ['executive']],
  ['General Partner', ['executive']],
  ['Technical Founder', ['executive']],
  ['高级前端工程师', ['senior']],
])('%s', (title, levels) => {
  expect(readLevel(title).levels).toEqual(levels);
});

test.each([
  'Product Manager',
  'Marketing Automation Manager',
  'Community Manager',
  'Account Executive',
  'Chief of Staff',
  'Member of Technical Staff',
  'Staff Accountant',
  'Founding Engineer',
  'Lead Generation Specialist',
  'Mid-Market Sales',
  'Middle Office Analyst',
  'Sales, Middle East',
  'HR Business Partner',
  'Assistant to the CEO',
  'Assistant to Head of Tax',
  'Contracts Manager',
  'Internal Auditor',
  'Founder Talent Recruiter',
  'Founder Success Lawyer',
])('%s names no level', (title) => {
  expect(readLevel(title).levels).toEqual([]);
});
