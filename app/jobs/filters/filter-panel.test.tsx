import { expect, test } from 'vitest';
import type { JobFilters } from '#domain/finding/job-filters.ts';
import { render } from '#tests/render.tsx';
import { buildFilterGroups, type Facets } from './filter-groups.ts';
import { FilterPanel } from './filter-panel.tsx';
import { renderFields } from './render-filters.server.tsx';

function show(filters: Partial<JobFilters>, facets: Facets, total = 12) {
  const list = { search: '', category: 'All', show: 50, ...filters };
  const groups = buildFilterGroups({ filters: list, facets, companies: [], total });
  return render(<FilterPanel filters={list} fields={{ html: renderFields(groups) }} count={total} chosen={0} />);
}

test('switches show what they would leave, like every choice', () => {
  const panel = show({ country: ['PT'] }, { 'country:PT': 3, 'country:*': 4, 'country:?': 5, 'pay:shown': 8 });

  expect(panel.texts('label')).toEqual(expect.arrayContaining(['Only with stated countries7', 'Shows pay8']));
});

test('a switch that leaves nothing cannot be turned on, and one that is on can be turned off', () => {
  const off = show({ country: ['PT'] }, { 'country:?': 12 });
  expect(off.find('input', { name: 'unstated' })[0]?.attributes).toHaveProperty('disabled');
  expect(off.find('input', { name: 'shows_pay' })[0]?.attributes).toHaveProperty('disabled');

  const on = show({ country: ['PT'], unstated: false, shows_pay: true }, {}, 0);
  expect(on.find('input', { name: 'unstated' })[0]?.attributes).not.toHaveProperty('disabled');
  expect(on.find('input', { name: 'shows_pay' })[0]?.attributes).not.toHaveProperty('disabled');
});

test('no number is shown that is not known: a time zone leaves out others besides', () => {
  const panel = show({ country: ['PT'], tz: 1 }, { 'country:?': 5 });

  expect(panel.texts('label')).toContain('Only with stated countries');
});
