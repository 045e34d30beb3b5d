import type { ImageResizer } from '#backend/config.ts';
import { servedPictures } from '../pictures/processes.ts';

export const resizePicture: ImageResizer = (image, caller) => servedPictures.run('scalePicture', image, caller);
