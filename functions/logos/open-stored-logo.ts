import sharp, { type Sharp } from 'sharp';
import { maxPixels, readPictureSize } from '../pictures/picture-size.ts';
import { cleanSvg } from './clean-svg.ts';
import { isPicture, isSvg } from './draw-logo.ts';

/** A stored logo, bounded and cleaned as on the way in: the file may be older than those rules. An SVG is drawn as large as `side`. */
export async function openStoredLogo(bytes: Uint8Array, side: number): Promise<Sharp> {
  if (!isSvg(bytes)) {
    if (!isPicture(bytes)) throw new Error('This file is not a picture.');
    if ((await readPictureSize(bytes)).isTooLarge) throw new Error('This image has too many pixels.');
    return sharp(bytes, { limitInputPixels: maxPixels });
  }
  const drawing = cleanSvg(bytes);
  const { width, height } = await readPictureSize(drawing);
  const density = Math.min(Math.max((72 * side) / Math.max(width, height), 1), 9_600);
  return sharp(drawing, { limitInputPixels: maxPixels, density });
}
