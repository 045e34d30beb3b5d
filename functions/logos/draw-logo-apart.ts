import { createPictureProcess } from '../pictures/picture-process.ts';
import type { Input } from '../pictures/tasks.ts';
import type { Logo, Unusable } from './draw-logo.ts';

const foundPictures = createPictureProcess();

/** Draws in the process for pictures. One that has to be ended there is no logo. */
export function drawLogoApart(picture: Input<'drawLogo'>): Promise<Logo | Unusable> {
  return foundPictures.run('drawLogo', picture, 'enrichment').catch(() => ({ problem: 'a picture too hard to draw' }));
}
