import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

// Draws the two fonts that every page waits for from the whole ones: the characters of English text, and of the display
// face the one weight that headings have. app/app.css names the same characters, and takes all others from the whole
// fonts. After a new version of either, which is too rare for a dependency of the project:
//
//   npm install --prefix .cache/fonts subset-font@2.9.0 && node scripts/subset-fonts.ts

// Signs, and the letters of frequent names and places: São Paulo, Zürich, Málaga.
const others = '\u00a0£·×–—‘’“”•…€ÁÃÄÇÉÍÓÖÚÜáãäçéíñóöúü';
const ascii = Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => 0x20 + index);
const characters = String.fromCodePoint(...ascii) + others;
const folder = 'app/fonts';
const fonts = [
  { name: 'text', from: 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2', wght: { min: 400, max: 700 } },
  { name: 'display', from: 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2', wght: 660 },
];

type Subset = (font: Buffer, text: string, options: object) => Promise<Buffer>;
const installed = new URL('../.cache/fonts/node_modules/subset-font/index.js', import.meta.url);
const { default: subset }: { default: Subset } = await import(installed.href);

await mkdir(folder, { recursive: true });
for (const { name, from, wght } of fonts) {
  const whole = await readFile(join('node_modules/@fontsource-variable', from));
  const part = await subset(whole, characters, { targetFormat: 'woff2', variationAxes: { wght } });
  await writeFile(join(folder, `${name}.woff2`), part);
  console.log(`${name}: ${whole.length} → ${part.length} bytes`);
}
