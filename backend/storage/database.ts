import { isUnavailable } from '../postgres/is-unavailable.ts';
import * as database from '../postgres/run-as.ts';

// The file service asks the database through here, so that a database that is away can be told from a store of files
// that is: both fail with the same words of the operating system.

export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
}

export const runAs: typeof database.runAs = (pool, session, query, options) =>
  database.runAs(pool, session, query, options).catch(tellOfAbsence);

export const transactionAs: typeof database.transactionAs = (pool, session, work) =>
  database.transactionAs(pool, session, work).catch(tellOfAbsence);

function tellOfAbsence(error: unknown): never {
  throw isUnavailable(error) ? new DatabaseAway('the database is away', { cause: error }) : error;
}
