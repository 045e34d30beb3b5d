import sharp from 'sharp';

/** In pixels. A decoder's time and memory grow with either side, whatever their product is. */
const maxSide = 4_096;
export const maxPixels = maxSide * maxSide;

type PictureSize = { width: number; height: number; isTooLarge: boolean };

/** Read from the file's header, before a pixel is decoded: a small file cannot unfold into gigabytes. */
export async function readPictureSize(bytes: Uint8Array): Promise<PictureSize> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  return { width, height, isTooLarge: Math.max(width, height) > maxSide };
}
