import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { dumpBoard } from '#database/backup/dump-board.ts';
import { writeArchive } from '#database/backup/write-archive.ts';
import { StartProblem } from '#database/start-problem.ts';
import { readSettings } from '#server/settings.ts';
import { openBoardFiles } from './board-files.ts';
import { openBoard } from './open-board.ts';
import { runCommand } from './run-command.ts';
import { tellNowAndThen } from './tell-now-and-then.ts';

// npm run backup [-- FILE]: database and files as they are at one moment, in one archive, while the server runs or not.
const [given, ...others] = process.argv.slice(2);

await runCommand(async () => {
  if (others.length > 0 || given?.startsWith('-')) throw new StartProblem('Name one file: npm run backup -- FILE');
  const settings = readSettings();
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const file = given ? resolve(given) : join(settings.DATA_DIR, 'backups', `chainwork-${time}Z.tar.gz`);

  const board = await openBoard(settings);
  try {
    if (!given) await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const archive = await writeArchive(file);
    try {
      const keys = await readFile(join(settings.DATA_DIR, 'keys.json'), 'utf8').catch(() => null);
      const files = openBoardFiles(settings);
      const figures = await dumpBoard({ client: board.client, files, archive, keys, say: tellNowAndThen() });
      const bytes = await archive.close();
      if (figures.missingFiles > 0) {
        console.error(`Missing in the store, and so in the backup: ${figures.missingFiles} files that rows name.`);
      }
      const content = `${figures.tables} tables, ${figures.files} files`;
      return `The board is in ${file} (${content}, ${Math.ceil(bytes / 1024)} KB). Keep it secret: it holds accounts and keys.`;
    } catch (error) {
      await archive.discard();
      throw error;
    }
  } finally {
    await board.close();
  }
});
