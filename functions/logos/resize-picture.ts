import type { ImageResizer } from '#backend/config.ts';
import { createPictureProcess } from '../pictures/picture-process.ts';

const servedPictures = createPictureProcess({ maxWaiting: 200, maxWaitingPerCaller: 20 });

/** A logo in the size that a page shows it in. */
export const resizePicture: ImageResizer = (image, caller) => servedPictures.run('scalePicture', image, caller);
