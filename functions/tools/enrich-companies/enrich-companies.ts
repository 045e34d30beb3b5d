import type { Http } from '../../fetching/http.ts';
import { forEachLimited } from '../../for-each-limited.ts';
import { judgeItems, type Tool, type ToolContext, type ToolOutcome } from '../../runs/tool.ts';
import type { Company, Field } from './company.ts';
import {
  describeFilled,
  describeLogos,
  describeMiss,
  describeNoWayOut,
  nothingToDo,
  summarise,
} from './describe-run.ts';
import { findCompanies } from './find-companies.ts';
import type { LogoFiles } from './logo-files.ts';
import { type Found, lookUp } from './look-up.ts';
import { saveFindings, saveMisses } from './save-findings.ts';
import { createBrandfetch } from './sources/brandfetch.ts';
import { createClearbit } from './sources/clearbit.ts';
import { readManual } from './sources/manual.ts';
import { createOwnSite } from './sources/own-site.ts';
import type { Source } from './sources/source.ts';
import { type EnrichmentStats, noEnrichment, startTally, type Tally, toStats } from './tally.ts';
import { watchAnswers } from './watch-answers.ts';

// The path of a company: which are due → what each source knows → the logo into our files → the row, where it is
// empty → count. Companies with an owner are left alone altogether.

export type EnrichmentParts = {
  /** For one run: what the client has cached of answers is of no use a month later. */
  openHttp: () => Http;
  files: LogoFiles;
  /** The file of manual mappings. */
  mappingsPath: string;
  brandfetchKey?: string | undefined;
  brandfetchUrl?: string | undefined;
  clearbitUrl?: string | undefined;
  now?: Date;
  millisecondsPerCompany?: number;
  /** After this no other company is begun. */
  milliseconds?: number;
};

type Context = Pick<ToolContext<EnrichmentStats>, 'pool' | 'log' | 'note' | 'report' | 'signal'>;

type Run = Context & {
  files: LogoFiles;
  sources: Source[];
  hasAnswer: () => boolean;
  tally: Tally;
  total: number;
  /** Companies that no source could say anything about because servers did not answer. */
  failed: string[];
  /** Aborted when no other company is to be begun. */
  over: AbortSignal;
  millisecondsPerCompany: number;
  now: Date;
};

const maxCompanies = 80;
const atOnce = 6;

/** Fills in what companies without an owner lack: logo, website, description, industry and location. */
export function createEnrichCompanies(parts: EnrichmentParts): Tool<EnrichmentStats> {
  return { name: 'enrich-companies', initialStats: noEnrichment, run: (context) => enrich(context, parts) };
}

async function enrich(context: Context, parts: EnrichmentParts): Promise<ToolOutcome<EnrichmentStats>> {
  const { pool, signal } = context;
  const { now = new Date(), milliseconds = 110_000, millisecondsPerCompany = 25_000 } = parts;
  const companies = await findCompanies(pool, { now, limit: maxCompanies });
  if (companies.length === 0) return { message: nothingToDo, stats: toStats(startTally()) };
  const { http, hasAnswer } = watchAnswers(parts.openHttp());
  const run: Run = {
    ...context,
    files: parts.files,
    sources: await openSources(http, parts, context),
    hasAnswer,
    tally: startTally(),
    total: companies.length,
    failed: [],
    over: AbortSignal.any([signal, AbortSignal.timeout(milliseconds)]),
    millisecondsPerCompany,
    now,
  };

  await forEachLimited(companies, atOnce, (company) => enrichCompany(company, run));
  signal.throwIfAborted();
  return conclude(run);
}

/** In the order in which they are believed. */
async function openSources(http: Http, parts: EnrichmentParts, { note, log }: Context): Promise<Source[]> {
  const { mappingsPath: path, brandfetchKey: key, brandfetchUrl: url, clearbitUrl } = parts;
  const manual = await readManual({ http, path });
  for (const problem of manual.problems) {
    log.warn({ problem }, 'a manual mapping cannot be used');
    note(problem);
  }
  const brandfetch = key ? [createBrandfetch({ http, key, url, note })] : [];
  return [manual.source, createOwnSite(http), ...brandfetch, createClearbit({ http, url: clearbitUrl })];
}

async function enrichCompany(company: Company, run: Run): Promise<void> {
  if (run.over.aborted || hasNoWayOut(run)) return;
  const { tally, total, log, note } = run;
  try {
    const signal = AbortSignal.any([run.signal, AbortSignal.timeout(run.millisecondsPerCompany)]);
    const found = await lookUp(company, run.sources, signal);
    run.signal.throwIfAborted();
    const filled = found.sources.size > 0 ? await save(company, found, run) : new Set<Field>();
    if (filled.size > 0) {
      tally.enriched += 1;
      note(describeFilled(company.name, filled, found));
    } else {
      await saveMiss(company, found, run);
      note(describeMiss(company, found));
    }
  } catch (error) {
    run.signal.throwIfAborted();
    // Ours to mend, so the company is not made to wait for it.
    tally.errors += 1;
    log.warn({ err: error, company: company.id }, 'a company could not be enriched');
    note(`${company.name}: ${error instanceof Error ? error.message : String(error)}`);
  }
  const done = tally.enriched + tally.skipped + tally.errors;
  run.report(toStats(tally), { done, total });
}

/** Whose servers did not answer waits for the end of the run: only then is it known whether it was their fault. */
async function saveMiss({ id }: Company, { hasFailed }: Found, { tally, pool, failed, now }: Run): Promise<void> {
  if (hasFailed) failed.push(id);
  else await saveMisses(pool, [id], now);
  tally[hasFailed ? 'errors' : 'skipped'] += 1;
}

/** A logo that was stored and is not wanted any more goes again; if that fails, the clean-up finds it. */
async function save(
  { id }: Company,
  { facts, sources }: Found,
  { pool, files, tally, log, now }: Run,
): Promise<Set<Field>> {
  const { logo, ...texts } = facts;
  const source = sources.get('logo');
  const address = logo ? await files.keep(id, logo) : null;
  let filled = new Set<Field>();
  try {
    filled = await saveFindings(pool, id, {
      ...texts,
      ...(address && source ? { logo: { address, source } } : {}),
      now,
    });
  } finally {
    if (address && !filled.has('logo')) {
      await files
        .remove(address)
        .catch((error: unknown) => log.warn({ err: error }, 'a logo was left for the clean-up'));
    }
  }
  if (source && filled.has('logo')) tally.logos[source] += 1;
  return filled;
}

function hasNoWayOut({ failed, hasAnswer }: Run): boolean {
  return failed.length >= atOnce && !hasAnswer();
}

/** Those that did not answer wait their 30 days like any other miss, unless it was we who could not ask. */
async function conclude(run: Run): Promise<ToolOutcome<EnrichmentStats>> {
  const { tally, failed, hasAnswer, pool, now, total, note } = run;
  const stats = toStats(tally);
  const left = total - stats.total_companies;
  const isCutOff = failed.length > 0 && !hasAnswer();
  if (!isCutOff) await saveMisses(pool, failed, now);
  note(describeLogos(tally));
  if (left > 0) note(`${left === 1 ? '1 company is' : `${left} companies are`} left for the next run`);
  const message = isCutOff && tally.enriched === 0 ? describeNoWayOut(failed.length) : summarise(tally);
  return { message, stats, failed: judgeItems({ failed: tally.errors, total: stats.total_companies }) };
}
