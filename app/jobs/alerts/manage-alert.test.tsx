import { expect, test } from 'vitest';
import { type Alert, defaultTimes } from '#domain/alerts/alert.ts';
import { render } from '#tests/render.tsx';
import { describeSearch } from './describe-search.server.ts';
import { ManageAlert } from './manage-alert.tsx';

const alert: Alert = {
  ...{ ...defaultTimes, email: 'ada@people.example', query: 'mode=remote' },
  ...{ state: 'on', nextAt: null, stopsAt: null },
};

async function show(changes: Partial<Alert>) {
  const search = await describeSearch({} as never, alert.query);
  const rest = { search, heldBack: null, others: [], waiting: [], zones: 'UTC', answer: null };
  return render(<ManageAlert {...rest} alert={{ ...alert, ...changes }} />);
}

test('the form says which search it was made of', async () => {
  expect((await show({})).find('input', { name: 'was' })[0]?.attributes).toMatchObject({ value: 'mode=remote' });
});

test('the page that the mail "Still useful?" leads to has the button that it promises', async () => {
  const page = await show({ stopsAt: '2026-05-01T08:00:00Z' });

  expect(page.texts('button', { name: 'act', value: 'keep' })).toEqual(['Keep this alert']);
  expect(page.text).toContain('This alert stops on May 1, 2026.');
  expect((await show({})).texts('button', { name: 'act', value: 'keep' })).toEqual([]);
});
