import { expect, test } from 'vitest';
import { findEmploymentStatement, readEmploymentKind } from './read-employment-kind.ts';

test.each([
  ['Auditor', 'FullTime', 'full-time'],
  ['Auditor', 'fulltime_permanent', 'full-time'],
  ['Auditor', 'full', 'full-time'],
  ['Auditor', 'Part time', 'part-time'],
  ['Auditor', 'Contract|Full Time', 'contract'],
  ['Auditor', 'Freelancer', 'freelance'],
  ['Auditor', 'Temporary|Contract', 'temporary'],
  ['Auditor (9 months)', null, 'contract'],
  ['Auditor - fixed term', 'Full-time', 'contract'],
  ['Contract Recruiter', null, 'contract'],
  ['Auditor (parental leave cover)', null, 'contract'],
  ['Auditor', 'CDD', 'contract'],
  ['Auditor', 'Befristet', 'contract'],
  ['Auditor', 'Unbefristet', 'full-time'],
  ['Auditor', 'Tiempo completo', 'full-time'],
  ['Auditor', '正社員', 'full-time'],
  ['Auditor', 'Minijob', 'part-time'],
  ['Auditor', 'Stage', 'internship'],
  ['Stage - Audit (F/H)', null, 'internship'],
  ['Estágio em Auditoria', null, 'internship'],
  ['Auditor', 'Prácticas', 'internship'],
  ['Auditor', 'Jornada completa', 'full-time'],
  ['Auditor', 'アルバイト', 'part-time'],
  ['Auditor', '業務委託', 'contract'],
  ['Auditor Intern', 'Full-time', 'internship'],
] as const)('%s, %s', (title, field, kind) => {
  expect(readEmploymentKind(title, field)?.kind).toBe(kind);
});

test.each([
  ['Smart Contract Auditor', null],
  ['Contract Manager', null],
  ['Auditor, Late Stage', 'Early stage'],
  ['Head of B2B', null],
  ['Internal Auditor', 'Other'],
])('%s, %s names no kind', (title, field) => {
  expect(readEmploymentKind(title, field)).toBeNull();
});

test('a description is believed where it says it plainly', () => {
  expect(findEmploymentStatement('This is a part-time role.')?.kind).toBe('part-time');
  expect(findEmploymentStatement('You have full-time experience and draft contracts.')).toBeNull();
});
