import { openStoredLogo } from '../logos/open-stored-logo.ts';

const side = 224;

/** A company's logo as a small PNG. */
export async function drawCardLogo(bytes: Uint8Array): Promise<Uint8Array> {
  const logo = await openStoredLogo(bytes, side);
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  return logo.resize({ width: side, height: side, fit: 'contain', background }).png().toBuffer();
}
