import type { FoundJob, ImportPage } from './importer.ts';
import { readDate } from './normalise/read-date.ts';
import { type Parser, parseManyRows, requireSensible } from './parse-rows.ts';

type WholeList<Row> = Parser<Row> & {
  /** The field with the posting's date: such boards list their jobs in any order. */
  dateField: string;
  /** As a page's `next` said. */
  from: string | null;
};

type PartOfList<Row> = Parser<Row> & {
  /** The first row's index in the whole list. */
  start: number;
  isLast: boolean;
};

const rowsAtOnce = 20;

/** The list of a board that answers all at once, as pages, the newest first. */
export async function* inPages<Row>(rows: unknown[], list: WholeList<Row>): AsyncGenerator<ImportPage> {
  requireSensible(rows);
  const start = readCursor(list.from);
  const newestFirst = rows
    .map((row) => ({ row, time: readTime(row, list.dateField) }))
    .sort((a, b) => b.time - a.time)
    .map(({ row }) => row);
  yield* inSteps(newestFirst.slice(start), { ...list, start, isLast: true });
}

/** A long page as short ones; an empty one is a page, too. */
export async function* inSteps<Row>(rows: unknown[], part: PartOfList<Row>): AsyncGenerator<ImportPage> {
  for (let at = 0; at === 0 || at < rows.length; at += rowsAtOnce) {
    const end = Math.min(at + rowsAtOnce, rows.length);
    const isEnd = part.isLast && end === rows.length;
    yield { ...(await parseManyRows(rows.slice(at, end), part)), next: isEnd ? null : String(part.start + end) };
  }
}

/** The index to go on from, of a cursor that was stored earlier; nonsense begins anew. */
export function readCursor(from: string | null): number {
  return /^\d{1,7}$/.test(from ?? '') ? Number(from) : 0;
}

function readTime(row: unknown, field: string): number {
  const value = typeof row === 'object' && row !== null ? (row as Record<string, unknown>)[field] : null;
  return readDate(value)?.getTime() ?? 0;
}

/** The jobs that no earlier page had, for sources whose pages overlap; `seen` is kept from page to page. */
export function dropRepeated(jobs: FoundJob[], seen: Set<string>): FoundJob[] {
  const fresh = jobs.filter(({ sourceId }) => !seen.has(sourceId));
  for (const { sourceId } of fresh) seen.add(sourceId);
  return fresh;
}
