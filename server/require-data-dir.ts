import { explainFileProblem } from '#database/embedded/explain-file-problem.ts';
import { makeDataDir } from '#database/make-data-dir.ts';
import type { Settings } from './settings.ts';

/** Makes the folder during the start, which then fails with a sentence for the operator, not a later upload with an error. */
export async function requireDataDir({ DATA_DIR, S3_BUCKET, DATABASE_URL }: Settings): Promise<void> {
  // With a database and a bucket elsewhere the folder may be absent; readKeys reports it where keys are needed from it.
  if (S3_BUCKET && DATABASE_URL) return;
  try {
    await makeDataDir(DATA_DIR);
  } catch (error) {
    throw await explainFileProblem(error, DATA_DIR);
  }
}
