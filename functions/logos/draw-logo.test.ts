import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { buildPicture, transparent } from '../tools/enrich-companies/fixtures/outside-sites.ts';
import { drawLogo, type Logo } from './draw-logo.ts';
import { buildBomb } from './fixtures/build-bomb.ts';

const draw = (bytes: Uint8Array, longest = 1.5) => drawLogo({ bytes, longest });

async function drawn(bytes: Uint8Array, longest?: number): Promise<Logo> {
  const result = await draw(bytes, longest);
  if ('problem' in result) throw new Error(result.problem);
  return result;
}

async function look({ bytes }: Logo) {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
  return { size: `${info.width}x${info.height}`, corner: at(0, 0), middle: at(info.width >> 1, info.height >> 1) };
}

const svg = (inner: string) =>
  new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${inner}</svg>`);

describe('a picture becomes a square PNG', () => {
  test('of at most 256 pixels a side', async () => {
    const logo = await drawn(await buildPicture({ width: 900 }));

    expect(logo).toMatchObject({ extension: 'png', contentType: 'image/png' });
    expect(await look(logo)).toEqual({ size: '256x256', corner: [255, 255, 255, 255], middle: [194, 65, 12, 255] });
  });

  test('that is not blown up', async () => {
    expect(await look(await drawn(await buildPicture({ width: 48 })))).toMatchObject({ size: '48x48' });
  });

  test('with see-through room around what is not square', async () => {
    const wide = await buildPicture({ width: 600, height: 200 });

    expect(await look(await drawn(wide, 6))).toMatchObject({ size: '256x256', corner: [0, 0, 0, 0] });
  });

  test.each(['jpeg', 'webp', 'gif'] as const)('from %s too', async (format) => {
    const bytes = await sharp(await buildPicture())
      .toFormat(format)
      .toBuffer();

    expect(await look(await drawn(bytes))).toMatchObject({ size: '180x180' });
  });

  test('without what else the file carried', async () => {
    const bytes = await sharp(await buildPicture())
      .withExif({ IFD0: { Copyright: 'a secret place' } })
      .png()
      .toBuffer();

    const { bytes: redrawn } = await drawn(bytes);

    expect(Buffer.from(redrawn).includes('a secret place')).toBe(false);
  });
});

describe('a mark that would be lost on half of the pages gets a ground', () => {
  test.each([
    ['white', '#ffffff', [23, 23, 28, 255]],
    ['black', '#000000', [255, 255, 255, 255]],
  ])('%s', async (_, mark, corner) => {
    expect(await look(await drawn(await buildPicture({ background: transparent, mark })))).toMatchObject({ corner });
  });

  test('as a drawing too, which then is a picture', async () => {
    expect(await drawn(svg('<circle cx="12" cy="12" r="9" fill="#fff"/>'))).toMatchObject({ extension: 'png' });
  });

  test('and one in colour does not', async () => {
    expect(await look(await drawn(await buildPicture({ background: transparent })))).toMatchObject({
      corner: [0, 0, 0, 0],
    });
  });
});

describe('a drawing is written anew', () => {
  test('without its scripts', async () => {
    const logo = await drawn(
      svg('<script>alert(1)</script><circle cx="12" cy="12" r="9" fill="#c2410c" onload="alert(2)"/>'),
    );

    expect(logo).toMatchObject({ extension: 'svg', contentType: 'image/svg+xml' });
    expect(new TextDecoder().decode(logo.bytes)).not.toMatch(/alert|script|onload/);
  });

  test('and is none when nothing of it can be seen', async () => {
    expect(await draw(svg('<circle cx="12" cy="12" r="9" fill="none"/>'))).toEqual({ problem: 'an empty picture' });
    expect(await draw(svg('<script>alert(1)</script>'))).toEqual({ problem: 'a damaged picture' });
  });
});

describe('what is no logo is refused', () => {
  test.each([
    ['a page', () => new TextEncoder().encode('<!doctype html><html><body><svg></svg></body></html>'), 'no picture'],
    ['another format', () => new Uint8Array([0, 0, 1, 0, 1, 0, 16, 16]), 'no picture'],
    ['nothing', () => new Uint8Array(), 'no picture'],
    ['half a file', async () => (await buildPicture()).subarray(0, 200), 'a damaged picture'],
    ['a bomb', () => buildBomb(20_000), 'a picture with too many pixels'],
    ['a column without end', () => buildBomb(1, 16_000_000), 'a picture with too many pixels'],
    ['a tiny one', () => buildPicture({ width: 16 }), 'a picture of only 16x16 pixels'],
    ['a line', () => buildPicture({ width: 400, height: 1 }), 'a picture of only 400x1 pixels'],
    ['a banner', () => buildPicture({ width: 1200, height: 630 }), 'a banner, not a logo'],
    ['an empty one', () => buildPicture({ background: transparent, mark: null }), 'an empty picture'],
    ['a white one', () => buildPicture({ mark: null }), 'a picture of one colour'],
  ])('%s', async (_, build, problem) => {
    expect(await draw(await build())).toEqual({ problem });
  });
});
