import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

// Draws the two fonts that every page waits for from the whole ones: the characters of English text, and of the display
// face the one weight that headings have. app/app.css names the same characters, and takes all others from the whole
// fonts. After a new version of either, which is too rare for a dependency of the project:
//
//   npm install --prefix .cache/fonts subset-font@2.9.0 && node scripts/subset-fonts.ts

// Signs, and the letters of frequent names and places: São Paulo, Zürich, Málaga.
const others = '\u00a0£·×–—‘’“”•…€ÁÃÄÇÉÍÓÖÚÜáãäçéíñóöúü';
const ascii = Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => 0x20 + index);
const characters = String.fromCodePoint(...ascii) + others;
const instrument = 'instrument-sans/files/instrument-sans-';
const fonts = [
  { path: 'app/fonts/text.woff2', from: `${instrument}latin-wght-normal.woff2`, wght: { min: 400, max: 700 } },
  {
    path: 'app/fonts/display.woff2',
    from: 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    wght: 660,
  },
  // For receipts: every character, in the one form that pdfkit can embed.
  ...['latin', 'latin-ext'].flatMap((part) =>
    [400, 650].map((wght) => ({
      path: `functions/payments/receipts/fonts/${part}-${wght}.ttf`,
      from: `${instrument}${part}-wght-normal.woff2`,
      wght,
      isWhole: true,
    })),
  ),
];
const everything = Array.from({ length: 0x2c80 - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');

type Subset = (font: Buffer, text: string, options: object) => Promise<Buffer>;
const installed = new URL('../.cache/fonts/node_modules/subset-font/index.js', import.meta.url);
const { default: subset }: { default: Subset } = await import(installed.href);

for (const { path, from, wght, ...rest } of fonts) {
  const whole = await readFile(join('node_modules/@fontsource-variable', from));
  const isWhole = 'isWhole' in rest;
  const targetFormat = isWhole ? 'truetype' : 'woff2';
  const part = await subset(whole, isWhole ? everything : characters, { targetFormat, variationAxes: { wght } });
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, part);
  console.log(`${path}: ${whole.length} → ${part.length} bytes`);
}
