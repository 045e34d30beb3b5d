import type { Log } from '../config.ts';
import type { Refusal } from '../errors.ts';
import { Overloaded, overloaded, storeFull } from './errors.ts';

/** No room on a disk of ours or of PostgreSQL, or no quota left. */
const noRoom = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** What cannot be done at the moment, in the shape the client reads; null for an unexpected error. */
export function readStoreError(error: unknown, log: Log): Refusal | null {
  if (error instanceof Overloaded) return overloaded(error.message, error.retryAfterSeconds);
  if (!(error instanceof Error && 'code' in error && noRoom.has(String(error.code)))) return null;
  log.error({ err: error }, 'there is no room for a file');
  return storeFull();
}
