import sharp, { type Sharp } from 'sharp';
import type { ImageFormat, ImageResizer } from '#backend/config.ts';
import { maxPixels, readPictureSize } from '../pictures/picture-size.ts';

/** A picture no larger than it is shown; never enlarged. */
export const scalePicture: ImageResizer = async ({ bytes, width, height, mode, quality, format }) => {
  const { isTooLarge } = await readPictureSize(bytes);
  if (isTooLarge) throw new Error('This image has too many pixels.');
  const resized = sharp(bytes, { limitInputPixels: maxPixels }).resize({
    ...(width === null ? {} : { width }),
    ...(height === null ? {} : { height }),
    fit: mode === 'contain' ? 'inside' : mode,
    withoutEnlargement: true,
  });
  const made = await encode(resized, format, quality ?? 88).toBuffer();
  return { bytes: new Uint8Array(made), contentType: format };
};

function encode(picture: Sharp, format: ImageFormat, quality: number): Sharp {
  if (format === 'image/webp') return picture.webp({ quality });
  // A PNG has no quality but its number of colours, which is left as it is.
  return format === 'image/png' ? picture.png() : picture.jpeg({ quality });
}
