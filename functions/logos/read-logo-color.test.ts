import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { toOklch } from '#domain/oklch.ts';
import { readLogoColor } from './read-logo-color.ts';

type Ground = { r: number; g: number; b: number; alpha: number };

const white = { r: 255, g: 255, b: 255, alpha: 1 };
const clear = { r: 0, g: 0, b: 0, alpha: 0 };

/** A disc on a ground. */
function drawMark({ mark, ground, side = 200 }: { mark: string; ground: Ground; side?: number }) {
  const disc = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><circle cx="50%" cy="50%" r="30%" fill="${mark}"/></svg>`;
  return sharp({ create: { width: side, height: side, channels: 4, background: ground } }).composite([
    { input: Buffer.from(disc) },
  ]);
}

function findHue(color: string | null): number {
  const value = Number.parseInt(color?.slice(1) ?? '', 16);
  return toOklch(value >> 16, (value >> 8) & 255, value & 255).hue;
}

describe('the colour of a logo', () => {
  test('is its mark, not the white around it', async () => {
    const color = await readLogoColor(await drawMark({ mark: '#d21f3c', ground: white }).png().toBuffer());

    expect(Math.abs(findHue(color) - findHue('#d21f3c'))).toBeLessThan(2);
  });

  test('is its mark before a larger pale ground', async () => {
    const cream = { r: 252, g: 240, b: 214, alpha: 1 };

    const color = await readLogoColor(await drawMark({ mark: '#205fff', ground: cream }).png().toBuffer());

    expect(Math.abs(findHue(color) - findHue('#205fff'))).toBeLessThan(2);
  });

  test('is found in a JPEG', async () => {
    const color = await readLogoColor(await drawMark({ mark: '#0a6f54', ground: white }).jpeg().toBuffer());

    expect(Math.abs(findHue(color) - findHue('#0a6f54'))).toBeLessThan(4);
  });

  test('is found in an SVG, also one of a single unit', async () => {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" width="1" height="1"><rect width="1" height="1" fill="#fff"/><circle cx=".5" cy=".5" r=".3" fill="#7d2b5d"/></svg>`;

    expect(findHue(await readLogoColor(Buffer.from(drawing)))).toBeCloseTo(findHue('#7d2b5d'), 0);
  });

  test('is found in a tiny picture', async () => {
    const red = { width: 2, height: 2, channels: 3, background: '#d21f3c' } as const;

    expect(await readLogoColor(await sharp({ create: red }).png().toBuffer())).toBe('#d21f3c');
  });

  test('is the one that the demo has written down for every company', async () => {
    const demo = new URL('../../demo/companies/', import.meta.url);
    for (const slug of await readdir(demo)) {
      const written = /^color: "(.+)"$/m.exec(await readFile(new URL(`${slug}/company.md`, demo), 'utf8'))?.[1];

      expect([slug, await readLogoColor(await readFile(new URL(`${slug}/logo.svg`, demo)))]).toEqual([slug, written]);
    }
  });
});

describe('a logo without a colour', () => {
  test.each([
    ['white, on nothing', '#ffffff', clear],
    ['black, on nothing', '#101012', clear],
    ['grey, on white', '#8a8c90', white],
    ['off-white, on a soft black', '#faf8f3', { r: 23, g: 23, b: 28, alpha: 1 }],
  ])('has none: %s', async (_, mark, ground) => {
    expect(await readLogoColor(await drawMark({ mark, ground }).png().toBuffer())).toBeNull();
  });

  test('has none where all of it is transparent', async () => {
    expect(await readLogoColor(await drawMark({ mark: 'none', ground: clear }).png().toBuffer())).toBeNull();
  });

  test('does not get that of a single dot', async () => {
    const dot = { input: { create: { width: 8, height: 8, channels: 4, background: '#d21f3c' } } } as const;
    const picture = await drawMark({ mark: '#222', ground: white }).png().toBuffer();

    expect(
      await readLogoColor(
        await sharp(picture)
          .composite([{ ...dot, left: 2, top: 2 }])
          .png()
          .toBuffer(),
      ),
    ).toBeNull();
  });
});

test.each([
  ['cut off', async () => (await drawMark({ mark: '#d21f3c', ground: white }).png().toBuffer()).subarray(0, 200)],
  ['noise', async () => randomBytes(500)],
  ['empty', async () => new Uint8Array()],
  ['of another format', () => drawMark({ mark: '#d21f3c', ground: white }).tiff().toBuffer()],
  [
    'larger than any logo',
    () =>
      sharp({ create: { width: 5_000, height: 2, channels: 3, background: '#f00' } })
        .png()
        .toBuffer(),
  ],
])('a file that is %s is refused', async (_, build) => {
  await expect(readLogoColor(await build())).rejects.toThrow();
});
