import { expect, test } from 'vitest';
import { render } from '#tests/render.tsx';
import { LeavePage } from './leave-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { TroublePage } from './trouble-page.tsx';

test.each([
  ['Page Not Found', NotFoundPage],
  ['Something went wrong', TroublePage],
])('the page "%s" has a whole head, which search engines leave alone', (title, Page) => {
  const page = render(<Page />, '/jobs/gone');

  expect(page.texts('title')).toEqual([`${title} | Chainwork`]);
  expect(page.texts('h1')).toEqual([title]);
  expect(page.find('meta', { name: 'robots' })[0]?.attributes.content).toBe('noindex');
  expect(page.find('link', { rel: 'canonical' })[0]?.attributes.href).toBe('/jobs/gone');
});

test('a page that could not be shown offers the same address again', () => {
  expect(render(<TroublePage />, '/jobs/one?from=mail').links()).toEqual([
    'Try again → /jobs/one?from=mail',
    'Go to Homepage → /',
  ]);
});

test('what is missing is told apart from what failed', () => {
  const missing = { status: 404, statusText: 'Not Found', internal: false, data: null };

  expect(render(<LeavePage error={missing} />, '/jobs/gone').texts('h1')).toEqual(['Page Not Found']);
  expect(render(<LeavePage error={new Error('away')} />, '/jobs/one').texts('h1')).toEqual(['Something went wrong']);
});
