import { explainFileProblem } from '#database/embedded/explain-file-problem.ts';
import { makeDataDir } from '#database/make-data-dir.ts';
import type { Settings } from './settings.ts';

/** Makes the folder at once, so that a start fails with a sentence and not an upload later with an error. */
export async function requireDataDir({ DATA_DIR, S3_BUCKET, DATABASE_URL }: Settings): Promise<void> {
  // Nothing of a board with a database and a bucket elsewhere has to lie here; its keys say so themselves.
  if (S3_BUCKET && DATABASE_URL) return;
  try {
    await makeDataDir(DATA_DIR);
  } catch (error) {
    throw await explainFileProblem(error, DATA_DIR);
  }
}
