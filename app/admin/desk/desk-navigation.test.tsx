import { expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { render } from '#tests/render.tsx';
import { DeskNavigation } from './desk-navigation.tsx';
import { deskPlaces } from './desk-places.ts';

test('the navigation of the desk leads only to pages that exist', () => {
  const pages = routes.flatMap(function list({ children, ...route }): { path?: string }[] {
    return children ? children.flatMap(list) : [route];
  });
  const paths = pages.map(({ path }) => `/${path}`.replace(/\/:\w+\?$/, ''));

  expect(paths).toEqual(expect.arrayContaining(deskPlaces.map(({ to }) => to)));
});

test('the navigation marks the page that is open, and the menu of narrow screens names it', () => {
  const navigation = render(<DeskNavigation />, '/admin/logs');

  expect(navigation.texts('a', { 'aria-current': 'page' })).toEqual(['Logs', 'Logs']);
  expect(navigation.texts('summary')).toEqual(['MenuLogs']);
  expect(render(<DeskNavigation />, '/admin').texts('a', { 'aria-current': 'page' })).toEqual(['Overview', 'Overview']);
});

test('the page of a tool belongs to the overview, which has its card', () => {
  const navigation = render(<DeskNavigation />, '/admin/enhance');

  expect(navigation.texts('a', { 'aria-current': 'true' })).toEqual(['Overview', 'Overview']);
  expect(navigation.texts('summary')).toEqual(['MenuOverview']);
});

test('a page below another one belongs to that, not to the overview', () => {
  const navigation = render(<DeskNavigation />, '/admin/mail/previews');

  expect(navigation.texts('a', { 'aria-current': 'true' })).toEqual(['Mail', 'Mail']);
});
