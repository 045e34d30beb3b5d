import { expect, test } from 'vitest';
import { categories } from '#domain/category.ts';
import { render } from '#tests/render.tsx';
import { CategoryChips } from './category-chips.tsx';

const counts = { Design: 3, Sales: 9, Engineering: 3 };
const show = (values: Partial<Parameters<typeof CategoryChips>[0]> = {}) =>
  render(<CategoryChips counts={counts} filters={null} loadedAll={{ show: 50 }} {...values} />);

test('All comes first, then the categories by their number of listings, then by name', () => {
  const texts = show().texts('a');

  expect(texts).toHaveLength(categories.length + 1);
  expect(texts.slice(0, 5)).toEqual(['All', 'Sales9', 'Design3', 'Engineering3', 'AI & Machine Learning']);
});

test('the chosen category is marked, alone', () => {
  expect(
    show({ filters: { search: '', category: 'Design', show: 50 } }).texts('a', { 'aria-current': 'true' }),
  ).toEqual(['Design3']);
});

test('a search keeps its words in every chip and hides the counts, which are not of the search', () => {
  const chips = show({ filters: { search: 'rust', category: 'All', show: 50 } });

  expect(chips.text).not.toMatch(/\d/);
  expect(chips.find('a').every(({ attributes }) => attributes.href?.includes('search=rust'))).toBe(true);
});

test('filters stay when a category is chosen, and their list is not the one that is counted', () => {
  const chips = show({ filters: { search: '', category: 'Sales', show: 100, country: ['PT'], sort: 'pay' } });

  expect(chips.links().slice(0, 2)).toEqual([
    'All → /?country=PT&sort=pay',
    'Sales → /?country=PT&sort=pay&category=Sales',
  ]);
});

test('All leads back to as much of the list as was loaded', () => {
  const [all, sales] = show({ loadedAll: { show: 150 } }).links();

  expect(all).toContain('show=150');
  expect(sales).not.toContain('show=');
});
