import { expect, test } from 'vitest';
import { render } from '#tests/render.tsx';
import { ChangedRun } from '../categories/changed-run.tsx';
import type { CategoryChange } from '../categories/find-category-changes.ts';
import { UndoCard } from './undo-card.tsx';
import type { Found } from './use-undo-list.ts';

const nothing = async () => {};
const show = (answer: Found<string> | undefined, hasFailed = false) =>
  render(
    <UndoCard
      title="Decisions"
      emptyText="No duplicate has been removed yet"
      list={{
        ...{ answer, hasFailed, isFetching: false, busyId: undefined },
        ...{ refresh: async () => true, undo: nothing, showMore: () => {} },
      }}
    >
      {(items) => <p>{items.join(' and ')}</p>}
    </UndoCard>,
  );

test.each([
  ['on its way', undefined, false, 'Decisions | Refresh'],
  ['empty', { items: [], count: 0 }, false, 'Decisions | Refresh | No duplicate has been removed yet'],
  ['shown whole', { items: ['one', 'two'], count: 2 }, false, 'Decisions | Refresh | one and two'],
  ['longer than is shown', { items: ['one'], count: 2 }, false, 'Decisions | Refresh | one | Show more'],
  ['away', undefined, true, 'Decisions | Refresh | The list could not be loaded. It is asked for again in a moment.'],
])('a list that is %s', (_, answer, hasFailed, text) => {
  expect(show(answer, hasFailed).text).toBe(text);
});

const change: CategoryChange = {
  ...{ id: 'change-1', listing_id: 'listing-1', run_id: 'run-1', created_at: '2026-11-01T09:00:00Z' },
  ...{ undone_at: null, put_back_by: null },
  ...{ from_category: 'Sales', to_category: 'Design', confidence: 0.914, engine: 'built-in', words: [] },
  listing: { title: 'Brand Designer' },
  run: null,
};
const showRun = (
  changes: CategoryChange[],
  {
    runId = 'run-1' as string | null,
    run = null as CategoryChange['run'],
    busyId = undefined as string | undefined,
  } = {},
) =>
  render(
    <ChangedRun
      run={{ key: 'run-1', runId, run, at: '2026-11-01T09:00:00Z', items: changes }}
      busyId={busyId}
      onUndo={() => {}}
      onUndoRun={() => {}}
    />,
  );

test('a change names its listing, its categories and what it was decided by', () => {
  const words = ['brand', 'figma', 'brand', 'logo', 'type', 'ink'].map((word) => ({ word, weight: 1 }));
  const run = showRun([
    { ...change, words },
    { ...change, id: 'change-2', engine: 'ai', listing: null },
  ]);

  expect(run.links()[0]).toBe('Brand Designer → /jobs/listing-1');
  expect(run.text).toContain('Sales | Design | 91% sure · built-in engine · brand, figma, logo, type');
  expect(run.text).toContain('A listing that is gone | Sales | Design | 91% sure · AI');
});

test('a run can be undone while one of its changes stands', () => {
  const undone = { ...change, undone_at: '2026-11-02T09:00:00Z' };

  expect(showRun([undone, { ...change, id: 'change-2' }]).texts('button')[0]).toBe('Undo run');
  expect(showRun([undone]).find('button')).toEqual([]);
  expect(showRun([undone]).text).toMatch(/Undone$/);
  expect(showRun([{ ...undone, put_back_by: 'ada@people.example' }]).text).toMatch(/Undone \| by ada@people\.example$/);
  expect(showRun([change], { runId: null }).texts('button')).toEqual(['Undo the change of Brand Designer']);
});

test('a run says who started it and who undid it, unless more was taken since', () => {
  const act = (action: string, minute: number) => ({
    action,
    done_by: `${action}@people.example`,
    created_at: `2026-11-02T09:0${minute}:00Z`,
  });
  const showActions = (...actions: ReturnType<typeof act>[]) =>
    showRun([change], { run: { started_at: '2026-11-02T09:00:00Z', started_by: 'Schedule', actions } }).text;

  expect(showActions(act('take', 1), act('leave', 3), act('undo', 2))).toContain(
    'Schedule · undone by undo@people.example',
  );
  expect(showActions(act('take', 3), act('undo', 2), act('take', 1))).not.toContain('undone by');
});

test('while one change is put back its button works and all others wait', () => {
  const run = showRun([change, { ...change, id: 'change-2' }], { busyId: 'change-2', runId: null });

  expect(run.texts('button')).toEqual(['Undo the change of Brand Designer', 'Working... the change of Brand Designer']);
  expect(run.find('button', { 'aria-disabled': 'true' })).toHaveLength(2);
});
