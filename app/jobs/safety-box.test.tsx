import { expect, test } from 'vitest';
import { render } from '#tests/render.tsx';
import { SafetyBox } from './safety-box.tsx';

const company = { name: 'Kestrel', website: 'https://kestrel.example' };

test('the safety box leads to the company’s own site, the article and the form', () => {
  const box = render(<SafetyBox job={{ slug: 'engineer', company }} article="stay-safe" />);

  expect(box.links()).toEqual([
    'Kestrel’s own site → https://kestrel.example',
    'How to spot a scam → /blog/stay-safe',
    'Report this job → /jobs/engineer/report',
  ]);
});

test('without an article and a website every job can still be reported', () => {
  const box = render(<SafetyBox job={{ slug: 'engineer', company: { ...company, website: null } }} article={null} />);

  expect(box.links()).toEqual(['Report this job → /jobs/engineer/report']);
  expect(box.text).toContain('the company’s own site');
});
