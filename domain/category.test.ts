import { expect, test } from 'vitest';
import { addedCategories, categories, firstCategories } from './category.ts';

test('the first six and the ten added since are all sixteen', () => {
  expect(firstCategories).toEqual(['Engineering', 'Design', 'Marketing', 'Sales', 'Product Management', 'Operations']);
  expect(addedCategories).toEqual([
    'Customer Support',
    'Data & Analytics',
    'Quality Assurance',
    'DevOps & Infrastructure',
    'Legal & Compliance',
    'Finance & Accounting',
    'Human Resources',
    'Content & Writing',
    'Security',
    'AI & Machine Learning',
  ]);
  expect([...firstCategories, ...addedCategories].toSorted()).toEqual([...categories].toSorted());
});
