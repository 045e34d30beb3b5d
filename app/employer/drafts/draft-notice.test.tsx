import { expect, test } from 'vitest';
import { emptyJobForm } from '#domain/job-form.ts';
import { render } from '#tests/render.tsx';
import { DraftNotice } from './draft-notice.tsx';
import type { SyncState } from './draft-sync.ts';
import type { JobDraft } from './job-draft.ts';
import type { DraftState } from './use-job-draft.ts';

const draft: JobDraft = {
  form: { ...emptyJobForm, title: 'Engineer' },
  corrections: {},
  day: null,
  keptAt: '2026-03-01T10:00:00Z',
  basedOn: null,
  stored: null,
  isSynced: false,
};
const idle: SyncState = { is: 'idle' };
const show = (found: DraftState, sync: SyncState) =>
  render(
    <DraftNotice
      found={found}
      sync={sync}
      onUse={() => {}}
      onDiscard={() => {}}
      onSetAside={() => {}}
      onTakeTheirs={() => {}}
      onSaveMine={() => {}}
    />,
  );

test.each<[string, DraftState, SyncState, string, string[]]>([
  ['none', { state: 'none' }, idle, '', []],
  ['restored', { state: 'restored', draft }, idle, 'has been restored', ['Start another', 'Discard draft']],
  ['outdated', { state: 'outdated', draft }, idle, 'has been changed since', ['Use draft', 'Discard draft']],
  [
    'split between two machines',
    { state: 'split', draft },
    idle,
    'What you wrote here on Mar 1, 2026',
    ['Use what I wrote here', 'Discard it'],
  ],
  [
    'changed on another machine meanwhile',
    { state: 'restored', draft },
    { is: 'conflict', theirs: draft },
    'was changed in another tab or on another device',
    ['Show that version', 'Save mine instead'],
  ],
  [
    'gone meanwhile',
    { state: 'none' },
    { is: 'conflict', theirs: null },
    'was posted or discarded in another tab or on another device',
    ['Save as a new draft'],
  ],
])('a draft that is %s offers what can be done with it', (_, found, sync, words, buttons) => {
  const notice = show(found, sync);

  expect(notice.text).toContain(words);
  expect(notice.texts('button')).toEqual(buttons);
});
