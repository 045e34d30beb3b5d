import type pg from 'pg';
import { z } from 'zod';
import type { Log } from '#backend/config.ts';
import type { PreviewedBoard } from '#domain/careers/previewed-board.ts';
import { findSource } from '#domain/sources/all.ts';
import { FetchProblem } from '../fetching/http.ts';
import type { Source } from '../importers/importer.ts';
import type { ImportParts } from '../importers/run-import.ts';
import { describeEmpty, describeProblem, describeUnread } from './describe-search.ts';
import { discover, type Found } from './discover.ts';
import { previewBoard } from './preview-board.ts';

// This module is in charge of a search for jobs behind an address, a job of the queue: it writes what it does as it goes,
// what it found, or why it found nothing.

type Parts = { pool: pg.Pool; log: Log; imports: ImportParts };

const Payload = z.object({ id: z.uuid() });
const milliseconds = 150_000;
const maxBoards = 3;

type Search = { address: string; name: string; website: string | null; domains: string[] };

export async function searchCareersPage({ pool, log, imports }: Parts, payload: unknown): Promise<void> {
  const { id } = Payload.parse(payload);
  const { rows } = await pool.query<Search>(
    `select search.address, company.name, company.website, internal.verified_domains(company.id) as domains
     from careers_searches search join companies company on company.id = search.company_id
     where search.id = $1 and search.state in ('queued', 'working')`,
    [id],
  );
  const [search] = rows;
  if (!search) return;
  const stopping = new AbortController();
  const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(milliseconds)]);

  async function tell(words: string): Promise<void> {
    const { rows: noted } = await pool.query('select internal.note_search($1, $2) as is_wanted', [id, words]);
    // The employer has given it up, or asked for another address.
    if (!noted[0]?.is_wanted) stopping.abort();
  }

  try {
    const { boards, problem } = await find(search, { imports, signal, tell });
    await pool.query('select internal.finish_search($1, $2, $3)', [id, JSON.stringify(boards), problem]);
  } catch (error) {
    const problem = describeProblem(error, signal.aborted);
    if (!(error instanceof FetchProblem)) log.warn({ err: error, search: id }, 'a careers page could not be looked at');
    await pool.query('select internal.finish_search($1, $2, $3)', [id, '[]', problem]);
  }
}

type Finding = { imports: ImportParts; signal: AbortSignal; tell(words: string): Promise<void> };

async function find(
  search: Search,
  { imports, signal, tell }: Finding,
): Promise<{ boards: PreviewedBoard[]; problem: string | null }> {
  const { http, importers } = imports;
  const isOwn = (address: string) => search.domains.some((domain) => isAtDomain(address, domain));
  const ownPages = search.website ? [search.website] : search.domains.map((domain) => `https://${domain}/`);
  const { found, problem } = await discover(search.address, { http, ownPages, isOwn, signal, tell });
  if (found.length === 0) return { boards: [], problem: problem ? describeProblem(problem, false) : describeEmpty() };

  const boards: PreviewedBoard[] = [];
  const failures: { found: Found; error: FetchProblem }[] = [];
  for (const one of found.slice(0, 6)) {
    const importer = importers.find(({ type }) => type === one.type);
    // Pages that may hold data are not worth reading once there are jobs.
    const isNeedless = one.certainty === 'maybe' && boards.some(({ jobs }) => jobs.length > 0);
    if (!importer || isNeedless || boards.length >= maxBoards) continue;
    await tell(`Reading ${nameBoard(one)}`);
    try {
      const source = toSource(one, search, imports);
      const board = await previewBoard(one, { http, importer, source, signal, now: new Date(), tell });
      if (board.jobs.length > 0 || one.certainty === 'sure') boards.push(board);
    } catch (error) {
      if (!(error instanceof FetchProblem) || signal.aborted) throw error;
      failures.push({ found: one, error });
    }
  }
  if (boards.length > 0) return { boards: boards.sort((a, b) => b.jobs.length - a.jobs.length), problem: null };
  const [failure] = failures;
  return { boards: [], problem: failure ? describeUnread(nameBoard(failure.found), failure.error) : describeEmpty() };
}

function toSource({ type, board }: Found, { name, website }: Search, { baseUrls }: ImportParts): Source {
  const baseUrl = baseUrls?.[type];
  return { type, board, company: name, ...(website && { website }), ...(baseUrl && { baseUrl }) };
}

function nameBoard({ type, board }: Found): string {
  const service = findSource(type)?.name;
  return service ? `the ${service} board “${board}”` : `the jobs at ${new URL(board).host}`;
}

function isAtDomain(address: string, domain: string): boolean {
  if (!URL.canParse(address)) return false;
  return `.${new URL(address).hostname}`.endsWith(`.${domain}`);
}
