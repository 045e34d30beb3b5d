import { expect, test } from 'vitest';
import { render } from '#tests/render.tsx';
import { WorkspaceNavigation } from './workspace.tsx';

test.each([
  ['/employer/dashboard', 'page', 'Jobs'],
  ['/employer/jobs/create', 'true', 'Jobs'],
  ['/employer/jobs/edit/1', 'true', 'Jobs'],
  ['/employer/careers', 'true', 'Jobs'],
  ['/employer/plan/1', 'true', 'Jobs'],
  ['/employer/company/edit', 'page', 'Company'],
  ['/employer/company/create', 'true', 'Company'],
  ['/employer/account', 'page', 'Account'],
])('the navigation marks where %s belongs', (path, mark, name) => {
  const navigation = render(<WorkspaceNavigation />, path);

  expect(navigation.texts('a')).toEqual(['Jobs', 'Company', 'Account']);
  expect(navigation.texts('a', { 'aria-current': mark })).toEqual([name]);
});

test.each([
  ['/employer/orders', 'page'],
  ['/employer/orders/1', 'true'],
])('orders are a place where there are some (%s)', (path, mark) => {
  const navigation = render(<WorkspaceNavigation />, path);

  expect(navigation.texts('a')).toEqual(['Jobs', 'Company', 'Account', 'Orders']);
  expect(navigation.texts('a', { 'aria-current': mark })).toEqual(['Orders']);
});
