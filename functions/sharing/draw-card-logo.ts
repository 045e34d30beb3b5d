import sharp from 'sharp';
import { cleanSvg } from '../logos/clean-svg.ts';
import { maxPixels, readPictureSize } from '../pictures/picture-size.ts';

const side = 224;

/** A company's logo as a small PNG, bounded and cleaned as on the way in: the file may be older than those rules. */
export async function drawCardLogo(bytes: Uint8Array): Promise<Uint8Array> {
  const isSvg = bytes[0] === 0x3c || bytes[0] === 0xef;
  const source = isSvg ? cleanSvg(bytes) : bytes;
  const { width, height, isTooLarge } = await readPictureSize(source);
  if (isTooLarge && !isSvg) throw new Error('This image has too many pixels.');
  const density = isSvg ? Math.min(Math.max((72 * side) / Math.max(width, height), 1), 9_600) : 72;
  return sharp(source, { limitInputPixels: maxPixels, ...(isSvg && { density }) })
    .resize({ width: side, height: side, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
}
