import { afterEach, expect, test, vi } from 'vitest';
import { buildJobCard } from '#tests/build-job.ts';
import { render } from '#tests/render.tsx';
import { renderCard } from './cards/render-card.server.tsx';
import { keepJob, parseKept } from './kept-jobs.ts';
import { SaveToggle } from './save-toggle.tsx';
import { SavedJobs } from './saved-jobs.tsx';

afterEach(() => vi.unstubAllGlobals());

function openBrowser(stored = new Map<string, string>()) {
  vi.stubGlobal('window', { dispatchEvent: () => true });
  vi.stubGlobal('StorageEvent', Event);
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  });
  return { read: () => parseKept(stored.get('saved-jobs') ?? '') };
}

const buildKept = (number: number) => ({
  id: `6d5e8b1c-0000-4000-8000-${String(number).padStart(12, '0')}`,
  title: `Job ${number}`,
  company: 'Acme',
});

test('the job that was saved last comes first, once, and can be taken out', () => {
  const { read } = openBrowser();
  const [one, two] = [buildKept(1), buildKept(2)];
  for (const job of [one, two, one]) keepJob('saved-jobs', job);
  expect(read()).toEqual([one, two]);

  keepJob('saved-jobs', one, false);
  expect(read()).toEqual([two]);
});

test('a job that was taken out goes back to where it was', () => {
  const { read } = openBrowser();
  const [one, two, three] = [buildKept(1), buildKept(2), buildKept(3)];
  for (const job of [three, two, one]) keepJob('saved-jobs', job);

  keepJob('saved-jobs', two, false);
  keepJob('saved-jobs', two, true, 1);
  expect(read()).toEqual([one, two, three]);
});

test('a list holds five hundred jobs, and lets go of the oldest', () => {
  const { read } = openBrowser();
  for (let number = 1; number <= 501; number += 1) keepJob('saved-jobs', buildKept(number));

  expect([read().length, read()[0]?.title, read().at(-1)?.title]).toEqual([500, 'Job 501', 'Job 2']);
});

test.each([
  ['', []],
  ['{"id":', []],
  ['null', []],
  ['"text"', []],
  ['[7, null]', []],
  [JSON.stringify([null, buildKept(1)]), [buildKept(1)]],
  // React shows no object, and the database knows no such id: either would cost the whole page.
  [JSON.stringify([{ ...buildKept(1), title: {} }, buildKept(2)]), [buildKept(2)]],
  [JSON.stringify([{ ...buildKept(1), id: '-'.repeat(36) }, buildKept(2)]), [buildKept(2)]],
  ['[{"id": "<script>", "title": "x", "company": "y"}]', []],
  [JSON.stringify([{ ...buildKept(1), title: 'x'.repeat(2000) }, buildKept(2)]), [buildKept(2)]],
])('a stored text that is %s has only what can be used', (text, kept) => {
  expect(parseKept(text)).toEqual(kept);
});

test('of a stored list that is too long only what can be fetched is shown', () => {
  const text = JSON.stringify(Array.from({ length: 10_000 }, (_, number) => buildKept(number)));

  expect(parseKept(text).length).toBe(500);
});

test('a browser that stores nothing saves nothing, which is told', () => {
  const told: string[] = [];
  vi.stubGlobal('window', { dispatchEvent: ({ type }: Event) => told.push(type) });
  vi.stubGlobal('localStorage', undefined);

  expect(keepJob('saved-jobs', buildKept(1))).toBe(false);
  // Nobody asked for this one to be kept.
  expect(keepJob('viewed-jobs', buildKept(1))).toBe(false);
  expect(told).toEqual(['unsaved']);
});

test('what the server renders says neither what is saved nor what was opened', () => {
  const job = buildJobCard();
  openBrowser(
    new Map(['saved-jobs', 'viewed-jobs'].map((list) => [list, JSON.stringify([{ ...buildKept(1), id: job.id }])])),
  );

  const [button] = render(<SaveToggle job={job} />).find('button');
  expect(button).toMatchObject({ text: 'Save', attributes: { 'aria-pressed': 'false' } });
  expect(renderCard(job, 'grid')).toContain('aria-pressed="false"');
  expect(renderCard(job, 'grid')).not.toContain('Viewed');
  expect(render(<SavedJobs findCards={async () => ({})} />).find('div', { role: 'status' })).toHaveLength(1);
});
