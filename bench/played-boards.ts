import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Log } from '#database/log.ts';
import { createHttp } from '#functions/fetching/create-http.ts';
import { allImporters } from '#functions/importers/all.ts';
import { runImport } from '#functions/importers/run-import.ts';
import { type ImportStats, noImports } from '#functions/importers/tally.ts';
import type { Tool } from '#functions/runs/tool.ts';
import { createListingGenerator } from './generate-listings.ts';
import type { Running } from './start-servers.ts';

type Boards = { vocabulary: string[]; boards: number; postings: number; from?: number };

/** Boards in the shape of Lever's, a hundred postings a page. */
export async function serveBoards({ vocabulary, boards, postings, from = 0 }: Boards): Promise<Running> {
  const generate = createListingGenerator(vocabulary);
  const played = createServer(({ url = '' }, response) => {
    const [, board = '0', skip = '0'] = /postings\/board-(\d+)\?.*skip=(\d+)/.exec(url) ?? [];
    if (Number(board) >= boards) return response.writeHead(404).end();
    const first = from + Number(board) * postings;
    const numbers = Array.from({ length: 100 }, (_, index) => first + Number(skip) + index);
    const page = numbers.filter((number) => number < first + postings);
    return response.end(JSON.stringify(page.map((number) => toPosting(number, generate(number)))));
  });
  await new Promise<void>((resolve) => played.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(played.address() as AddressInfo).port}`,
    async stop() {
      played.closeAllConnections();
      played.close();
    },
  };
}

function toPosting(
  number: number,
  { title, description, daysAgo }: { title: string; description: string; daysAgo: number },
) {
  return {
    id: `posting-${number}`,
    text: title,
    hostedUrl: `https://jobs.boards.example/${number}`,
    categories: { location: 'Lisbon, Portugal', commitment: 'Full-time' },
    createdAt: Date.now() - daysAgo * 86_400_000,
    description,
  };
}

type Import = { baseUrl: string; sourcesPath: string; boards: number; postings: number; log: Log };

/** A run of an import that reads them, without the pauses that the world's boards are granted. */
export async function createImport({
  baseUrl,
  sourcesPath,
  boards,
  postings,
  log,
}: Import): Promise<Tool<ImportStats>> {
  const names = Array.from({ length: boards }, (_, index) => `board-${index}`);
  const sources = names.map((board) => ({ type: 'lever', board, company: `Company ${board} Labs`, baseUrl }));
  await writeFile(sourcesPath, JSON.stringify({ sources }));
  const http = createHttp({ log, allowPrivate: true, userAgent: 'Chainwork bench', sleep: async () => {} });
  return {
    name: 'scrape-jobs',
    initialStats: noImports,
    run: (context) =>
      runImport({
        ...context,
        ...{ http, importers: allImporters, sourcesPath, tokens: {}, reach: 'newest', maxCreated: boards * postings },
      }),
  };
}
