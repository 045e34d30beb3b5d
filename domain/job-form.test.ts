import { describe, expect, test } from 'vitest';
import { categories } from './category.ts';
import { emptyJobForm, fillJobForm, hasChanges, JobForm } from './job-form.ts';

const form = (values: Partial<JobForm> = {}): JobForm => ({
  ...emptyJobForm,
  title: 'Protocol Engineer',
  category: 'Engineering',
  description: 'Keeps the protocol honest.',
  ...values,
});

/** What is said about each field. */
function findProblems(values: Partial<JobForm>): Record<string, string> {
  const { error } = JobForm.safeParse(form(values));
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
}

describe('what is stored', () => {
  test('is what was typed, without the blanks around it; empty optional fields are null', () => {
    expect(JobForm.parse(form({ title: '  Protocol Engineer ', location: ' \n', requirements: '\u200b' }))).toEqual({
      title: 'Protocol Engineer',
      category: 'Engineering',
      description: 'Keeps the protocol honest.',
      requirements: null,
      location: null,
      employment_type: null,
      is_remote: false,
      salary_range: null,
      external_url: null,
    });
  });

  test('keeps every field that is filled in, and completes the address', () => {
    const filled = {
      requirements: '- Rust\n- Patience',
      location: 'Berlin',
      employment_type: 'Full-time',
      is_remote: true,
      salary_range: '$80k - $120k',
      external_url: 'acme.example/apply',
    };

    expect(JobForm.parse(form(filled))).toEqual({
      ...form(filled),
      external_url: 'https://acme.example/apply',
    });
  });

  test('has nothing in it that the database cannot hold', () => {
    expect(JobForm.parse(form({ title: 'a\0b', description: 'half \ud83e pair' }))).toMatchObject({
      title: 'ab',
      description: 'half \ufffd pair',
    });
  });

  test('comes back into the fields as it was', () => {
    const typed = form({ location: 'Berlin', external_url: 'https://acme.example' });

    expect(fillJobForm(JobForm.parse(typed))).toEqual(typed);
  });
});

describe('what is wrong is said', () => {
  test('of an empty form: the three required fields', () => {
    expect(findProblems(emptyJobForm)).toEqual({
      title: 'Job Title is required',
      category: 'Category is required',
      description: 'Job Description is required',
    });
  });

  test.each([' ', '\u200b\u2060', '\u3164', '\u2800', '\ufeff', '\u00ad'])(
    'of an invisible title and description: %j',
    (unseen) => {
      expect(findProblems({ title: unseen, description: unseen })).toEqual({
        title: 'Job Title is required',
        description: 'Job Description is required',
      });
    },
  );

  test.each([
    ['title', 200, 'Job Title must be at most 200 characters'],
    ['description', 50_000, 'Job Description must be at most 50,000 characters'],
    ['requirements', 20_000, 'Requirements must be at most 20,000 characters'],
    ['location', 200, 'Location must be at most 200 characters'],
    ['employment_type', 200, 'Employment Type must be at most 200 characters'],
    ['salary_range', 200, 'Salary Range must be at most 200 characters'],
  ])('of a %s longer than %i characters', (name, maxLength, message) => {
    expect(findProblems({ [name]: 'x'.repeat(maxLength) })).toEqual({});
    expect(findProblems({ [name]: '🦊'.repeat(maxLength) })).toEqual({});
    expect(findProblems({ [name]: ` ${'x'.repeat(maxLength)} ` })).toEqual({});
    expect(findProblems({ [name]: 'x'.repeat(maxLength + 1) })).toEqual({ [name]: message });
  });

  test('of a category that is none of the sixteen', () => {
    expect(findProblems({ category: 'Magic' })).toEqual({ category: 'Category is required' });
    for (const category of categories) expect(findProblems({ category })).toEqual({});
  });

  test('of an application address that is none', () => {
    for (const external_url of ['apply here', 'javascript:alert(1)', 'jobs@acme.example']) {
      expect(findProblems({ external_url })).toEqual({
        external_url: 'Application URL must be a web address such as https://acme.example/apply',
      });
    }
  });
});

test('a form has changes when any field differs', () => {
  expect(hasChanges(form(), form())).toBe(false);
  expect(hasChanges(form({ is_remote: true }), form())).toBe(true);
  expect(hasChanges(form({ location: ' ' }), form())).toBe(true);
});
