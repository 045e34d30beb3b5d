import { create } from 'fontkit';

/**
 * The code points with a glyph in a typeface's file. The ranges that come with one are those of its kind: several have signs that
 * its file lacks, which would be drawn as boxes.
 */
export function readSigns(file: Buffer): Set<number> {
  const font = create(file);
  return new Set('characterSet' in font ? font.characterSet : []);
}
