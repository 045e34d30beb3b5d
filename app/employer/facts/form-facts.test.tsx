import { expect, test } from 'vitest';
import { emptyJobForm } from '#domain/job-form.ts';
import { render } from '#tests/render.tsx';
import { FactList } from './fact-list.tsx';
import { FormFacts } from './form-facts.tsx';
import { applyCorrections, readForm } from './understand-form.ts';

const read = readForm({ ...emptyJobForm, title: 'Junior Rust Engineer', location: 'Remote, Portugal' });
const nothing = () => {};

test('the line below the form says what was understood, or that it is not known yet', () => {
  const show = (understood: Parameters<typeof FormFacts>[0]['understood']) =>
    render(<FormFacts understood={understood} corrections={{}} onCorrect={nothing} />);
  const empty = readForm(emptyJobForm);

  expect(show({ state: 'reading' }).text).toContain('Reading...');
  expect(show({ state: 'failed', retry: nothing }).texts('button')).toEqual(['Try again']);
  expect(show({ state: 'read', findings: [], read: empty, ...applyCorrections(empty, {}) }).text).toContain(
    'appear as you write',
  );
  const shown = show({ state: 'read', findings: [], read, ...applyCorrections(read, {}) });
  expect(shown.text).toContain('Remote · Portugal · Junior · Rust');
  expect(shown.find('button', { 'aria-expanded': 'false' })).toHaveLength(1);
});

test('each fact shows the words it was read from, and which of them the employer corrected', () => {
  const corrections = { seniority: ['senior' as const] };
  const { facts } = applyCorrections(read, corrections);
  const rows = render(<FactList read={read} facts={facts} corrections={corrections} onCorrect={nothing} />).texts('li');

  expect(rows.find((row) => row.startsWith('Open to'))).toMatch(/^Open to: Portugal ?As read: “.*Portugal.*”/);
  expect(rows.find((row) => row.startsWith('Level'))).toMatch(/^Level: Senior · corrected by you ?As read: Junior “/);
  expect(rows.find((row) => row.startsWith('Pay'))).toMatch(/^Pay: not stated ?Correct pay/);
});
