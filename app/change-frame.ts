import type { RenderedPage } from './visit.ts';

/** Between the halves of a frame; no page can hold it, because PostgreSQL and addresses know no zero byte. */
const seam = '\0';

/**
 * A rendered page whose frame, which is all but its content, is changed as text. The content, by far the larger part, stays
 * the bytes that it is: to read and to write them again costs more than all else that is done here.
 */
export function changeFrame(rendered: Buffer<ArrayBuffer>, change: (frame: string) => string): RenderedPage {
  const [start, end] = [rendered.indexOf('<main'), rendered.lastIndexOf('</main>')];
  const isFramed = start >= 0 && end > start;
  const before = rendered.toString('utf8', 0, isFramed ? start : 0);
  const after = rendered.toString('utf8', isFramed ? end : 0);
  const changed = change(before + seam + after).split(seam);
  const [first = '', last = ''] = changed.length === 2 ? changed : [before, after];
  const content = isFramed ? rendered.subarray(start, end) : new Uint8Array();
  return { bytes: Buffer.concat([Buffer.from(first), content, Buffer.from(last)]), frame: first + last };
}
