import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { emptyJobForm, fillJobForm, type JobForm, type JobFields as Stored } from '#domain/job-form.ts';
import { formColumns } from '#domain/listing.ts';
import { buildJobDetail } from '#tests/build-job.ts';
import { render } from '#tests/render.tsx';
import { DraftNotice } from './draft-notice.tsx';
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

const draft = {
  form: fillJobForm(buildJobDetail()),
  corrections: {},
  keptAt: '2026-10-01T08:00:00.000Z',
  basedOn: null,
};

test.each([
  ['none', '', []],
  ['restored', 'has been restored.', ['Discard draft']],
  ['outdated', 'but the listing has been changed since.', ['Use draft', 'Discard draft']],
] as const)('a draft that is %s offers what can be done with it', (state, words, buttons) => {
  const found = state === 'none' ? { state } : { state, draft };
  const notice = render(<DraftNotice found={found} onUse={() => {}} onDiscard={() => {}} />);

  expect(notice.text).toContain(words);
  expect(notice.texts('button')).toEqual(buttons);
});
