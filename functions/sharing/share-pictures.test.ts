import { rmSync } from 'node:fs';
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLocalFileStore } from '#backend/storage/stores/local-file-store.ts';
import { hashShareCard } from '#domain/sharing/picture-address.ts';
import type { ShareCard } from '#domain/sharing/share-card.ts';
import { makeTestFolder } from '#tests/test-folder.ts';
import { endlessDrawing } from '../pictures/fixtures/endless-drawing.ts';
import { createSharePictures, removeOldPictures } from './share-pictures.ts';

const card: ShareCard = {
  title: 'Lamp Lighter',
  heading: 'Heron Rollups',
  company: 'Heron Rollups',
  color: null,
  logo: '/storage/v1/object/public/company-logos/a/b.svg',
  place: 'Lisbon',
  pay: null,
};
// Ended soon, so that it does not outlive its test.
const bounds = { maxMilliseconds: 4_000, idleMilliseconds: 50 };
const log = { debug() {}, info() {}, warn() {}, error() {} };

let folder: string;
beforeAll(async () => {
  folder = await makeTestFolder('pictures');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function open(readLogo: () => Promise<Uint8Array | null> = async () => null) {
  const files = createLocalFileStore(folder);
  // None of these tests asks for a listing.
  const client = createClient('http://127.0.0.1:1', 'none');
  return { files, pictures: createSharePictures({ client, files, readLogo, log, bounds }) };
}

test('a picture is drawn once, also for another server, until it is old', async () => {
  const { pictures, files } = open();
  expect(await pictures.find(card)).toBeNull();

  const [one, same] = await Promise.all([pictures.make(card, 'a'), pictures.make(card, 'b')]);
  const elsewhere = await open().pictures.find(card);

  expect(same).toBe(one);
  expect(elsewhere).toEqual(one);
  expect(await removeOldPictures(files)).toEqual({ removed: 0 });

  const hash = hashShareCard(card);
  const past = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
  await utimes(join(folder, 'pictures', hash.slice(0, 2), hash), past, past);
  expect(await removeOldPictures(files)).toEqual({ removed: 1 });
  expect(await open().pictures.find(card)).toBeNull();
});

test('a logo that takes too long to draw costs the logo, not the picture', async () => {
  const without = await open().pictures.make({ ...card, title: 'Ferry Pilot' }, 'a');
  rmSync(folder, { recursive: true });

  const drawn = await open(async () => endlessDrawing).pictures.make({ ...card, title: 'Ferry Pilot' }, 'a');

  expect(drawn).toEqual(without);
  expect(await readdir(join(folder, 'incoming'))).toEqual([]);
}, 60_000);

test('all that is drawn is in the name of a picture', () => {
  const hashes = [
    card,
    ...(['title', 'heading', 'company', 'logo', 'place', 'pay'] as const).map((part) => ({ ...card, [part]: 'x' })),
  ].map(hashShareCard);

  expect(new Set(hashes).size).toBe(7);
  for (const hash of hashes) expect(hash).toMatch(/^[0-9a-f]{24}$/);
});
