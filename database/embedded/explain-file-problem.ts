import { statfs } from 'node:fs/promises';
import { StartProblem } from '../start-problem.ts';

const meanings: Record<string, string> = {
  EACCES: 'this account may not read or write there',
  EPERM: 'this account may not change what is there',
  EROFS: 'it is on a read-only disk',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'part of its path is a file, not a folder',
  EEXIST: 'there is a file of that name',
  ENOENT: 'no folder can be made there',
};

/** Turns what the file system refuses into a sentence for the operator. Other errors stay as they are. */
export async function explainFileProblem(error: unknown, dataDir: string): Promise<unknown> {
  if (error instanceof StartProblem) {
    // PostgreSQL cannot even write to its log then, so what it said may be missing.
    return (await diskIsFull(dataDir)) ? new StartProblem(`The disk of ${dataDir} is full. ${error.message}`) : error;
  }
  const { code = '', path = dataDir } = error as NodeJS.ErrnoException;
  const meaning = meanings[code];
  if (!meaning) return error;
  return new StartProblem(`The data folder ${dataDir} cannot be used: ${meaning} (${code}, ${path}).`, {
    cause: error,
  });
}

async function diskIsFull(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => undefined);
  return disk !== undefined && disk.bavail * disk.bsize < 1024 * 1024;
}
