import { expect, test } from 'vitest';
import { render } from '#tests/render.tsx';
import { Field } from './field.tsx';

const show = (values: { isRequired?: boolean; hint?: string; problem?: string }) => {
  const field = render(
    <Field label="Job Title" problem={undefined} {...values}>
      {(control) => <input {...control} />}
    </Field>,
  );
  const input = field.find('input')[0]?.attributes ?? {};
  return { field, input, described: (input['aria-describedby'] ?? '').split(' ').filter(Boolean) };
};

test('a label names its control', () => {
  const { field, input } = show({});

  expect(field.texts('label', { for: input.id ?? '' })).toEqual(['Job Title']);
  expect(input).not.toHaveProperty('aria-required');
  expect(input).not.toHaveProperty('aria-invalid');
  expect(input).not.toHaveProperty('aria-describedby');
});

test('a required field says so to eyes and to screen readers', () => {
  const { field, input } = show({ isRequired: true });

  expect(field.texts('label')).toEqual(['Job Title*']);
  expect(field.texts('span', { 'aria-hidden': 'true' })).toEqual(['*']);
  expect(input['aria-required']).toBe('true');
});

test('a problem and a hint describe the control, the problem first', () => {
  const { field, input, described } = show({ problem: 'Job Title is required', hint: 'As people search for it' });

  expect(input['aria-invalid']).toBe('true');
  expect(described.map((id) => field.texts('p', { id }))).toEqual([
    ['Job Title is required'],
    ['As people search for it'],
  ]);
});

test('the room for a problem is announced, also before there is one', () => {
  expect(show({}).field.texts('div', { 'aria-live': 'polite' })).toEqual(['']);
});
