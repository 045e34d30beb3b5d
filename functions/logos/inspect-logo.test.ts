import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { buildBomb, buildChunk } from './fixtures/build-bomb.ts';
import { inspectLogo } from './inspect-logo.ts';

type Upload = { bytes: Uint8Array; name?: string; contentType?: string; bucket?: string };

const inspect = async ({ bytes, name = 'owner/1.png', contentType = 'image/png', bucket = 'company-logos' }: Upload) =>
  Buffer.from(await inspectLogo({ bucket, name, contentType, bytes }));
const jpeg = { name: 'owner/1.jpg', contentType: 'image/jpeg' };

const draw = (width = 8, height = 8) =>
  sharp({ create: { width, height, channels: 4, background: { r: 10, g: 111, b: 84, alpha: 0.5 } } });

describe('a picture', () => {
  test('is drawn anew, with the same pixels', async () => {
    const bytes = await draw().png().toBuffer();

    const stored = await inspect({ bytes });

    expect(await sharp(stored).metadata()).toMatchObject({ format: 'png', width: 8, height: 8, hasAlpha: true });
    expect(await sharp(stored).raw().toBuffer()).toEqual(await sharp(bytes).raw().toBuffer());
  });

  test('says nothing of when and where it was taken, and stands upright', async () => {
    const bytes = await draw(6, 3)
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await sharp(bytes).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) });

    const { exif, icc, xmp, orientation, width, height } = await sharp(await inspect({ bytes, ...jpeg })).metadata();

    expect({ exif, icc, xmp, orientation, width, height }).toEqual({ width: 3, height: 6 });
  });

  test('carries nothing behind or beside its pixels', async () => {
    const script = '<script>alert(1)</script>';
    const png = await draw().png().toBuffer();
    const comment = buildChunk('tEXt', Buffer.from(`Comment\0${script}`));
    const hidden = Buffer.concat([png.subarray(0, 33), comment, png.subarray(33), Buffer.from(script)]);
    const photo = Buffer.concat([await draw().jpeg().toBuffer(), Buffer.from(script)]);

    for (const stored of [await inspect({ bytes: hidden }), await inspect({ bytes: photo, ...jpeg })]) {
      expect(stored.includes('script')).toBe(false);
    }
  });

  test('that is very large becomes as large as a logo needs to be', async () => {
    const stored = await inspect({ bytes: await draw(3000, 1500).png().toBuffer() });

    expect(await sharp(stored).metadata()).toMatchObject({ width: 1024, height: 512 });
  });

  test('of another way to write colours is shown in the usual one', async () => {
    const bytes = await draw().toColourspace('cmyk').jpeg().toBuffer();

    expect(await sharp(await inspect({ bytes, ...jpeg })).metadata()).toMatchObject({ space: 'srgb' });
  });
});

describe('a file is refused', () => {
  const gif = Buffer.from('GIF89a=1;alert(1)//');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>');

  test.each<[string, () => Promise<Upload>, string]>([
    ['that is a page', async () => ({ bytes: Buffer.from('<html><script>') }), 'not a PNG image'],
    ['that is a picture and a script', async () => ({ bytes: gif }), 'not a PNG image'],
    ['that is a drawing named .png', async () => ({ bytes: svg }), 'not a PNG image'],
    ['that is empty', async () => ({ bytes: Buffer.alloc(0) }), 'not a PNG image'],
    ['that is a PNG named .jpg', async () => ({ bytes: await draw().png().toBuffer(), ...jpeg }), 'not a JPG image'],
    [
      'that only begins like a picture',
      async () => ({ bytes: Buffer.from('\x89PNG\r\n\x1a\n<html>', 'latin1') }),
      'This PNG image is damaged',
    ],
    [
      'that ends in the middle of a picture',
      async () => ({ bytes: (await draw(200, 200).jpeg().toBuffer()).subarray(0, -40), ...jpeg }),
      'This JPG image is damaged',
    ],
    ['that unfolds into 20000x20000 pixels', async () => ({ bytes: buildBomb(20_000) }), 'too many pixels'],
    ['of a single column without end', async () => ({ bytes: buildBomb(1, 16_000_000) }), 'too many pixels'],
    ['that is a little too wide', async () => ({ bytes: buildBomb(4_097, 8) }), 'too many pixels'],
    [
      'whose type has a charset',
      async () => ({ bytes: svg, contentType: 'image/svg+xml;charset=utf-7' }),
      'Please upload',
    ],
    [
      'of another type',
      async () => ({ bytes: gif, contentType: 'image/gif' }),
      'Please upload a PNG, JPG, or SVG file.',
    ],
    ['whose name says something else', async () => ({ bytes: svg, contentType: 'image/svg+xml' }), 'do not agree'],
    ['without an ending', async () => ({ bytes: svg, name: 'owner/logo' }), 'A logo lies in the folder'],
    [
      'with a name that needs encoding',
      async () => ({ bytes: svg, name: 'owner/a b.png' }),
      'A logo lies in the folder',
    ],
    ['in a folder of a folder', async () => ({ bytes: svg, name: 'owner/a/b.png' }), 'A logo lies in the folder'],
  ])('%s', async (_, build, reason) => {
    await expect(build().then(inspect)).rejects.toThrow(reason);
  });
});

test('a drawing is cleaned', async () => {
  const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x"><path d="M0 0"/></svg>');

  const stored = await inspect({ bytes, name: 'owner/1.SVG', contentType: 'image/svg+xml' });

  expect(String(stored)).toBe('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>');
});

test('a drawing that cannot be used is refused with the reason', async () => {
  const upload = { bytes: Buffer.from('<svg>'), name: 'owner/1.svg', contentType: 'image/svg+xml' };

  await expect(inspect(upload)).rejects.toThrow('This SVG file cannot be used: it ends too early.');
});

test('files of other buckets are none of its business', async () => {
  const bytes = Buffer.from('a paper');

  expect(await inspect({ bytes, bucket: 'papers', name: 'a b', contentType: 'text/plain' })).toEqual(bytes);
});
