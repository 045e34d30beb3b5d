import type { Importer } from '../importer.ts';
import { parseManyRows } from '../parse-rows.ts';
import { fetchHimalayasPage, findSearch, type Position } from './fetch.ts';
import { toFoundJob } from './parse.ts';
import { HimalayasJob, type HimalayasReply } from './schema.ts';

// The whole board is thousands of pages of twenty; a run looks at the newest.
const maxPages = 25;

export const himalayas: Importer = {
  type: 'himalayas',
  coverage: 'window',
  isGeneral: true,
  async *read(source, options) {
    const isSearch = findSearch(source) !== null;
    let position = readPosition(options.from);
    for (let pages = 0; pages < maxPages; pages += 1) {
      const reply = await fetchHimalayasPage(source, { ...options, position });
      const next: Position | null = isSearch ? findNextFound(reply, position) : findNext(reply, position);
      const jobs = await parseManyRows(reply.jobs, { schema: HimalayasJob, toJob: toFoundJob });
      yield { ...jobs, next: next && writePosition(next) };
      if (next === null) return;
      position = next;
    }
  },
};

function findNext({ jobs, nextCursor, offset, totalCount }: HimalayasReply, position: Position): Position | null {
  if (jobs.length === 0) return null;
  if (nextCursor) return nextCursor === position.cursor ? null : { cursor: nextCursor };
  // An answer to a cursor without a further one is the last; counting on would begin anew.
  if (position.cursor !== undefined) return null;
  const reached = (offset ?? Number(position.offset ?? 0)) + jobs.length;
  return reached < (totalCount ?? 0) ? { offset: String(reached) } : null;
}

/** A page of a search may be short though more follow; only the total tells. */
function findNextFound({ jobs, totalCount }: HimalayasReply, position: Position): Position | null {
  const page = Number(position.page ?? 1);
  return jobs.length > 0 && page * 20 < (totalCount ?? 0) ? { page: String(page + 1) } : null;
}

function writePosition(position: Position): string {
  const [[name, value] = ['', '']] = Object.entries(position);
  return `${name}:${value}`;
}

/** What writePosition wrote; anything else begins with the newest. */
function readPosition(from: string | null): Position {
  const [, name, value] = /^(cursor|offset|page):(.+)$/.exec(from ?? '') ?? [];
  return name && value ? { [name]: value } : {};
}
