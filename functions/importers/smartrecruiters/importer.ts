import { FetchProblem } from '../../fetching/http.ts';
import type { Importer, ImportPage, ReadOptions, Source } from '../importer.ts';
import { readCursor } from '../in-pages.ts';
import { parseRows } from '../parse-rows.ts';
import { fetchSmartRecruitersPage, fetchSmartRecruitersPosting } from './fetch.ts';
import { toFoundJob } from './parse.ts';
import { SmartRecruitersPosting, SmartRecruitersRow } from './schema.ts';

// Every text costs a request. What is beyond is for a run that begins where this one stopped.
const maxTexts = 100;
const atOnce = 5;

export const smartrecruiters: Importer = {
  type: 'smartrecruiters',
  coverage: 'full',
  isGeneral: false,
  async *read(source, options) {
    let start = readCursor(options.from);
    let texts = 0;
    for (;;) {
      const { rows, isLast } = await fetchSmartRecruitersPage(source, start, options);
      for (let at = 0; at === 0 || at < rows.length; at += atOnce) {
        const some = rows.slice(at, at + atOnce);
        const end = at + some.length;
        const isEnd = isLast && end === rows.length;
        yield { ...(await readPostings(some, source, options)), next: isEnd ? null : String(start + end) };
        texts += some.length;
        if (isEnd || texts >= maxTexts) return;
      }
      start += rows.length;
    }
  },
};

type Part = Pick<ImportPage, 'jobs' | 'skipped'>;

async function readPostings(rows: unknown[], source: Source, options: ReadOptions): Promise<Part> {
  const parts = await Promise.all(rows.map((row) => readPosting(row, source, options)));
  return { jobs: parts.flatMap(({ jobs }) => jobs), skipped: parts.flatMap(({ skipped }) => skipped) };
}

async function readPosting(row: unknown, source: Source, options: ReadOptions): Promise<Part> {
  const read = SmartRecruitersRow.safeParse(row);
  const { id, visibility } = read.data ?? { id: null, visibility: null };
  if (id === null) return skip('no id', null);
  if (visibility && visibility !== 'PUBLIC') return skip('not public', null);
  try {
    const posting = await fetchSmartRecruitersPosting(source, id, options);
    // The text alone comes from the second answer; whatever it leaves out, the list may have said.
    const whole = { ...(row as object), ...(posting as object) };
    return parseRows([whole], { schema: SmartRecruitersPosting, toJob: (job) => toFoundJob(job, source) });
  } catch (error) {
    if (!(error instanceof FetchProblem)) throw error;
    if (error.kind === 'gone') return skip('no longer open', null);
    if (error.kind === 'garbled') return skip('unreadable posting', id);
    throw error;
  }
}

function skip(reason: string, sourceId: string | null): Part {
  return { jobs: [], skipped: [{ reason, sourceId }] };
}
