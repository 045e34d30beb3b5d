import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { playBoard, readPages } from '#tests/play-board.ts';
import { allImporters } from './all.ts';
import { toFoundJob as toAshbyJob } from './ashby/parse.ts';
import { AshbyJob } from './ashby/schema.ts';
import { toFoundJob as toGreenhouseJob } from './greenhouse/parse.ts';
import { GreenhouseJob } from './greenhouse/schema.ts';
import type { Importer, ImportPage, Source } from './importer.ts';
import { isWeb3Job } from './is-web3-job.ts';
import { toFoundJob as toLeverJob } from './lever/parse.ts';
import { LeverPosting } from './lever/schema.ts';
import { parseRows } from './parse-rows.ts';
import { toFoundJob as toRecruiteeJob } from './recruitee/parse.ts';
import { RecruiteeOffer } from './recruitee/schema.ts';
import { toFoundJob as toSmartRecruitersJob } from './smartrecruiters/parse.ts';
import { SmartRecruitersPosting } from './smartrecruiters/schema.ts';
import { toFoundJob as toWorkableJob } from './workable/parse.ts';
import { WorkableJob } from './workable/schema.ts';

const folder = '../shared/data/recordings';

type Read = (rows: unknown[]) => Pick<ImportPage, 'jobs' | 'skipped'>;
type Body = Record<string, unknown[]> & unknown[];
type Recording = {
  file: string;
  read: Read;
  rows(body: Body): unknown[];
  jobs: number;
  /** Why some rows become no job, and how many. */
  skipped?: Record<string, number>;
};

const source: Source = { type: 'greenhouse', board: 'recorded', company: 'Recorded', website: 'https://acme.example' };
const one = (body: Body) => [body];

const readers = {
  greenhouse: (rows) => parseRows(rows, { schema: GreenhouseJob, toJob: (row) => toGreenhouseJob(row, source) }),
  lever: (rows) => parseRows(rows, { schema: LeverPosting, toJob: (row) => toLeverJob(row, source) }),
  ashby: (rows) => parseRows(rows, { schema: AshbyJob, toJob: (row) => toAshbyJob(row, source) }),
  workable: (rows) =>
    parseRows(rows, { schema: WorkableJob, toJob: (row) => toWorkableJob(row, { source, accountName: null }) }),
  smartrecruiters: (rows) =>
    parseRows(rows, { schema: SmartRecruitersPosting, toJob: (row) => toSmartRecruitersJob(row, source) }),
  recruitee: (rows) => parseRows(rows, { schema: RecruiteeOffer, toJob: (row) => toRecruiteeJob(row, source) }),
} satisfies Record<string, Read>;

const { greenhouse, lever, ashby, workable, smartrecruiters, recruitee } = readers;

// Lists that were asked for without their texts give no job: the importers ask for them.
const recordings: Recording[] = [
  { file: 'greenhouse/jobs_content_rsp.json', read: greenhouse, rows: ({ jobs }) => jobs ?? [], jobs: 5 },
  {
    file: 'greenhouse/jobs_rsp.json',
    read: greenhouse,
    rows: ({ jobs }) => jobs ?? [],
    jobs: 0,
    skipped: { 'no description': 7 },
  },
  { file: 'greenhouse/job_detail_rsp.json', read: greenhouse, rows: one, jobs: 1 },
  { file: 'greenhouse/job_detail_full_rsp.json', read: greenhouse, rows: one, jobs: 1 },
  { file: 'lever/postings_rsp.json', read: lever, rows: (body) => body, jobs: 3 },
  { file: 'lever/posting_detail_rsp.json', read: lever, rows: one, jobs: 1 },
  { file: 'ashby/board_rsp.json', read: ashby, rows: ({ jobs }) => jobs ?? [], jobs: 5 },
  { file: 'ashby/board_comp_rsp.json', read: ashby, rows: ({ jobs }) => jobs ?? [], jobs: 5 },
  { file: 'ashby/board_nulls_rsp.json', read: ashby, rows: ({ jobs }) => jobs ?? [], jobs: 4 },
  { file: 'workable/job_detail_rsp.json', read: workable, rows: one, jobs: 1 },
  {
    file: 'workable/jobs_rsp.json',
    read: workable,
    rows: ({ results }) => results ?? [],
    jobs: 0,
    skipped: { 'no description': 10 },
  },
  {
    file: 'workable/jobs_page2_rsp.json',
    read: workable,
    rows: ({ results }) => results ?? [],
    jobs: 0,
    skipped: { 'no description': 10 },
  },
  { file: 'smartrecruiters/posting_detail_rsp.json', read: smartrecruiters, rows: one, jobs: 1 },
  {
    file: 'smartrecruiters/postings_rsp.json',
    read: smartrecruiters,
    rows: ({ content }) => content ?? [],
    jobs: 0,
    skipped: { 'no postingUrl': 5 },
  },
  { file: 'smartrecruiters/departments_rsp.json', read: smartrecruiters, rows: () => [], jobs: 0 },
  { file: 'recruitee/offers_rsp.json', read: recruitee, rows: ({ offers }) => offers ?? [], jobs: 3 },
];

