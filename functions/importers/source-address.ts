import { FetchProblem } from '../fetching/http.ts';
import type { Source } from './importer.ts';

/** The board's name, fit to be a part of an address: it comes from a file, and may have been copied from anywhere. */
export function requireBoardName({ type, board }: Source): string {
  const isFit = /^[A-Za-z0-9._-]{1,100}$/.test(board) && !/^\.+$/.test(board);
  if (!isFit) throw new FetchProblem('refused', `${type}: the name of the board is malformed`);
  return board;
}

/** The same for a vendor that makes a host name of it: one label and nothing that could name another host. */
export function requireHostLabel({ type, board }: Source): string {
  const isFit = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i.test(board);
  if (!isFit) throw new FetchProblem('refused', `${type}: the name of the board is no host name`);
  return board.toLowerCase();
}

/** An address of the source's API, at the entry's own scheme and host where it names one. */
export function atBase({ baseUrl }: Pick<Source, 'baseUrl'>, address: string): string {
  if (!baseUrl) return address;
  const { pathname, search } = new URL(address);
  return `${baseUrl.replace(/\/+$/, '')}${pathname}${search}`;
}
