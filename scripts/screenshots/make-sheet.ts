import { mkdir, stat } from 'node:fs/promises';
import sharp from 'sharp';
import type { FilledBoard } from './open-boards.ts';
import { becomePerson, openBrowser, settle } from './open-browser.ts';
import { shownPages } from './pages.ts';
import type { Started } from './started.ts';

const file = 'docs/contact-sheet.webp';
/** Two columns, so that the text can be read at the width of a README; light and dark in turn. */
const chosen = [
  ['home', 'light'],
  ['home-category', 'dark'],
  ['job', 'dark'],
  ['company', 'light'],
  ['post', 'light'],
  ['employer-dashboard', 'dark'],
] as const;
const view = { width: 1280, height: 960 };
const tile = { width: 800, height: 600 };
const gap = 24;
const columns = 2;

/** Six pages in one picture, for the README. */
export async function makeSheet(started: Started, demo: FilledBoard): Promise<string> {
  const browser = await openBrowser(started);
  try {
    const tiles: Buffer[] = [];
    for (const [name, colorScheme] of chosen) {
      const shown = shownPages.find((page) => page.name === name);
      if (!shown) throw new Error(`there is no page ${name}`);
      const context = await browser.newContext({ viewport: view, colorScheme, reducedMotion: 'reduce' });
      await becomePerson(context, demo, shown.who);
      const page = await context.newPage();
      await page.goto(`${demo.board.url}${shown.address(demo.filled)}`);
      await settle(page);
      tiles.push(await page.screenshot({ animations: 'disabled', caret: 'hide' }));
      await context.close();
    }
    await join(tiles);
  } finally {
    await browser.close();
  }
  const { size } = await stat(file);
  return `${file}, ${Math.round(size / 1000)} kB`;
}

async function join(tiles: Buffer[]): Promise<void> {
  const { width, height } = tile;
  // Round corners, as cards have them.
  const shape = Buffer.from(
    `<svg width="${width}" height="${height}"><rect width="100%" height="100%" rx="14"/></svg>`,
  );
  const placed = await Promise.all(
    tiles.map(async (picture, index) => ({
      input: await sharp(picture)
        .resize(width, height)
        .composite([{ input: shape, blend: 'dest-in' }])
        .png()
        .toBuffer(),
      left: gap + (index % columns) * (width + gap),
      top: gap + Math.floor(index / columns) * (height + gap),
    })),
  );
  const rows = Math.ceil(tiles.length / columns);
  await mkdir('docs', { recursive: true });
  await sharp({
    create: {
      width: gap + columns * (width + gap),
      height: gap + rows * (height + gap),
      channels: 3,
      background: '#d9d4c7',
    },
  })
    .composite(placed)
    .webp({ quality: 80 })
    .toFile(file);
}
