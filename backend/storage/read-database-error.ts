import type { Refusal } from '../errors.ts';
import { DatabaseAway } from './database.ts';
import {
  accessDenied,
  alreadyExists,
  busy,
  databaseAway,
  databaseTimeout,
  invalidRequest,
  noSuchBucket,
} from './errors.ts';

/** What PostgreSQL refused, in the shape the client reads; null for what is not the caller's doing. */
export function readDatabaseError(error: unknown): Refusal | null {
  if (error instanceof DatabaseAway) return databaseAway();
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  const { code, message } = error;
  if (!/^[0-9A-Z]{5}$/.test(code)) return null;
  // The table's name is ours, not the caller's business.
  if (code === '42501') return accessDenied(message.replace(/ for table ".*"$/, ''));
  // The bucket went while the upload came.
  if (code === '23503') return noSuchBucket();
  if (code === '23505') return alreadyExists();
  if (code === '57014') return databaseTimeout();
  if (code === '55P03' || code === '40P01' || code === '40001') return busy();
  // Values that PostgreSQL cannot hold, and what the product's own constraints and triggers object to.
  if (code.startsWith('22') || code === '23514' || code === 'P0001') return invalidRequest(message);
  return null;
}
