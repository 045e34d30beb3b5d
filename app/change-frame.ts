import type { RenderedPage } from './visit.ts';

/** Between the halves of a frame; no page can hold it, because PostgreSQL and addresses know no zero byte. */
const seam = '\0';

/** How much longer each half of a frame may become in place: it is a few kilobytes itself. */
const room = 8 * 1024;

/**
 * A rendered page whose frame, which is all but its content, is changed as text. The content, by far the larger part, is
 * written once and stays where it is: what a page is copied into lies outside of the heap, where it is collected late.
 */
export function changeFrame(pieces: (string | Uint8Array)[], change: (frame: string) => string): RenderedPage {
  const whole = writeWithRoom(pieces);
  const rendered = whole.subarray(room, whole.byteLength - room);
  const [start, end] = [rendered.indexOf('<main'), rendered.lastIndexOf('</main>')];
  // A page without content is all frame.
  const content: [number, number] = start >= 0 && end > start ? [start, end] : [0, 0];
  const before = rendered.toString('utf8', 0, content[0]);
  const after = rendered.toString('utf8', content[1]);
  const changed = change(before + seam + after).split(seam);
  const [first = '', last = ''] = changed.length === 2 ? changed : [before, after];
  return { bytes: surround(whole, content, [first, last]), frame: first + last };
}

function writeWithRoom(pieces: (string | Uint8Array)[]): Buffer<ArrayBuffer> {
  const length = pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0);
  // Memory of its own, which can be given back alone.
  const whole = Buffer.allocUnsafeSlow(room + length + room);
  let offset = room;
  for (const piece of pieces) {
    if (typeof piece === 'string') offset += whole.write(piece, offset);
    else {
      whole.set(piece, offset);
      offset += piece.byteLength;
    }
  }
  return whole;
}

/** The content between these two offsets of the page with other text around it. */
function surround(whole: Buffer<ArrayBuffer>, content: [number, number], [first, last]: [string, string]) {
  const [from, to] = [room + content[0], room + content[1]];
  const [before, after] = [Buffer.byteLength(first), Buffer.byteLength(last)];
  if (before > from || after > whole.byteLength - to)
    return Buffer.concat([Buffer.from(first), whole.subarray(from, to), Buffer.from(last)]);
  whole.write(first, from - before);
  whole.write(last, to);
  return whole.subarray(from - before, to + after);
}
