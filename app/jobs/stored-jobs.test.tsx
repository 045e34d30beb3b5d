import { afterEach, expect, test, vi } from 'vitest';
import { buildJobCard } from '#tests/build-job.ts';
import { render } from '#tests/render.tsx';
import { renderCard } from './cards/render-card.server.tsx';
import { SaveToggle } from './save-toggle.tsx';
import { SavedJobs } from './saved-jobs.tsx';
import { parseStoredJobs, storeJob } from './stored-jobs.ts';

afterEach(() => vi.unstubAllGlobals());

function openBrowser(stored = new Map<string, string>()) {
  vi.stubGlobal('window', { dispatchEvent: () => true });
  vi.stubGlobal('StorageEvent', Event);
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  });
  return { read: () => parseStoredJobs(stored.get('saved-jobs') ?? '') };
}

const buildStored = (number: number) => ({
  id: `6d5e8b1c-0000-4000-8000-${String(number).padStart(12, '0')}`,
  title: `Job ${number}`,
  company: 'Acme',
});

test('the job that was saved last comes first, once, and can be taken out', () => {
  const { read } = openBrowser();
  const [one, two] = [buildStored(1), buildStored(2)];
  for (const job of [one, two, one]) storeJob('saved-jobs', job);
  expect(read()).toEqual([one, two]);

  storeJob('saved-jobs', one, false);
  expect(read()).toEqual([two]);
});

test('a job that was taken out goes back to where it was', () => {
  const { read } = openBrowser();
  const [one, two, three] = [buildStored(1), buildStored(2), buildStored(3)];
  for (const job of [three, two, one]) storeJob('saved-jobs', job);

  storeJob('saved-jobs', two, false);
  storeJob('saved-jobs', two, true, 1);
  expect(read()).toEqual([one, two, three]);
});

test('a list holds five hundred jobs, and lets go of the oldest', () => {
  const { read } = openBrowser();
  for (let number = 1; number <= 501; number += 1) storeJob('saved-jobs', buildStored(number));

  expect([read().length, read()[0]?.title, read().at(-1)?.title]).toEqual([500, 'Job 501', 'Job 2']);
});

test.each([
  ['', []],
  ['{"id":', []],
  ['null', []],
  ['"text"', []],
  ['[7, null]', []],
  [JSON.stringify([null, buildStored(1)]), [buildStored(1)]],
  // React shows no object, and the database knows no such id: either would cost the whole page.
  [JSON.stringify([{ ...buildStored(1), title: {} }, buildStored(2)]), [buildStored(2)]],
  [JSON.stringify([{ ...buildStored(1), id: '-'.repeat(36) }, buildStored(2)]), [buildStored(2)]],
  ['[{"id": "<script>", "title": "x", "company": "y"}]', []],
  [JSON.stringify([{ ...buildStored(1), title: 'x'.repeat(2000) }, buildStored(2)]), [buildStored(2)]],
])('a stored text that is %s has only what can be used', (text, jobs) => {
  expect(parseStoredJobs(text)).toEqual(jobs);
});

test('of a stored list that is too long only what can be fetched is shown', () => {
  const text = JSON.stringify(Array.from({ length: 10_000 }, (_, number) => buildStored(number)));

  expect(parseStoredJobs(text).length).toBe(500);
});

test('a browser that stores nothing saves nothing, which is told', () => {
  const told: string[] = [];
  vi.stubGlobal('window', { dispatchEvent: ({ type }: Event) => told.push(type) });
  vi.stubGlobal('localStorage', undefined);

  expect(storeJob('saved-jobs', buildStored(1))).toBe(false);
  // This one is stored without the seeker asking for it.
  expect(storeJob('viewed-jobs', buildStored(1))).toBe(false);
  expect(told).toEqual(['unsaved']);
});

test('what the server renders says neither what is saved nor what was opened', () => {
  const job = buildJobCard();
  openBrowser(
    new Map(['saved-jobs', 'viewed-jobs'].map((list) => [list, JSON.stringify([{ ...buildStored(1), id: job.id }])])),
  );

  const [button] = render(<SaveToggle job={job} />).find('button');
  expect(button).toMatchObject({ text: 'Save', attributes: { 'aria-pressed': 'false' } });
  expect(renderCard(job, 'grid')).toContain('aria-pressed="false"');
  expect(renderCard(job, 'grid')).not.toContain('Viewed');
  expect(render(<SavedJobs findCards={async () => ({})} />).find('div', { role: 'status' })).toHaveLength(1);
});
