import { expect, test } from 'vitest';
import { render } from '#tests/render.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';

test('every step but the last is a link, and the last is this page', () => {
  const crumbs = render(
    <Breadcrumbs
      crumbs={[
        { name: 'Home', path: '/' },
        { name: 'Design', path: '/?category=Design' },
        { name: 'Brand Designer', path: '/jobs/brand-designer' },
      ]}
    />,
  );

  expect(crumbs.links()).toEqual(['Home → /', 'Design → /?category=Design']);
  expect(crumbs.texts('span', { 'aria-current': 'page' })).toEqual(['Brand Designer']);
  expect(crumbs.find('svg')).toHaveLength(2);
  // A name keeps the order of its own words, whichever way they run.
  expect(crumbs.texts('bdi')).toEqual(['Home', 'Design', 'Brand Designer']);
});
