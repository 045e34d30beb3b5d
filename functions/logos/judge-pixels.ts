// This module is in charge of what can be seen of a picture: nothing, one colour, or a mark, and whether that mark is
// seen on light and on dark pages alike.

const seenFrom = 32;
const near = 24;
const light = 225;
const dark = 40;

const onDark = '#17171c';
const onLight = '#ffffff';

/** The ground that a picture needs, or why it is no logo. The pixels are red, green, blue and opacity, in turn. */
export function judgePixels(pixels: Uint8Array): { ground: string | null } | { problem: string } {
  const total = pixels.length / 4;
  const sums = [0, 0, 0, 0];
  let seen = 0;
  let lights = 0;
  let darks = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const [red, green, blue, opacity] = readPixel(pixels, at);
    sums[0] = (sums[0] ?? 0) + red;
    sums[1] = (sums[1] ?? 0) + green;
    sums[2] = (sums[2] ?? 0) + blue;
    sums[3] = (sums[3] ?? 0) + opacity;
    if (opacity < seenFrom) continue;
    seen += 1;
    const brightness = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    if (brightness > light) lights += 1;
    else if (brightness < dark) darks += 1;
  }
  if (seen < total * 0.005) return { problem: 'an empty picture' };
  const mean = sums.map((sum) => sum / total);
  if (isOneColour(pixels, mean)) return { problem: 'a picture of one colour' };
  // A mark drawn for dark pages only is white on white here, and the other way round.
  const hasOwnGround = seen > total * 0.95;
  if (!hasOwnGround && lights > seen * 0.97) return { ground: onDark };
  if (!hasOwnGround && darks > seen * 0.97) return { ground: onLight };
  return { ground: null };
}

function isOneColour(pixels: Uint8Array, mean: number[]): boolean {
  const maxDifferent = (pixels.length / 4) * 0.005;
  let different = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    if (readPixel(pixels, at).some((value, channel) => Math.abs(value - (mean[channel] ?? 0)) > near)) different += 1;
    if (different > maxDifferent) return false;
  }
  return true;
}

function readPixel(pixels: Uint8Array, at: number): [number, number, number, number] {
  return [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0, pixels[at + 3] ?? 0];
}
