import type { ImageResizer } from '#backend/config.ts';
import { servedPictures } from '../pictures/processes.ts';

export const resizePicture: ImageResizer = (image) => servedPictures.run('scalePicture', image, 'visitors');
