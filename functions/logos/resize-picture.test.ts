import sharp from 'sharp';
import { expect, test } from 'vitest';
import { Overloaded } from '#backend/storage/errors.ts';
import { resizePicture } from './resize-picture.ts';

const size = { height: null, mode: 'contain', quality: null, format: 'image/png' } as const;

test('a network that wants many sizes holds up another by one picture, and has so many waiting', async () => {
  const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: '#246' } });
  const bytes = new Uint8Array(await picture.png().toBuffer());
  const done: string[] = [];
  const ask = async (caller: string, width: number) => {
    await resizePicture({ ...size, bytes, width }, caller);
    done.push(caller);
  };

  const many = Array.from({ length: 22 }, (_, index) => ask('greedy', index + 1));
  const other = ask('other', 8);

  const results = await Promise.allSettled(many);
  await other;
  // One is under way, twenty wait.
  expect(results.map(({ status }) => status).indexOf('rejected')).toBe(21);
  expect(results[21]).toMatchObject({ reason: expect.any(Overloaded) });
  expect(done.indexOf('other')).toBe(2);
});
