import { expect, test } from 'vitest';
import { emptyJobForm } from '#domain/job-form.ts';
import type { JobDraft } from './job-draft.ts';
import { chooseDraft } from './open-draft.ts';

const id = '00000000-0000-4000-8000-000000000001';
const build = (title: string, version: number | null, isSynced = true): JobDraft => ({
  form: { ...emptyJobForm, title },
  corrections: {},
  day: null,
  keptAt: '2026-03-01T10:00:00Z',
  basedOn: null,
  stored: version === null ? null : { id, version },
  isSynced,
});
const here = (version: number | null, isSynced = true) => build('here', version, isSynced);
const there = (version: number) => build('there', version);

test.each<[string, JobDraft | null, JobDraft | null | undefined, string | undefined, string | undefined]>([
  ['nowhere', null, null, undefined, undefined],
  ['here alone, while the server does not answer', here(2), undefined, 'here', undefined],
  ['on the server alone', null, there(2), 'there', undefined],
  ['here, begun before the server had drafts', here(null, false), null, 'here', undefined],
  ['here and there in the same version, with more typed here', here(2, false), there(2), 'here', undefined],
  ['newer there, and here nothing that the server has not seen', here(2), there(3), 'there', undefined],
  ['newer there, with more typed here', here(2, false), there(3), 'there', 'here'],
  ['newer there, by a save whose answer was lost', here(2, false), build('here', 3), 'here', undefined],
  ['begun on both', here(null, false), there(1), 'there', 'here'],
  ['posted or discarded elsewhere', here(2), null, undefined, undefined],
  ['posted or discarded elsewhere, with more typed here', here(2, false), null, 'here', undefined],
])('a draft that is %s', (_, local, remote, shown, other) => {
  const chosen = chooseDraft(local, remote);

  expect([chosen.draft?.form.title, chosen.other?.form.title]).toEqual([shown, other]);
});

test('a draft of another day was not saved yet', () => {
  const [local, remote] = [{ ...build('one', 2, false), day: '2026-04-01' }, build('one', 3)];

  expect(chooseDraft(local, remote)).toEqual({ draft: remote, other: local });
  expect(chooseDraft(local, { ...remote, day: local.day }).other).toBeNull();
});

test('what the server has no row of is stored as a draft of its own', () => {
  expect(chooseDraft(here(2, false), null).draft?.stored).toBeNull();
});
