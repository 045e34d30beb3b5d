import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readPages, serveSourceBoard } from '#tests/serve-source-board.ts';
import { parsers, type SourceParser } from '#tests/source-parsers.ts';
import { allImporters } from './all.ts';
import type { FoundJob, Importer, Source } from './importer.ts';
import { isWeb3Job } from './is-web3-job.ts';

// Answers as the sources give them, with every field they send and the markup their editors write; companies and texts
// are invented.

const folder = 'functions/importers/fixtures/answers';

type Body = Record<string, unknown[]> & unknown[];
type Answer = {
  file: string;
  rows(body: Body): unknown[];
  titles: string[];
  /** Why the other rows become no job. */
  skipped?: string[];
};

// Lists that were asked for without their texts give no job: the importers ask for them.
const answers: Answer[] = [
  {
    file: 'greenhouse',
    rows: ({ jobs = [] }) => jobs,
    titles: ['Backend Engineer', 'Ledger Clerk'],
    skipped: ['a prospect post, not a job'],
  },
  {
    file: 'greenhouse-without-texts',
    rows: ({ jobs = [] }) => jobs,
    titles: [],
    skipped: ['no description', 'no description'],
  },
  { file: 'lever', rows: (body) => body, titles: ['Map Designer', 'Account Director (Hybrid)'] },
  {
    file: 'ashby',
    rows: ({ jobs = [] }) => jobs,
    titles: ['Software Engineer'],
    skipped: ['not listed'],
  },
  { file: 'ashby-without-pay', rows: ({ jobs = [] }) => jobs, titles: ['Developer Marketing Manager'] },
  {
    file: 'workable',
    rows: ({ results = [] }) => results,
    titles: ['Olive Engineer'],
    skipped: ['not public', 'no description'],
  },
  {
    file: 'smartrecruiters',
    rows: (body) => body,
    titles: ['Yard Hand'],
    skipped: ['no longer open', 'no postingUrl'],
  },
  {
    file: 'recruitee',
    rows: ({ offers = [] }) => offers,
    titles: ['Bulb Counter'],
    skipped: ['not published'],
  },
];

type ListAnswer = {
  file: string;
  path: string;
  titles: string[];
  skipped?: string[];
  /** Those among the jobs that are plainly Web3. */
  web3?: string[];
};

// Boards about everything, played to their importers from the request on.
const listAnswers: ListAnswer[] = [
  {
    file: 'remotive',
    path: '/api/remote-jobs',
    titles: ['Care Planner', 'Ledger Engineer'],
    web3: ['Ledger Engineer'],
  },
  {
    file: 'remoteok',
    path: '/api',
    titles: ['Gull Watcher', 'Crypto Market Specialist'],
    // Its text is nothing but the line against spam.
    skipped: ['no description'],
    web3: ['Crypto Market Specialist'],
  },
  { file: 'remoteok-empty', path: '/api', titles: [] },
  { file: 'jobicy', path: '/api/v2/remote-jobs?count=200', titles: ['Cloud Engineer – Weather'] },
  { file: 'jobicy-empty', path: '/api/v2/remote-jobs?count=200', titles: [] },
  {
    file: 'himalayas',
    path: '/jobs/api?limit=20',
    titles: ['Seed Coach', 'Staff Engineer, Golang'],
    web3: ['Staff Engineer, Golang'],
  },
  { file: 'arbeitnow', path: '/api/job-board-api?page=1', titles: ['Praktikum Event - Sommer'] },
];

// Answers to other requests than for jobs.
const otherAnswers = ['jobicy-industries', 'jobicy-refusal'];

describe('an answer of a source’s own shape', () => {
  test.each(answers)('$file: the jobs, every other row explained', ({ file, rows, titles, skipped = [] }) => {
    const page = findParser(file).read(rows(JSON.parse(readAnswer(file))));

    expect(page.jobs.map(({ title }) => title)).toEqual(titles);
    expect(page.skipped.map(({ reason }) => reason)).toEqual(skipped);
    for (const job of page.jobs) expectSound(job);
  });

  test.each(listAnswers)('$file: the jobs, those about Web3 told apart', async (answer) => {
    const { file, path, titles, skipped = [], web3 = [] } = answer;
    const [page] = await readPages(...(await play(file, path)), { maxPages: 1 });

    expect(page?.jobs.map(({ title }) => title)).toEqual(titles);
    expect(page?.skipped.map(({ reason }) => reason)).toEqual(skipped);
    expect(page?.jobs.filter(isWeb3Job).map(({ title }) => title)).toEqual(web3);
    for (const job of page?.jobs ?? []) expectSound(job);
  });

  test.each(otherAnswers)('%s is no list of jobs', async (file) => {
    const reading = readPages(...(await play(file, '/api/v2/remote-jobs?count=200')));

    await expect(reading).rejects.toMatchObject({ kind: 'garbled' });
  });

  test('no answer is left out', () => {
    const known = [...answers, ...listAnswers].map(({ file }) => file);

    const files = readdirSync(folder).map((name) => name.replace('.json', ''));

    expect(files.sort()).toEqual([...known, ...otherAnswers].sort());
  });
});

function expectSound({ description, postedAt, url }: FoundJob): void {
  expect(description).toMatch(/^<(?:p|h3|ul)>/);
  expect(description).not.toMatch(/&lt;\/?(?:p|div|li|strong)\b|<div|style=|class=|mention the word|â\S/);
  expect(postedAt).toBeInstanceOf(Date);
  expect(url).toMatch(/^https:/);
}

function findParser(file: string): SourceParser {
  const parser = parsers.find(({ name }) => file.startsWith(name));
  if (!parser) throw new Error(`${file} has no parser`);
  return parser;
}

function readAnswer(file: string): string {
  return readFileSync(`${folder}/${file}.json`, 'utf8');
}

async function play(file: string, path: string): Promise<[Importer, Source]> {
  const importer = allImporters.find(({ type }) => file.startsWith(type));
  if (!importer) throw new Error(`${file} has no importer`);
  const { baseUrl } = await serveSourceBoard({ [path]: { body: readAnswer(file) } });
  return [importer, { type: importer.type, board: importer.type, baseUrl }];
}
