import { expect, test } from 'vitest';
import { render } from '#tests/render.tsx';
import type { Proposal, Proposed, RunAction } from './proposals.ts';
import { ProposalsCard } from './proposals-card.tsx';

const run = {
  ...{ id: 'run-1', status: 'success', started_at: '2026-11-01T09:00:00Z', started_by: 'ada@people.example' },
  actions: [] as RunAction[],
};
const proposal: Proposal = {
  ...{ id: 'proposal-1', listing_id: 'listing-1', kind: 'category', before: 'Sales', after: 'Design' },
  ...{ details: { engine: 'built-in', confidence: 0.91 }, decision: null, decided_by: null, decided_at: null },
  ...{ is_stale: false, is_undone: null, listing: { title: 'Brand Designer', company: { name: 'Acme' } }, kept: null },
};
const nothing = async () => {};
const show = (answer: Proposed | undefined, { hasFailed = false, busyId = undefined as string | undefined } = {}) =>
  render(
    <ProposalsCard
      proposals={{
        ...{ answer, hasFailed, busyId, isFetching: false, refresh: async () => true },
        ...{ decidedCount: 0, decide: nothing, decideAll: nothing, undoAll: nothing, showMore: () => {} },
      }}
    />,
  );
const showOne = (values: Partial<Proposal>, actions: RunAction[] = []) =>
  show({ run: { ...run, actions }, items: [{ ...proposal, ...values }], count: 1, waiting: values.decision ? 0 : 1 });
const act = (action: RunAction['action'], minute: number): RunAction => ({
  ...{ action, count: 1, done_by: 'bob@people.example', created_at: `2026-11-01T09:0${minute}:00Z` },
});

test.each([
  ['there was no dry run', null, 'A dry run shows here what would change, without changing anything'],
  ['one is under way', { ...run, status: 'started' }, 'The dry run is under way'],
  ['it found nothing', run, 'proposes nothing, or what it proposed has expired'],
])('the card is empty when %s', (_, dryRun, text) => {
  expect(show({ run: dryRun, items: [], count: 0, waiting: 0 }).text).toContain(text);
});

test('what cannot be loaded says so', () => {
  expect(show(undefined, { hasFailed: true }).texts('p', { role: 'alert' })).toHaveLength(1);
  expect(show(undefined).text).toBe('Proposed Changes | Refresh');
});

test('a change stands side by side with the words that differ', () => {
  const card = showOne({ before: 'we build bridges', after: 'we mend bridges' });

  expect([card.texts('del'), card.texts('ins')]).toEqual([['build'], ['mend']]);
  expect(card.text).toContain('91% sure · built-in engine');
  expect(card.text).toContain('1 waits for a decision');
  expect(card.texts('button')).toEqual(expect.arrayContaining(['Take the change of Brand Designer', 'Take all 1']));
});

test('of two copies title and place stand over the words of the HTML', () => {
  const before = 'Rollup Engineer\nLisbon\n\n<p>We build.</p><ul><li>One</li></ul>';
  const card = showOne({
    kind: 'duplicate',
    before,
    after: before,
    kept: { id: 'listing-2', title: 'Rollup Engineer' },
  });

  expect(card.html).toContain('Rollup Engineer\nLisbon\n\nWe build.\n- One');
  expect(card.links()).toContain('Rollup Engineer → /jobs/listing-2');
});

test('one that is stale is only left, and one that is decided says by whom', () => {
  expect(showOne({ is_stale: true }).texts('button')).not.toContain('Take the change of Brand Designer');
  expect(showOne({ is_stale: true }).text).toContain('The listing has changed since, so this cannot be taken.');
  expect(showOne({ decision: 'left', decided_by: 'bob@people.example' }).text).toContain(
    'Left | by bob@people.example',
  );
});

test('what was taken can be undone until it is, and again after more was taken', () => {
  const taken = { decision: 'taken' as const };

  expect(showOne(taken, [act('take', 1)]).texts('button')).toContain('Undo taken');
  const undone = showOne(taken, [act('undo', 2), act('take', 1)]);
  expect(undone.texts('button')).not.toContain('Undo taken');
  expect(undone.text).toContain('what was taken is undone by bob@people.example');
  expect(showOne(taken, [act('undo', 2), act('take', 1), act('take', 3)]).texts('button')).toContain('Undo taken');
});

test('a change that was taken and undone says both', () => {
  const decided = { decision: 'taken', decided_by: 'ada@people.example', decided_at: '2026-11-01T09:01:00Z' } as const;

  expect(showOne({ ...decided, is_undone: true }).text).toMatch(/Taken.*Undone$/);
  expect(showOne({ ...decided, is_undone: false }).text).not.toContain('Undone');
});
