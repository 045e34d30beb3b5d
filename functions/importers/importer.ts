import type { StatedFacts } from '#domain/facts/merge-facts.ts';
import type { SourceType } from '#domain/sources/all.ts';
import type { Http } from '../fetching/http.ts';

// The contract of every source: a folder with schema.ts (what arrives), fetch.ts (requests), parse.ts (maps) and
// importer.ts (joins them); state-facts.ts where the source has facts as data. What is known of a source besides is declared in domain/sources/.

/** One source board of config/job-sources.json. */
export type Source = {
  type: SourceType;
  board: string;
  company?: string;
  website?: string;
  /** Replaces the scheme and host of the API; paths stay. */
  baseUrl?: string;
  /** A feed of Web3 jobs only: its postings need not say so themselves. */
  isWeb3?: boolean;
  /** Of a board that an employer keeps in sync: whose its listings are, and the ids of those that are not wanted. */
  owner?: { companyId: string; leftOut: ReadonlySet<string> };
};

/** A posting in our words. What the source does not say is null, never a guess. */
export type FoundJob = {
  /** The posting's id at its board, as text. */
  sourceId: string;
  title: string;
  companyName: string;
  companyWebsite: string | null;
  /** Sanitised HTML. */
  description: string;
  location: string | null;
  workplace: Workplace | null;
  employmentType: string | null;
  salary: Salary | null;
  /** Where a visitor applies, byte for byte as the source gave it. */
  url: string;
  postedAt: Date | null;
  expiresAt: Date | null;
  /** The source's own departments, teams, tags and categories, for the classifier and the Web3 filter. */
  tags: string[];
  /** What the source has as data of its own, for the listing's facts; empty where it has only words. */
  stated: StatedFacts;
};

/** What a posting shows, which facts of its data are compared with. */
export type ShownFields = Pick<FoundJob, 'title' | 'location' | 'salary'>;

export type Workplace = 'remote' | 'hybrid' | 'onsite';
export type SalaryPeriod = 'year' | 'month' | 'week' | 'day' | 'hour';
export type Salary = {
  /** As a listing shows it: "$120k - $160k". */
  text: string;
  min: number | null;
  max: number | null;
  currency: string | null;
  period: SalaryPeriod | null;
};

/** A row that became no job, with a reason for the log. Its id says that it is still open: a withdrawn one has none. */
export type SkippedRow = { reason: string; sourceId: string | null };

export type ImportPage = {
  jobs: FoundJob[];
  skipped: SkippedRow[];
  /** Where a backfill goes on next time; null after the last page and for boards that answer all at once. */
  next: string | null;
};

export type ReadOptions = {
  http: Http;
  /** Of sources that ask for one. */
  token: string | null;
  /** The `next` at which an earlier run stopped; null begins with the newest. */
  from: string | null;
  signal: AbortSignal;
};

export type Importer = {
  type: SourceType;
  /** full: what is not in the list is no longer open. window: the newest only, absence says nothing. */
  coverage: 'full' | 'window';
  /** Boards about everything: only plainly Web3 jobs are taken. */
  isGeneral: boolean;
  /** Of sources whose boards lie anywhere: the host of one. Elsewhere all boards are on the vendor's. */
  findHost?(source: Source): string;
  /** Pages, newest first where the source has an order; the reader stops when it has enough. */
  read(source: Source, options: ReadOptions): AsyncGenerator<ImportPage>;
};
