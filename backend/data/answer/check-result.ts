import { notSingular, putKeyMismatch, tooManyAffected } from '../errors.ts';
import type { DataRequest } from '../request/read-request.ts';
import type { ResultRow } from '../sql/statement.ts';
import { readResponseSettings } from './response-settings.ts';

/** What can only be known once the statement ran; for a write it is asked before the commit, so that it undoes it. */
export function checkResult({ action, representation, preferences }: DataRequest, row: ResultRow): void {
  const count = Number(row.page);
  if (action === 'upsert one') {
    if (count !== 1) throw putKeyMismatch();
  } else if (representation.kind === 'object' && count !== 1) throw notSingular(count);
  const isCapped = ['update', 'delete', 'call'].includes(action) && preferences.handling === 'strict';
  if (isCapped && preferences.maxAffected !== null && count > preferences.maxAffected) throw tooManyAffected(count);
  readResponseSettings(row);
}
