import { expect, test } from 'vitest';
import { buildVisit } from '#tests/build-visit.ts';
import { loader as loadAlert } from './alerts/form.tsx';
import { loader as loadEmbed } from './embed-new.tsx';

/** What is loaded for an address that a visitor wrote by hand. */
function visit(path: string) {
  const context = buildVisit(() => Response.json({ count: 0, jobs: [] }));
  return { params: {}, request: new Request(`http://board.example${path}`), context } as unknown;
}

const typed = '?country=Portugal&skill=golang';
const meant = { query: 'country=PT&skill=Go' };

test('an alert is asked for by the names that lists make out', async () => {
  const loaded = await loadAlert(visit(`/alerts${typed}`) as Parameters<typeof loadAlert>[0]);
  expect(loaded).toMatchObject({ ...meant, words: 'Go jobs, hiring in Portugal' });
});

test('the code of an embed is made for the list that its frame shows', async () => {
  const loaded = await loadEmbed(visit(`/embed/new${typed}`) as Parameters<typeof loadEmbed>[0]);
  expect(loaded).toMatchObject({ ...meant, title: 'Go jobs, hiring in Portugal' });
});
