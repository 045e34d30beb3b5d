import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

// Draws the two fonts that every page waits for from the whole ones: the characters of English text, of the display face
// the one weight that headings have, and of either what a page uses of its features. app/fonts/fonts.css names the same
// characters, and takes all others from the whole fonts. After a new version of either, which is too rare for a dependency
// of the project:
//
//   npm install --prefix .cache/fonts subset-font@2.9.0 && node scripts/subset-fonts.ts

// Signs (that of the footer among them), and the letters of frequent names and places: São Paulo, Zürich, Málaga, Tromsø.
const others = '\u00a0£©·×–—‘’“”•…€−ÁÃÄÇÉÍÓÖÚÜßàáãäåçèéíñóöøúü';
// Pairs of letters, ligatures, and figures of one width: other features have glyphs of their own that no page shows.
const keepFeatures = ['kern', 'liga', 'tnum'];
const ascii = Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => 0x20 + index);
const characters = String.fromCodePoint(...ascii) + others;
const folder = 'app/fonts';
const fonts = [
  {
    name: 'text',
    from: 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    wght: { min: 400, max: 700 },
    // How the distances of pairs change with the weight, a fourth of the file: semi-bold keeps those of the regular weight,
    // which differ by 0.003 em on average.
    dropTables: ['GDEF'],
  },
  { name: 'display', from: 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2', wght: 660 },
];

type Subset = (font: Buffer, text: string, options: object) => Promise<Buffer>;
const installed = new URL('../.cache/fonts/node_modules/subset-font/index.js', import.meta.url);
const { default: subset }: { default: Subset } = await import(installed.href);

await mkdir(folder, { recursive: true });
for (const { name, from, wght, dropTables } of fonts) {
  const whole = await readFile(join('node_modules/@fontsource-variable', from));
  const part = await subset(whole, characters, {
    targetFormat: 'woff2',
    variationAxes: { wght },
    keepFeatures,
    dropTables,
  });
  await writeFile(join(folder, `${name}.woff2`), part);
  console.log(`${name}: ${whole.length} → ${part.length} bytes`);
}
