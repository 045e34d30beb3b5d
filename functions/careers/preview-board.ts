import { setImmediate } from 'node:timers/promises';
import { toBoardAddress } from '#domain/careers/find-source-board.ts';
import type { PreviewedBoard, PreviewedJob } from '#domain/careers/previewed-board.ts';
import { describeFacts } from '#domain/facts/describe-facts.ts';
import { findSource } from '#domain/sources/all.ts';
import { classify } from '../classification/classify.ts';
import { understand } from '../facts/understand.ts';
import type { Http } from '../fetching/http.ts';
import type { FoundJob, Importer, Source } from '../importers/importer.ts';
import { toListing } from '../importers/listings/to-listing.ts';
import { cutHtml } from '../text/cut-html.ts';
import type { Found } from './discover.ts';

// This module is in charge of what a board would bring: its jobs as the source has them, beside the listings that a run
// of the sync would save of them. It is the path of an import up to the database.

type Options = {
  http: Http;
  importer: Importer;
  source: Source;
  signal: AbortSignal;
  now: Date;
  tell(words: string): Promise<void>;
};

const maxJobs = 300;
/** All descriptions together: what is cut off in the preview is not in the listing. */
const maxText = 3_000_000;
const maxTextLength = 20_000;

export async function previewBoard(found: Found, options: Options): Promise<PreviewedBoard> {
  const { importer, source, http, signal, now, tell } = options;
  const jobs: PreviewedJob[] = [];
  const reasons = new Map<string, number>();
  const ids = new Set<string>();
  let room = maxText;
  let isCut = false;
  const count = (reason: string) => reasons.set(reason, (reasons.get(reason) ?? 0) + 1);

  reading: for await (const page of importer.read(source, { http, token: null, from: null, signal })) {
    isCut = page.next !== null;
    for (const { reason } of page.skipped) count(reason);
    for (const job of page.jobs) {
      await setImmediate();
      if (ids.has(job.sourceId)) continue;
      ids.add(job.sourceId);
      const previewed = previewJob(job, { now, longest: Math.min(maxTextLength, room) });
      if ('reason' in previewed) count(previewed.reason);
      else {
        jobs.push(previewed);
        room -= previewed.saved.description.length;
      }
      if (jobs.length < maxJobs) continue;
      isCut = true;
      break reading;
    }
    if (jobs.length > 0) await tell(`Reading the jobs: ${jobs.length} so far`);
  }
  return {
    type: found.type,
    board: found.board,
    name: findSource(found.type)?.name ?? null,
    address: toBoardAddress(found),
    foundOn: found.foundOn,
    jobs,
    skipped: [...reasons].map(([reason, times]) => ({ reason, times })),
    isCut,
  };
}

function previewJob(
  job: FoundJob,
  { now, longest }: { now: Date; longest: number },
): PreviewedJob | { reason: string } {
  const listing = toListing(job, now);
  if ('reason' in listing) return listing;
  const { source_id, title, location, is_remote, salary_range, employment_type, external_url, description, stated } =
    listing;
  const shown = { title, location, is_remote, salary_range, employment_type };
  const { facts } = understand({ id: '', ...shown, description, requirements: null, stated, corrected: null });
  return {
    id: source_id,
    source: {
      title: job.title,
      location: job.location,
      salary: job.salary?.text ?? null,
      employmentType: job.employmentType,
      tags: job.tags.slice(0, 5),
      postedAt: job.postedAt?.toISOString() ?? null,
      url: job.url,
    },
    saved: {
      ...shown,
      category: classify({ ...listing, company: listing.company.name }).category,
      external_url,
      description: cutHtml(description, Math.max(longest, 200)),
      facts: facts ? describeFacts(facts) : '',
    },
  };
}
