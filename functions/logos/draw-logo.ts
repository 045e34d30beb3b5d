import sharp from 'sharp';
import { maxPixels, readPictureSize } from '../pictures/picture-size.ts';
import { cleanSvg } from './clean-svg.ts';
import { judgePixels } from './judge-pixels.ts';

// This module is in charge of pictures from outside: told by their bytes, bounded before a pixel is unfolded, and kept
// only as a drawing of our own: a square PNG, or an SVG written anew.

export type Logo = { bytes: Uint8Array; extension: 'png' | 'svg'; contentType: 'image/png' | 'image/svg+xml' };
/** Why a picture is not a logo. */
export type Unusable = { problem: string };

type Picture = {
  bytes: Uint8Array;
  /** How many times longer than the other a side may be. */
  longest: number;
};

const side = 256;
const smallest = 32;

/** PNG, JPEG, GIF and WebP, by the bytes at a place. */
const beginnings: { at: number; bytes: number[] }[] = [
  { at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { at: 0, bytes: [0xff, 0xd8, 0xff] },
  { at: 0, bytes: [0x47, 0x49, 0x46, 0x38] },
  { at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
];

export async function drawLogo(source: Picture): Promise<Logo | Unusable> {
  try {
    if (isSvg(source.bytes)) return await drawFromSvg(source);
    // None of the other formats that the library reads gets near its reader.
    if (!isPicture(source.bytes)) return { problem: 'no picture' };
    return await drawFromPixels(source);
  } catch {
    return { problem: 'a damaged picture' };
  }
}

async function drawFromPixels({ bytes, longest }: Picture): Promise<Logo | Unusable> {
  const { width, height, isTooLarge } = await readPictureSize(bytes);
  if (isTooLarge) return { problem: 'a picture with too many pixels' };
  if (Math.min(width, height) < smallest) return { problem: `a picture of only ${width}x${height} pixels` };
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
  const drawn = await draw(picture.autoOrient(), longest);
  return 'problem' in drawn ? drawn : toPng(drawn);
}

/** Lines scale: an SVG stays one, unless it needs a ground to be seen on. */
async function drawFromSvg({ bytes, longest }: Picture): Promise<Logo | Unusable> {
  const cleaned = cleanSvg(bytes);
  const { width, height } = await readPictureSize(cleaned);
  const density = Math.min(Math.max((72 * side) / Math.max(width, height), 1), 9_600);
  const drawn = await draw(sharp(cleaned, { density, limitInputPixels: maxPixels }), longest);
  if ('problem' in drawn) return drawn;
  return drawn.ground ? toPng(drawn) : { bytes: cleaned, extension: 'svg', contentType: 'image/svg+xml' };
}

type Drawn = { data: Buffer; width: number; height: number; ground: string | null };

async function draw(picture: ReturnType<typeof sharp>, longest: number): Promise<Drawn | Unusable> {
  const { data, info } = await picture
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  if (Math.max(width, height) > Math.min(width, height) * longest) return { problem: 'a banner, not a logo' };
  const verdict = judgePixels(data);
  return 'problem' in verdict ? verdict : { data, width, height, ground: verdict.ground };
}

async function toPng({ data, width, height, ground }: Drawn): Promise<Logo> {
  const longer = Math.max(width, height);
  // A mark on a ground of ours does not touch its edges.
  const margin = ground ? Math.round(longer / 10) : 0;
  const inner = longer - 2 * margin;
  const background = ground ?? { r: 0, g: 0, b: 0, alpha: 0 };
  const square = sharp(data, { raw: { width, height, channels: 4 } })
    .resize({ width: inner, height: inner, fit: 'contain', background })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background });
  const bytes = await (ground ? square.flatten({ background: ground }) : square).png().toBuffer();
  return { bytes, extension: 'png', contentType: 'image/png' };
}

export function isPicture(given: Uint8Array): boolean {
  return beginnings.some(({ at, bytes }) => bytes.every((byte, index) => given[at + index] === byte));
}

export function isSvg(bytes: Uint8Array): boolean {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 2_000));
  return (
    /^(?:\u00ef\u00bb\u00bf)?\s*</.test(start) && /<svg[\s>]/i.test(start) && !/<(?:html|head|body)\b/i.test(start)
  );
}
