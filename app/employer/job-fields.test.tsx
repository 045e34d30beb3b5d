import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { emptyJobForm, type JobForm, type JobFields as Stored } from '#domain/job-form.ts';
import { formColumns } from '#domain/listing.ts';
import { render } from '#tests/render.tsx';
import { JobFields } from './job-fields.tsx';

function Fields({ errors = {} }: { errors?: Partial<Record<keyof JobForm, { type: string; message: string }>> }) {
  return <JobFields control={useForm<JobForm, unknown, Stored>({ defaultValues: emptyJobForm, errors })} />;
}

test('every column of the form has a field (job-fields.tsx)', () => {
  const form = render(<Fields />);
  const names = ['input', 'select', 'textarea'].flatMap((tag) =>
    form.find(tag).map(({ attributes }) => attributes.name),
  );

  expect(names.sort()).toEqual([...formColumns].sort());
});

test('title, category and description are required', () => {
  expect(
    render(<Fields />)
      .texts('label')
      .filter((label) => label.endsWith('*')),
  ).toEqual(['Job Title*', 'Category*', 'Job Description*']);
});

test('a problem stands under its field', () => {
  const form = render(<Fields errors={{ title: { type: 'custom', message: 'Job Title is required' } }} />);
  const [title] = form.find('input', { name: 'title' });

  expect(title?.attributes['aria-invalid']).toBe('true');
  expect(form.texts('p', { id: title?.attributes['aria-describedby'] ?? '' })).toEqual(['Job Title is required']);
});
