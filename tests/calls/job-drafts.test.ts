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

const write = (title: string) => ({ form: { ...emptyJobForm, title }, corrections: {}, basedOn: null });
const readTitles = async () => (await findDrafts(employer.client)).map(({ title }) => title);

/** A browser in which the employer has the draft open. */
function openBrowser(stored: { id: string; version: number } | null = null) {
  const states: SyncState[] = [];
  const sync = createDraftSync({
    client: employer.client,
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

test('nobody else finds it', async () => {
  const first = openBrowser();
  await first.save('Secret');
  const other = await buildEmployer(board);

  expect(await findDrafts(other.client)).toEqual([]);
  expect(await findStoredDraft(other.client, { id: first.sync.getStored()?.id ?? '' })).toBeNull();
});
