import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addKernTable, type Pair } from './kern-table.ts';

// Draws the two fonts that every page waits for from the whole ones: the characters of English text, of the display face
// the one weight that headings have, and of either what a page uses of its features. app/fonts/fonts.css names the same
// characters, and takes all others from the whole fonts. Each arrives in one round trip. After a new version of either,
// which is too rare for a dependency of the project:
//
//   npm install --prefix .cache/fonts subset-font@2.9.0 && node scripts/subset-fonts.ts

// Signs (that of the footer among them), and the letters of frequent names and places: São Paulo, Zürich, Málaga, Tromsø.
const others = '\u00a0£©·×–—‘’“”•…€−ÁÃÄÇÉÍÓÖÚÜßàáãäåçèéíñóöøúü';
const ascii = Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => 0x20 + index);
const characters = String.fromCodePoint(...ascii) + others;
const folder = 'app/fonts';
const fonts: Font[] = [
  {
    name: 'text',
    from: 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    wght: { min: 400, max: 700 },
    keepFeatures: ['tnum'],
    // As the regular weight has them; at other weights they differ by 0.003 em on average.
    pairs: `${String.fromCodePoint(...ascii).replace(/[^a-z]/gi, '')}.,-’`,
  },
  {
    name: 'display',
    from: 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    wght: 660,
    keepFeatures: ['kern', 'liga', 'tnum'],
  },
];
/** Of a thousand units to the height of a line: what is less is not seen in text. */
const leastDistance = 10;

type Font = {
  name: string;
  from: string;
  wght: number | { min: number; max: number };
  /** Other features have glyphs of their own that no page shows. */
  keepFeatures: string[];
  /** The characters whose pairs keep their distances, where those of all take more than the letters themselves. */
  pairs?: string;
};
type Subset = (font: Buffer, text: string, options: object) => Promise<Buffer>;
type Fontverter = { convert(font: Buffer, format: 'woff2'): Promise<Buffer> };
/** The library that lays out text, with what is used of it here. */
type Harfbuzz = {
  Blob: new (font: Buffer) => object;
  Face: new (blob: object) => object;
  Font: new (face: object) => object;
  Buffer: new () => Shaped;
  Feature: new (tag: string, value: number) => object;
  shape(font: object, text: Shaped, features: object[]): void;
};
type Shaped = {
  addText(text: string): void;
  guessSegmentProperties(): void;
  getGlyphInfosAndPositions(): { codepoint: number; xAdvance?: number }[];
};

const { default: subset } = await load<{ default: Subset }>('subset-font/index.js');
const { default: fontverter } = await load<{ default: Fontverter }>('fontverter/index.js');
const harfbuzz = await load<Harfbuzz>('harfbuzzjs/dist/index.mjs');

await mkdir(folder, { recursive: true });
for (const { name, from, wght, keepFeatures, pairs } of fonts) {
  const whole = await readFile(join('node_modules/@fontsource-variable', from));
  const options = { targetFormat: 'sfnt', variationAxes: { wght } };
  let part = await subset(whole, characters, { ...options, keepFeatures });
  if (pairs) {
    const kerned = await subset(whole, characters, { ...options, keepFeatures: [...keepFeatures, 'kern'] });
    const bare = await subset(whole, characters, { ...options, keepFeatures, dropTables: ['GPOS', 'GDEF'] });
    part = addKernTable(bare, measurePairs(kerned, pairs));
  }
  const packed = await fontverter.convert(part, 'woff2');
  await writeFile(join(folder, `${name}.woff2`), packed);
  console.log(`${name}: ${whole.length} → ${packed.length} bytes`);
}

function load<Module>(path: string): Promise<Module> {
  return import(new URL(`../.cache/fonts/node_modules/${path}`, import.meta.url).href);
}

/** How far apart a font sets each pair of these characters, by setting it with and without its distances. */
function measurePairs(font: Buffer, characters: string): Pair[] {
  const drawn = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(font)));
  function set(text: string, kern: 0 | 1) {
    const shaped = new harfbuzz.Buffer();
    shaped.addText(text);
    shaped.guessSegmentProperties();
    harfbuzz.shape(drawn, shaped, [new harfbuzz.Feature('kern', kern)]);
    return shaped.getGlyphInfosAndPositions();
  }
  const found: Pair[] = [];
  for (const one of characters) {
    for (const other of characters) {
      const [left, right] = set(one + other, 1);
      const [plain] = set(one + other, 0);
      const distance = (left?.xAdvance ?? 0) - (plain?.xAdvance ?? 0);
      if (left && right && Math.abs(distance) >= leastDistance)
        found.push({ left: left.codepoint, right: right.codepoint, distance });
    }
  }
  return found;
}
