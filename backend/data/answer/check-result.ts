import { answerTooLarge, notSingular, putKeyMismatch, tooManyAffected } from '../errors.ts';
import { limits } from '../limits.ts';
import type { DataRequest } from '../request/read-request.ts';
import type { ResultRow } from '../sql/statement.ts';
import { readResponseSettings } from './response-settings.ts';

/** What can only be known once the statement ran; for a write it is asked before the commit, so that it undoes it. */
export function checkResult({ action, representation, preferences }: DataRequest, row: ResultRow): void {
  if (row.is_too_large) throw answerTooLarge(limits.answerBytes);
  const count = Number(row.page);
  if (action === 'upsert one') {
    if (count !== 1) throw putKeyMismatch();
  } else if (representation.kind === 'object' && count !== 1) throw notSingular(count);
  const isCapped = ['update', 'delete', 'call'].includes(action) && preferences.handling === 'strict';
  if (isCapped && preferences.maxAffected !== null && count > preferences.maxAffected) throw tooManyAffected(count);
  readResponseSettings(row);
}
