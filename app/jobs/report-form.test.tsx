import { expect, test } from 'vitest';
import type { ReportProblems } from '#domain/trust/report.ts';
import { render } from '#tests/render.tsx';
import { ReportForm } from './report-form.tsx';

type Answer = { refusal?: string; problems?: ReportProblems; typed?: Record<string, string> };

const show = ({ refusal, problems = {}, typed = {} }: Answer) =>
  render(
    <ReportForm
      url="https://board.example/jobs/engineer"
      isGuarded={false}
      refusal={refusal ?? null}
      problems={problems}
      typed={typed}
    />,
  );
const field = (form: ReturnType<typeof show>, name: string) =>
  [...form.find('input', { name }), ...form.find('textarea', { name })][0]?.attributes ?? {};

test('what a notice of illegal content needs is marked as required, and only there', () => {
  const remark = show({ typed: { reason: 'scam' } });
  const notice = show({ typed: { reason: 'illegal_content' } });

  expect(remark.texts('label')).toEqual(expect.arrayContaining(['What is wrong with it?', 'Your email']));
  expect(notice.texts('label')).toEqual(expect.arrayContaining(['What is wrong with it?*', 'Your email*']));
  expect(remark.text).toContain('Optional, except for illegal content.');
  expect(notice.text).not.toContain('Optional');
  expect(field(remark, 'email')).not.toHaveProperty('aria-required');
  for (const name of ['details', 'email', 'url', 'name', 'is_in_good_faith']) {
    expect(field(notice, name)).toMatchObject({ 'aria-required': 'true' });
  }
});

test('what is wrong is said beside its field', () => {
  const form = show({ problems: { reason: 'Please choose a reason', is_in_good_faith: 'Please confirm this' } });

  const group = form.find('div', { role: 'radiogroup' })[0]?.attributes;
  expect(group).toMatchObject({ 'aria-invalid': 'true', 'aria-describedby': 'reason-problem' });
  expect(form.texts('p', { id: 'reason-problem' })).toEqual(['Please choose a reason']);
  expect(field(form, 'is_in_good_faith')).toMatchObject({
    'aria-invalid': 'true',
    'aria-describedby': 'faith-problem',
  });
  expect(form.texts('p', { id: 'faith-problem' })).toEqual(['Please confirm this']);
});

test('why no report was taken is said after the button', () => {
  const form = show({ refusal: 'Please try again later.' });

  expect(form.texts('p', { role: 'alert' })).toEqual(['Please try again later.']);
  expect(form.text).toMatch(/Send report \| Please try again later\.$/);
});
