import { makeWorkerUtils } from 'graphile-worker';
import type pg from 'pg';

/** Removes jobs that will not be tried again. */
export async function tidyQueue(pool: pg.Pool): Promise<void> {
  const queue = await makeWorkerUtils({ pgPool: pool });
  try {
    await queue.cleanup({ tasks: ['DELETE_PERMAFAILED_JOBS'] });
  } finally {
    await queue.release();
  }
}
