import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { StartProblem } from '#database/start-problem.ts';
import { runCommand } from './run-command.ts';
import { makeSheet } from './screenshots/make-sheet.ts';
import { openBoards } from './screenshots/open-boards.ts';
import { choosePages, listNames } from './screenshots/pages.ts';
import { schemes, takePictures, widths } from './screenshots/take-pictures.ts';

// node scripts/screenshots.ts [PAGE…] [--out FOLDER] [--width 360] [--fold] [--sheet], after a build: every page and state at three
// widths in both themes, from a board of its own that is gone afterwards. --fold pictures the first screen alone;
// --sheet makes docs/contact-sheet.webp.
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: 'screenshots' },
    width: { type: 'string', multiple: true, default: widths.map(String) },
    fold: { type: 'boolean', default: false },
    sheet: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
});

await runCommand(async () => {
  if (values.list) return listNames();
  const pages = choose();
  const start = Date.now();
  const { boards, end } = await openBoards({ hasNewBoard: pages.some(({ isOnNewBoard }) => isOnNewBoard) });
  // Ctrl-C ends what was started, too.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void end().then(() => process.exit(1)));
  try {
    if (values.sheet) return await makeSheet(boards.demo);
    await mkdir(values.out, { recursive: true });
    const asked = { folder: values.out, widths: values.width.map(Number), isWhole: !values.fold };
    const { count, failed } = await takePictures({ boards, pages, ...asked });
    if (failed.length > 0) {
      process.exitCode = 1;
      for (const line of failed) console.error(line);
    }
    const seconds = Math.round((Date.now() - start) / 1000);
    const times = `${values.width.join(', ')} px in ${schemes.length} themes`;
    return `${count} pictures of ${pages.length} pages at ${times} in ${values.out}, ${seconds} s`;
  } finally {
    await end();
  }
});

function choose() {
  try {
    return values.sheet ? [] : choosePages(positionals);
  } catch (error) {
    throw new StartProblem((error as Error).message);
  }
}
