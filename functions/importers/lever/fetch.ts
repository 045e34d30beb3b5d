import { lever } from '#domain/sources/lever.ts';
import { FetchProblem } from '../../fetching/http.ts';
import type { ReadOptions, Source } from '../importer.ts';
import { readCursor } from '../in-pages.ts';
import { requireShape } from '../parse-rows.ts';
import { atBase, requireBoardName } from '../source-address.ts';
import { LeverReply } from './schema.ts';

type Page = { rows: unknown[]; start: number; isLast: boolean };

const perPage = 100;
// Far more than any employer has open: reading a server that ignores the offset must come to an end.
const maxPages = 50;

// A company is on one of them only, and its name does not say on which.
const hosts = ['https://api.lever.co', 'https://api.eu.lever.co'];

/** The board page by page, until one is short: there is no total. */
export async function* fetchLeverPages(source: Source, options: ReadOptions): AsyncGenerator<Page> {
  const site = requireBoardName(source);
  let start = readCursor(options.from);
  let known = source.baseUrl ? hosts.slice(0, 1) : hosts;
  for (let page = 0; page < maxPages; page++) {
    const path = `/v0/postings/${site}?mode=json&skip=${start}&limit=${perPage}`;
    const { host, rows } = await ask(known, path, { source, ...options });
    const isLast = rows.length < perPage;
    yield { rows, start, isLast };
    if (isLast) return;
    known = [host];
    start += perPage;
  }
}

type Asking = Pick<ReadOptions, 'http' | 'signal'> & { source: Source };

async function ask(
  [host = '', ...others]: string[],
  path: string,
  asking: Asking,
): Promise<{ host: string; rows: unknown[] }> {
  const { source, http, signal } = asking;
  try {
    const body = await http.json(atBase(source, host + path), {
      millisecondsBetween: lever.millisecondsBetweenRequests,
      signal,
    });
    return { host, rows: requireShape(LeverReply, body, 'api.lever.co') };
  } catch (error) {
    if (!(error instanceof FetchProblem && error.kind === 'gone' && others.length > 0)) throw error;
    return ask(others, path, asking);
  }
}
