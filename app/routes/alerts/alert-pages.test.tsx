import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import ConfirmAlert from './confirm.tsx';
import EndAlert from './unsubscribe.tsx';

/** A page with what its loader and its action have answered. */
function show(Page: ComponentType<never>, loaderData: object, answer?: object): string {
  const AnyPage = Page as ComponentType<{ loaderData: object }>;
  const router = createMemoryRouter([{ id: 'page', path: '*', element: <AnyPage loaderData={loaderData} /> }], {
    hydrationData: { loaderData: {}, ...(answer && { actionData: { page: answer } }) },
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

const facts = { words: 'Remote jobs', times: 'Daily at 08:00, UTC' };
const confirmed = { ...facts, state: 'already', isValid: true, isEnded: false, query: 'mode=remote', manage: null };

test('the link that confirmed an alert says that it is paused, and where it is turned on', () => {
  const page = show(ConfirmAlert, { ...confirmed, isPaused: true });
  expect(page).toContain('Your alert is paused');
  expect(page).toContain('To turn it on, use the link in any of its mails, or:');
  expect(page).not.toContain('on already');
  expect(show(ConfirmAlert, { ...confirmed, isPaused: true, manage: 'token' })).toMatch(
    /href="\/alerts\/manage\/token"[^>]*>Turn it on/,
  );
  expect(show(ConfirmAlert, { ...confirmed, isPaused: false })).toContain('Your alert is on already');
});

test('an alert that was paused in another window is not said to be weekly now', () => {
  const end = (state: string) =>
    show(EndAlert, { ...facts, link: 'good', state, frequency: 'weekly' }, { state: 'weekly' });

  expect(end('paused')).toContain('Your alert is paused');
  expect(end('paused')).not.toContain('Your alert is weekly now');
  expect(end('on')).toContain('Your alert is weekly now');
});
