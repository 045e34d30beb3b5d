import { expect, test } from 'vitest';
import type { JobFilters } from '#domain/finding/job-filters.ts';
import { render } from '#tests/render.tsx';
import { buildFilterGroups } from './filter-groups.ts';
import { QuickFilters } from './quick-filters.tsx';
import { renderQuickFields } from './render-filters.server.tsx';

const facets = { 'mode:remote': 7, 'mode:hybrid': 2, 'country:PT': 3, 'country:*': 4, 'country:?': 5, 'pay:150': 1 };
const show = (filters: Partial<JobFilters> = {}) =>
  render(
    <QuickFilters
      filters={filters}
      fields={{ html: renderQuickFields(buildFilterGroups({ filters, facets, companies: [] })) }}
    />,
  );

test('the most used filters are a form without scripts, each choice with what it would leave', () => {
  const row = show();

  expect(row.find('form')[0]?.attributes).toMatchObject({ action: '/', method: 'get' });
  expect(row.find('select').map(({ attributes }) => attributes.name)).toEqual(['country', 'mode', 'pay', 'level']);
  expect(row.texts('option', { value: 'PT' })).toEqual(['Portugal (12)']);
  expect(row.texts('option', { value: 'remote' })).toEqual(['Remote (7)']);
  expect(row.texts('button', { type: 'submit' })).toEqual(['Show']);
});

test('a choice that leaves nothing is shown and cannot be made', () => {
  expect(show().texts('option', { value: 'onsite', disabled: '' })).toEqual(['On-site (0)']);
});

test('other filters of the list stay, and so do several values of one', () => {
  const row = show({ search: 'rust', skill: ['Go'], mode: ['hybrid', 'remote'], unstated: false });

  expect(row.find('input', { type: 'hidden' }).map(({ attributes: { name, value } }) => `${name}=${value}`)).toEqual([
    'search=rust',
    'skill=Go',
    'unstated=0',
  ]);
  expect(row.texts('option', { selected: '', value: 'hybrid,remote' })).toEqual(['Remote, Hybrid']);
});
