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

test('a time zone changes nothing about which countries must be stated', () => {
  const facets = { 'country:?': 5, 'zone:1': 3, 'zone:?': 9 };
  const panel = show({ country: ['PT'], tz: 1 }, facets);
  expect(panel.texts('label')).toContain('Only with stated countries7');

  const stated = show({ country: ['PT'], tz: 1, unstated: false }, facets);
  expect(stated.texts('option')).toContain('UTC+1 (12)');
});

test('a filter that has no field stays as it is when the form is sent without scripts', () => {
  const hidden = (filters: Partial<JobFilters>) =>
    show(filters, {})
      .find('input', { type: 'hidden' })
      .map(({ attributes: { name, value } }) => `${name}=${value}`);

  expect(hidden({ tz: 1, unstated: false })).toEqual(['unstated=0']);
  expect(hidden({ country: ['PT'], tz: 1, unstated: false, worldwide: false })).toEqual(['worldwide=0']);
});

test('a sum or a number of days that is not offered has the number of the list', () => {
  const panel = show({ pay: 60_000, posted: 10 }, { 'pay:50': 20, 'posted:7': 4 });

  expect(panel.texts('option')).toEqual(
    expect.arrayContaining([
      '$50,000 a year (20)',
      '$60,000 a year (12)',
      'the last 7 days (4)',
      'the last 10 days (12)',
    ]),
  );
});
