import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import { expect } from 'vitest';
import { buildBomb } from '#functions/logos/fixtures/build-bomb.ts';
import type { FairBoard, FairnessCase } from './fair-board.ts';
import { attackerNetwork, from } from './networks.ts';

// Pictures that cost more to open than to send, as an employer uploads them.

type Logo = { bytes: Uint8Array; extension: 'png' | 'svg'; contentType: string };

const png = (bytes: Uint8Array): Logo => ({ bytes, extension: 'png', contentType: 'image/png' });
const svg = (inner: string): Logo => ({
  bytes: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`),
  extension: 'svg',
  contentType: 'image/svg+xml',
});

async function signUp({ url, keys }: FairBoard): Promise<{ id: string; client: SupabaseClient }> {
  const client = createClient(url, keys.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: from(attackerNetwork) },
  });
  const { data, error } = await client.auth.signUp({
    email: `${crypto.randomUUID()}@people.example`,
    password: 'guess me',
  });
  if (error) throw error;
  const id = data.user?.id ?? '';
  await client.from('user_roles').insert({ user_id: id, role: 'employer' }).throwOnError();
  return { id, client };
}

/** Uploads the same picture several times at once; returns what was said, '' where it was kept. */
async function upload(board: FairBoard, { bytes, extension, contentType }: Logo, times = 6): Promise<string[]> {
  const { id, client } = await signUp(board);
  return Promise.all(
    Array.from({ length: times }, async (_, index) => {
      const name = `${id}/${index}.${extension}`;
      const { error } = await client.storage.from('company-logos').upload(name, bytes, { contentType });
      return error?.message ?? '';
    }),
  );
}

export const pictureCases: FairnessCase[] = [
  {
    name: 'six small pictures of one column and sixteen million rows',
    async run(board) {
      const answers = await upload(board, png(buildBomb(1, 16_000_000)));
      expect(new Set(answers)).toEqual(new Set(['This image has too many pixels. 400x400 is plenty for a logo.']));
    },
  },
  {
    name: 'six pictures as large as a picture may be',
    async run(board) {
      const plane = sharp({ create: { width: 4096, height: 4096, channels: 4, background: '#246' } });
      const bytes = await plane.toColourspace('rgb16').png({ progressive: true }).toBuffer();
      expect(new Set(await upload(board, png(bytes)))).toEqual(new Set(['']));
    },
  },
  {
    name: 'six drawings with a style of nothing but spaces',
    async run(board) {
      const answers = await upload(board, svg(`<style>${' '.repeat(1_900_000)}</style><path d="M0 0h9v9z"/>`));
      expect(new Set(answers)).toEqual(new Set(['']));
    },
  },
  {
    name: 'six drawings with half a million huge letters',
    async run(board) {
      const answers = await upload(board, svg(`<text font-size="9000">${'W'.repeat(500_000)}</text>`));
      expect(new Set(answers)).toEqual(new Set(['This SVG file cannot be used: it has too much text for a logo.']));
    },
  },
];
