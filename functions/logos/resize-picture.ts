import sharp from 'sharp';
import type { ImageResizer } from '#backend/config.ts';

const mostPixels = 4096 * 4096;

/** A picture no larger than it is shown; never enlarged, and in a form that every browser of today reads. */
export const resizePicture: ImageResizer = async ({ bytes, width, height, mode }) => {
  const made = await sharp(bytes, { limitInputPixels: mostPixels })
    .resize({
      ...(width === null ? {} : { width }),
      ...(height === null ? {} : { height }),
      fit: mode === 'contain' ? 'inside' : mode,
      withoutEnlargement: true,
    })
    .webp({ quality: 88 })
    .toBuffer();
  return { bytes: new Uint8Array(made), contentType: 'image/webp' };
};
