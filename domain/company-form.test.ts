import { describe, expect, test } from 'vitest';
import { CompanyForm, emptyCompanyForm, fillCompanyForm, findChangedFields } from './company-form.ts';

const form = (values: Partial<CompanyForm> = {}): CompanyForm => ({ ...emptyCompanyForm, name: 'Acme', ...values });

function findProblems(values: Partial<CompanyForm>): Record<string, string> {
  const { error } = CompanyForm.safeParse(form(values));
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
}

describe('what is stored of a company', () => {
  const empty = { location: null, industry: null, description: null, website: null, logo_url: null };

  test('is its name without the blanks around it; empty fields are null', () => {
    const typed = form({ name: '  Acme ', location: ' ', industry: '\u200b', description: '\n', website: ' ' });

    expect(CompanyForm.parse(typed)).toEqual({ ...empty, name: 'Acme' });
  });

  test('is every field that is filled in, the website completed', () => {
    const typed = form({
      location: 'Lisbon',
      industry: 'Web3',
      description: 'Keeps\nledgers.',
      website: ' acme.example/about ',
      logo_url: 'https://jobs.example/storage/v1/object/public/company-logos/a/1.png',
    });

    expect(CompanyForm.parse(typed)).toEqual({ ...typed, website: 'https://acme.example/about' });
  });

  test.each([
    ['https://bücher.example/über?a=ü', 'https://xn--bcher-kva.example/über?a=ü'],
    ['Bücher.example:8443', 'https://xn--bcher-kva.example:8443'],
    ['HTTPS://Acme.Example/Über', 'HTTPS://Acme.Example/Über'],
  ])('is the website with its host as DNS has it: %s', (website, stored) => {
    expect(CompanyForm.parse(form({ website })).website).toBe(stored);
  });

  test('fills the form again', () => {
    expect(fillCompanyForm({ ...empty, name: 'Acme' })).toEqual(form());
  });
});

describe('what is wrong with a company', () => {
  test.each<[string, Partial<CompanyForm>, Record<string, string>]>([
    ['no name', { name: ' \u200b' }, { name: 'Company Name is required' }],
    ['a long name', { name: 'x'.repeat(121) }, { name: 'Company Name must be at most 120 characters' }],
    ['a long location', { location: 'x'.repeat(201) }, { location: 'Location must be at most 200 characters' }],
    ['a long industry', { industry: 'x'.repeat(201) }, { industry: 'Industry must be at most 200 characters' }],
    [
      'a long description',
      { description: 'x'.repeat(50_001) },
      { description: 'Description must be at most 50,000 characters' },
    ],
    [
      'a script as website',
      { website: 'javascript:alert(1)' },
      { website: 'Website must be a web address such as https://acme.example' },
    ],
  ])('%s', (_, values, problems) => {
    expect(findProblems(values)).toEqual(problems);
  });
});

test('a form that another has overtaken knows what was changed here, and what in both differently', () => {
  const before = form({ location: 'Lisbon', industry: 'DeFi', description: 'Ledgers' });
  const typed = { ...before, location: 'Oslo', industry: 'Games', website: 'https://acme.example' };
  const newer = { ...before, location: 'Porto', industry: 'Games', description: 'Ledgers for all' };

  const { here, both } = findChangedFields({ before, typed, newer });

  expect(here).toEqual(['location', 'industry', 'website']);
  expect(both).toEqual(['location']);
});
