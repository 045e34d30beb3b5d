import { cleanSvg } from '../logos/clean-svg.ts';
import { drawLogo } from '../logos/draw-logo.ts';
import { readLogoColor } from '../logos/read-logo-color.ts';
import { redrawPicture } from '../logos/redraw-picture.ts';
import { scalePicture } from '../logos/scale-picture.ts';
import { drawWords } from '../payments/receipts/draw-words.ts';
import { drawShareCard } from '../sharing/draw-share-card.ts';

/** Everything that opens a picture. It runs in a process of its own (child.ts); the server only knows the names. */
export const tasks = { cleanSvg, drawLogo, drawShareCard, drawWords, readLogoColor, redrawPicture, scalePicture };

type Tasks = typeof tasks;
export type TaskName = keyof Tasks;
export type Input<Name extends TaskName> = Parameters<Tasks[Name]>[0];
export type Output<Name extends TaskName> = Awaited<ReturnType<Tasks[Name]>>;
