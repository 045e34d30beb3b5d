import { expect, test } from 'vitest';
import { categories } from '#domain/category.ts';
import { render } from '#tests/render.tsx';
import { CategoryChips } from './category-chips.tsx';

const counts = { Design: 3, Sales: 9, Engineering: 3 };
const show = (values: Partial<Parameters<typeof CategoryChips>[0]> = {}) =>
  render(<CategoryChips counts={counts} active="All" search="" loadedAll={{ show: 50 }} {...values} />);

test('All comes first, then the categories by their number of listings, then by name', () => {
  const texts = show().texts('a');

  expect(texts).toHaveLength(categories.length + 1);
  expect(texts.slice(0, 5)).toEqual(['All', 'Sales9', 'Design3', 'Engineering3', 'AI & Machine Learning']);
});

test('the chosen category is marked, alone', () => {
  expect(show({ active: 'Design' }).texts('a', { 'aria-current': 'true' })).toEqual(['Design3']);
});

test('a search keeps its words in every chip and hides the counts, which are not of the search', () => {
  const chips = show({ search: 'rust' });

  expect(chips.text).not.toMatch(/\d/);
  expect(chips.find('a').every(({ attributes }) => attributes.href?.includes('search=rust'))).toBe(true);
});

test('All leads back to as much of the list as was loaded', () => {
  const [all, sales] = show({ loadedAll: { show: 150 } }).links();

  expect(all).toContain('show=150');
  expect(sales).not.toContain('show=');
});
