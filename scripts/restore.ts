import { link, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { checkArchive } from '#database/backup/check-archive.ts';
import { loadBoard } from '#database/backup/load-board.ts';
import { StartProblem } from '#database/start-problem.ts';
import { readSettings } from '#server/settings.ts';
import { openBoardFiles } from './board-files.ts';
import { openStoppedBoard } from './open-board.ts';
import { runCommand } from './run-command.ts';
import { tellNowAndThen } from './tell-now-and-then.ts';

// npm run restore -- FILE [--replace]: brings a backup into the board of the settings, which no server runs on.
const usage = 'npm run restore -- FILE [--replace]';
const parameters = process.argv.slice(2);
const replace = parameters.includes('--replace');
const [given, ...others] = parameters.filter((parameter) => parameter !== '--replace');

await runCommand(async () => {
  if (!given || given.startsWith('-')) throw new StartProblem(`Name the backup: ${usage}`);
  if (others.length > 0) throw new StartProblem(`One backup at a time: ${usage}`);
  const settings = readSettings();
  const path = resolve(given);
  const archive = await checkArchive(path);

  const board = await openStoppedBoard(settings);
  try {
    const files = openBoardFiles(settings);
    const figures = await loadBoard({ client: board.client, files, path, archive, replace, say: tellNowAndThen() });
    for (const table of figures.leftOut) console.error(`Left out, because no migration makes it: the table ${table}.`);
    const hasKeys = archive.keys !== null && (await writeKeys(settings.DATA_DIR, archive.keys));
    const signedIn = hasKeys ? 'People stay signed in.' : 'The keys are those of this place, not of the backup.';
    return `The board of ${archive.made} is back (${figures.tables} tables, ${figures.rows} rows, ${figures.files} files). ${signedIn} Start it: npm start`;
  } finally {
    await board.close();
  }
});

/** Keys that are there already stay; other places may know them. */
async function writeKeys(dataDir: string, keys: string): Promise<boolean> {
  const file = join(dataDir, 'keys.json');
  const draft = `${file}.restored`;
  await writeFile(draft, keys, { mode: 0o600, flush: true });
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    await rm(draft);
  }
}
