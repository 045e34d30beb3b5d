import pg from 'pg';

// PostgreSQL's words for "not now" (https://www.postgresql.org/docs/current/errcodes-appendix.html): a broken connection
// (class 08), no connection left, shutting down, restarting after a crash, starting up, and a write that met a standby
// because the primary is another server by now.
const unavailableCodes = new Set(['53300', '57P01', '57P02', '57P03', '25006']);

/** A transaction that was to write has met a server that is only read from. */
export class StandbyMet extends Error {
  override name = 'StandbyMet';
}

/** Whether an error says that the database is away, starting or out of connections: the same request may work later. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof StandbyMet) return true;
  const code = 'code' in error ? String(error.code) : '';
  if (error instanceof pg.DatabaseError) {
    return unavailableCodes.has(code) || code.startsWith('08') || isClosed(error);
  }
  return /^(ECONN|EPIPE|ENOENT|ETIMEDOUT|EHOST|ENETUNREACH|EAI_AGAIN)/.test(code) || driverMessages.test(error.message);
}

/** An operator has closed the database for a while. The code has other meanings, too. */
export const isClosed = ({ code, message }: pg.DatabaseError) =>
  code === '55000' && message.endsWith('is not currently accepting connections');

// What the driver reports in words only.
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end|No server of the cluster)/;
