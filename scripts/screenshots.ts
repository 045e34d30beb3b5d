import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { StartProblem } from '#database/start-problem.ts';
import { runCommand } from './run-command.ts';
import { makeSheet } from './screenshots/make-sheet.ts';
import { openBoards } from './screenshots/open-boards.ts';
import { requireBrowser } from './screenshots/open-browser.ts';
import { type Asked, readOptions } from './screenshots/read-options.ts';
import { keepStarted, type Started } from './screenshots/started.ts';
import { schemes, takePictures } from './screenshots/take-pictures.ts';

// Every page and state as pictures, from a board of its own that is gone afterwards; --help says how.
await runCommand(async () => {
  const asked = readOptions(process.argv.slice(2));
  if (typeof asked === 'string') return asked;
  // A board takes a while to start: what is missing is said before.
  if (!existsSync('build/server/index.js')) throw new StartProblem('Build the pages first: npm run build');
  requireBrowser();
  if (!asked.isSheet) await mkdir(asked.out, { recursive: true });
  const started = keepStarted();
  try {
    return await run(started, asked);
  } finally {
    await started.end();
  }
});

async function run(started: Started, { pages, out, widths, isWhole, isSheet }: Asked): Promise<string> {
  const start = Date.now();
  const boards = await openBoards(started, { hasNewBoard: pages.some(({ isOnNewBoard }) => isOnNewBoard) });
  if (isSheet) return makeSheet(started, boards.demo);
  const { count, failed } = await takePictures(started, { boards, pages, folder: out, widths, isWhole });
  if (failed.length > 0) {
    process.exitCode = 1;
    for (const line of failed) console.error(line);
  }
  const seconds = Math.round((Date.now() - start) / 1000);
  const times = `${widths.join(', ')} px in ${schemes.length} themes`;
  return `${count} pictures of ${pages.length} pages at ${times} in ${out}, ${seconds} s`;
}
