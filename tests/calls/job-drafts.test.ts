import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createDraftSync, type SyncState } from '#app/employer/drafts/draft-sync.ts';
import { findDrafts, findStoredDraft } from '#app/employer/drafts/server-drafts.ts';
import { emptyJobForm } from '#domain/job-form.ts';
import { shareTestServer } from './share-test-server.ts';
import { buildEmployer, type Person, type TestServer } from './test-server.ts';

let board: TestServer;
let employer: Person;
beforeAll(async () => {
  board = await shareTestServer();
});
afterAll(() => board.close());
beforeEach(async () => {
  employer = await buildEmployer(board);
});

const write = (title: string, day: string | null = null) => ({
  form: { ...emptyJobForm, title },
  corrections: {},
  day,
  basedOn: null,
});
const readTitles = async () => (await findDrafts(employer.client)).map(({ title }) => title);

/** A browser in which the employer has the draft open; the client may be another's by now. */
function openBrowser(stored: { id: string; version: number } | null = null, client = employer.client) {
  const states: SyncState[] = [];
  const sync = createDraftSync({
    client,
    userId: employer.id,
    listingId: null,
    stored,
    onState: (state) => states.push(state),
    onSaved: () => {},
  });
  const save = async (title: string) => {
    sync.write(write(title));
    await sync.flush();
    return states.at(-1);
  };
  return { sync, save };
}

test('what is typed on one machine is found on another', async () => {
  const first = openBrowser();

  expect(await first.save('Protocol Engineer')).toEqual({ is: 'saved' });
  expect(await first.save('Senior Protocol Engineer')).toEqual({ is: 'saved' });

  expect(await readTitles()).toEqual(['Senior Protocol Engineer']);
  const stored = first.sync.getStored();
  expect(await findStoredDraft(employer.client, { id: stored?.id ?? '' })).toMatchObject({
    form: { title: 'Senior Protocol Engineer' },
    stored: { version: 2 },
  });
});

test('the day on which it goes live is part of it, or it goes live at once', async () => {
  const { sync, save } = openBrowser();
  sync.write(write('Scheduled', '2026-12-24'));
  await sync.flush();
  const by = { id: sync.getStored()?.id ?? '' };

  expect(await findStoredDraft(employer.client, by)).toMatchObject({
    form: { ...emptyJobForm, title: 'Scheduled' },
    day: '2026-12-24',
  });
  await save('At once');
  expect(await findStoredDraft(employer.client, by)).toMatchObject({ form: { title: 'At once' }, day: null });
});

test('of two machines the later is told, and overwrites only when asked to', async () => {
  const first = openBrowser();
  await first.save('Begun');
  const second = openBrowser(first.sync.getStored());
  await second.save('Written there');

  const state = await first.save('Written here');

  expect(state).toMatchObject({ is: 'conflict', theirs: { form: { title: 'Written there' } } });
  expect(await readTitles()).toEqual(['Written there']);
  if (state?.is !== 'conflict') throw new Error('there was no conflict');
  first.sync.goOn(state.theirs?.stored ?? null, write('Written here'));
  await vi.waitFor(async () => expect(await readTitles()).toEqual(['Written here']));
});

test('a draft that was posted elsewhere meanwhile is said to be gone, and can be saved anew', async () => {
  const first = openBrowser();
  await first.save('Begun');
  await openBrowser(first.sync.getStored()).sync.drop();

  expect(await first.save('Written here')).toEqual({ is: 'conflict', theirs: null });
  first.sync.goOn(null, write('Written here'));
  await vi.waitFor(async () => expect(await readTitles()).toEqual(['Written here']));
});

test('one that is posted while it is saved leaves nothing behind', async () => {
  const { sync } = openBrowser();
  sync.write(write('Posted'));
  const saving = sync.flush();
  await sync.drop();
  await saving;

  expect(await readTitles()).toEqual([]);
});

test('no other employer finds it', async () => {
  const first = openBrowser();
  await first.save('Secret');
  const other = await buildEmployer(board);

  expect(await findDrafts(other.client)).toEqual([]);
  expect(await findStoredDraft(other.client, { id: first.sync.getStored()?.id ?? '' })).toBeNull();
});

test('it does not go to the person who has signed in in the meantime', async () => {
  const other = await buildEmployer(board);

  expect(await openBrowser(null, other.client).save('Secret')).toEqual({ is: 'failed' });

  expect([await readTitles(), await findDrafts(other.client)]).toEqual([[], []]);
});

test('a save that fails is not repeated at once, and never after the form is left', async () => {
  const ask = vi.fn(async () => {
    throw new Error('the line is down');
  });
  const offline = createClient(board.url, board.keys.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: ask },
    db: { retry: false },
  });
  const [shown, left] = [openBrowser(null, offline), openBrowser(null, offline)];
  vi.useFakeTimers();
  try {
    expect(await shown.save('Begun')).toEqual({ is: 'failed' });
    await vi.advanceTimersByTimeAsync(14_000);
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(ask).toHaveBeenCalledTimes(2);
    await shown.sync.drop();

    left.sync.write(write('Begun'));
    await left.sync.leave();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(3);
  } finally {
    vi.useRealTimers();
  }
});
