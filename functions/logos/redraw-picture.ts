import sharp from 'sharp';
import { maxPixels, readPictureSize } from '../pictures/picture-size.ts';

const maxSide = 1024;

const beginnings = { png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], jpeg: [0xff, 0xd8, 0xff] };
const names = { png: 'PNG', jpeg: 'JPG' };

type Picture = { bytes: Uint8Array; kind: 'png' | 'jpeg' };

/**
 * The picture itself and nothing but it, upright and no larger than a logo needs. Of an animated one the first frame
 * stays.
 */
export async function redrawPicture({ bytes, kind }: Picture): Promise<Uint8Array> {
  // Checked here, so that none of the many other formats the library reads gets near its reader.
  if (!beginnings[kind].every((byte, index) => bytes[index] === byte)) {
    throw new Error(`This file is not a ${names[kind]} image.`);
  }
  const size = await readPictureSize(bytes).catch(() => null);
  if (size?.isTooLarge) throw new Error('This image has too many pixels. 400x400 is plenty for a logo.');

  const source = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true });
  const upright = source.autoOrient();
  const sized = upright.resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
  const redrawn = kind === 'png' ? sized.png() : sized.jpeg({ quality: 90, chromaSubsampling: '4:4:4' });
  return redrawn.toBuffer().catch(() => {
    throw new Error(`This ${names[kind]} image is damaged. Please save it again and retry.`);
  });
}
