import { toHex, toOklch } from '#domain/oklch.ts';
import { openStoredLogo } from './open-stored-logo.ts';

// This module is in charge of the colour that a company is recognised by: the one of its logo that is both strong and
// frequent. White, black and grey are no company's colour.

const side = 96;
const seenFrom = 128;
/** Below it a colour is a grey: off-white grounds, soft blacks, what a JPEG leaves around letters. */
const minChroma = 0.045;
const lightnesses = { from: 0.16, to: 0.975 };
/** Of what is seen of the logo: less is an edge or a dot. */
const minShare = 0.015;
const families = 36;

type Family = { count: number; weight: number; lightness: number; x: number; y: number };

/** As #rrggbb; null for a logo without a colour, or a file that is no picture. */
export async function readLogoColor(bytes: Uint8Array): Promise<string | null> {
  const logo = await openStoredLogo(bytes, side);
  const pixels = await logo
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer();
  return chooseColor(pixels);
}

/** The pixels are red, green, blue and opacity, in turn. */
function chooseColor(pixels: Uint8Array): string | null {
  const byHue = Array.from({ length: families }, (): Family => ({ count: 0, weight: 0, lightness: 0, x: 0, y: 0 }));
  let seen = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < seenFrom) continue;
    seen += 1;
    const { lightness, chroma, hue } = toOklch(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
    const family = byHue[Math.floor((hue / 360) * families) % families];
    if (!family || chroma < minChroma || lightness < lightnesses.from || lightness > lightnesses.to) continue;
    // Squared, so that a small strong mark comes before a large pale ground.
    const weight = chroma ** 2;
    const angle = (hue * Math.PI) / 180;
    family.count += 1;
    family.weight += weight;
    family.lightness += weight * lightness;
    family.x += weight * chroma * Math.cos(angle);
    family.y += weight * chroma * Math.sin(angle);
  }
  // A colour on the border of two families is in both.
  const pairs = byHue.map((family, index) => add(family, byHue[(index + 1) % families] ?? family));
  const best = pairs.reduce((found, pair) => (pair.weight > found.weight ? pair : found));
  return best.count > 0 && best.count >= seen * minShare ? toMeanColor(best) : null;
}

function add(one: Family, other: Family): Family {
  return {
    count: one.count + other.count,
    weight: one.weight + other.weight,
    lightness: one.lightness + other.lightness,
    x: one.x + other.x,
    y: one.y + other.y,
  };
}

function toMeanColor({ weight, lightness, x, y }: Family): string {
  const hue = ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360;
  return toHex({ lightness: lightness / weight, chroma: Math.hypot(x, y) / weight, hue });
}
