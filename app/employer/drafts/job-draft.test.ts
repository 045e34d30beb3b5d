import { describe, expect, test } from 'vitest';
import { emptyJobForm } from '#domain/job-form.ts';
import { type JobDraft, nameDraft, readDraft } from './job-draft.ts';

const draft: JobDraft = {
  form: { ...emptyJobForm, title: 'Protocol Engineer', is_remote: true },
  corrections: { work_mode: 'hybrid', countries: ['PT'] },
  day: '2026-04-01',
  keptAt: '2026-03-01T10:00:00.000Z',
  basedOn: '2026-02-28T09:00:00+00:00',
  stored: { id: '00000000-0000-4000-8000-000000000001', version: 3 },
  isSynced: true,
};

describe('a stored draft', () => {
  test('comes back as it was', () => {
    expect(readDraft(JSON.stringify(draft))).toEqual(draft);
    expect(readDraft(JSON.stringify({ ...draft, basedOn: null }))).toEqual({ ...draft, basedOn: null });
  });

  test('of an older version of the page has no corrections and no day, and one that nothing can be made of is left out', () => {
    const { corrections: _, day: __, stored: ___, isSynced: ____, ...older } = draft;
    const broken = { ...draft, corrections: { visa: 'magic', chains: ['Solana'] } };

    expect(readDraft(JSON.stringify(older))).toEqual({
      ...older,
      ...{ corrections: {}, day: null, stored: null, isSynced: false },
    });
    expect(readDraft(JSON.stringify(broken))?.corrections).toEqual({ chains: ['Solana'] });
  });

  test.each([
    ['nothing', null],
    ['an empty text', ''],
    ['no JSON', '{"form":'],
    ['another shape', '{"form":{"title":"Engineer"}}'],
    ['a null', 'null'],
    ['a field of another kind', JSON.stringify({ ...draft, form: { ...draft.form, title: 7 } })],
    ['a day of another kind', JSON.stringify({ ...draft, day: 7 })],
    ['a moment that is none', JSON.stringify({ ...draft, keptAt: 'yesterday' })],
  ])('that is %s is none', (_, stored) => {
    expect(readDraft(stored)).toBeNull();
  });

  test('belongs to one person and one listing', () => {
    const names = [nameDraft('ada', null), nameDraft('ada', 'one'), nameDraft('bob', null), nameDraft('bob', 'one')];

    expect(new Set(names).size).toBe(4);
  });
});