type BoardRecording = {
  file: string;
  path: string;
  jobs: number;
  skipped?: string[];
  /** Those among the jobs that are plainly Web3: found by reading them all. */
  web3?: string[];
};

// Boards about everything, played to their importers from the request on.
const boardRecordings: BoardRecording[] = [
  { file: 'remotive/jobs_rsp.json', path: '/api/remote-jobs', jobs: 6 },
  {
    file: 'remoteok/jobs_rsp.json',
    path: '/api',
    jobs: 5,
    // Its text is nothing but the line against spam.
    skipped: ['no description'],
    web3: ['Entry Level Crypto Market Specialist'],
  },
  { file: 'remoteok/jobs_tags_rsp.json', path: '/api', jobs: 5 },
  { file: 'remoteok/jobs_tags_empty_rsp.json', path: '/api', jobs: 0 },
  { file: 'jobicy/jobs_rsp.json', path: '/api/v2/remote-jobs?count=200', jobs: 3 },
  { file: 'jobicy/jobs_filtered_rsp.json', path: '/api/v2/remote-jobs?count=200', jobs: 3 },
  { file: 'jobicy/jobs_empty_rsp.json', path: '/api/v2/remote-jobs?count=200', jobs: 0 },
  { file: 'himalayas/browse_rsp.json', path: '/jobs/api?limit=20', jobs: 3 },
  {
    file: 'himalayas/search_rsp.json',
    path: '/jobs/api?limit=20',
    jobs: 4,
    web3: ['Staff Software Engineer, Golang', 'Middle/Senior Golang Engineer'],
  },
  { file: 'arbeitnow/jobs_rsp.json', path: '/api/job-board-api?page=1', jobs: 3 },
];

// Answers to other questions than for jobs.
const otherAnswers = ['jobicy/industries_rsp.json', 'jobicy/jobs_invalid_industry_rsp.json'];

describe.skipIf(!existsSync(folder))(
  'recorded answers of real boards (beside the project, where they are at hand)',
  () => {
    test.each(recordings)(
      '$file: $jobs jobs, every other row explained',
      ({ file, read, rows, jobs, skipped = {} }) => {
        const body = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'));

        const page = read(rows(body));

        const reasons = Object.groupBy(page.skipped, ({ reason }) => reason);
        expect(page.jobs).toHaveLength(jobs);
        expect(Object.fromEntries(Object.entries(reasons).map(([reason, all]) => [reason, all?.length]))).toEqual(
          skipped,
        );
        for (const job of page.jobs) {
          expect(job).toMatchObject({
            title: expect.stringMatching(/\S/),
            description: expect.stringMatching(/^<(?:p|h3|ul)>/),
          });
          expect(job.postedAt).toBeInstanceOf(Date);
          expect(job.url).toMatch(/^https:/);
          expect(job.description).not.toMatch(/&lt;\/?(?:p|div|li|strong)\b|<div|style=|class=/);
        }
      },
    );

    test.each(boardRecordings)('$file: $jobs jobs', async ({ file, path, jobs, skipped = [], web3 = [] }) => {
      const [page] = await readPages(...(await play(file, path)), { maxPages: 1 });

      expect(page?.jobs).toHaveLength(jobs);
      expect(page?.skipped.map(({ reason }) => reason)).toEqual(skipped);
      expect(page?.jobs.filter(isWeb3Job).map(({ title }) => title)).toEqual(web3);
      for (const job of page?.jobs ?? []) {
        expect(job.postedAt).toBeInstanceOf(Date);
        expect(job.description).toMatch(/^<(?:p|h3|ul)>/);
        expect(job.description).not.toMatch(/&lt;\/?(?:p|div|li|strong)\b|<div|style=|class=|mention the word|â\S/);
      }
    });

    test.each(otherAnswers)('%s is no list of jobs', async (file) => {
      const reading = readPages(...(await play(file, '/api/v2/remote-jobs?count=200')));

      await expect(reading).rejects.toMatchObject({ kind: 'garbled' });
    });

    test('no recording is left out', () => {
      const known = [...recordings, ...boardRecordings].map(({ file }) => file);

      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));

      expect(files.sort()).toEqual([...known, ...otherAnswers].sort());
    });
  },
);

async function play(file: string, path: string): Promise<[Importer, Source]> {
  const importer = allImporters.find(({ type }) => file.startsWith(`${type}/`));
  if (!importer) throw new Error(`${file} has no importer`);
  const { baseUrl } = await playBoard({ [path]: { body: readFileSync(`${folder}/${file}`, 'utf8') } });
  return [importer, { type: importer.type, board: importer.type, baseUrl }];
}
