import { writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { createClient, type FunctionInvokeOptions } from '@supabase/supabase-js';
import { expect, vi } from 'vitest';
import { buildGreenhouseJob } from '../../outside-source-boards.ts';
import type { FairBoard, FairnessCase } from './fair-board.ts';

// What servers of other people answer while a tool of the board asks them.

const megabyte = 1024 * 1024;
const many = 20_000;

type Source = { type: string; board: string; company?: string; baseUrl?: string };

async function invoke({ url, keys }: FairBoard, tool: string, options?: FunctionInvokeOptions): Promise<unknown> {
  const client = createClient(url, keys.secretKey, { auth: { persistSession: false, autoRefreshToken: false } });
  const { data, error } = await client.functions.invoke(tool, options);
  if (error) throw error;
  return data;
}

async function scrape(board: FairBoard, sources: Source[]): Promise<unknown> {
  await writeFile(board.sourcesFile, JSON.stringify({ sources }));
  return invoke(board, 'scrape-jobs');
}

/** Asks a run to end and waits until it has. */
async function stop(board: FairBoard, tool: string): Promise<void> {
  await invoke(board, tool, { body: { stop: true } });
  await vi.waitFor(
    async () => {
      const started = "select 1 from cron_execution_logs where job_name = $1 and status = 'started'";
      expect((await board.database.owner.query(started, [tool])).rowCount).toBe(0);
    },
    { timeout: 20_000, interval: 100 },
  );
}

const readFeed = (address: string): Source => ({ type: 'rss', board: address });

/** A host of its own on this machine that takes requests and says nothing. */
async function openSilentFeed(host: string): Promise<{ url: string; close(): void }> {
  const server = createServer(() => {});
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://${host}:${port}/feed.xml`, close: () => server.close().closeAllConnections() };
}

/** Lets the enhancer ask an AI that answers like this, a few times over. */
async function enhance(board: FairBoard, answer: (response: ServerResponse) => void): Promise<void> {
  const before = board.ai.asked.length;
  board.ai.reply = () => answer;
  await invoke(board, 'enhance-job-descriptions', { body: { force: true } });
  await vi.waitUntil(() => board.ai.asked.length > before + 1, { timeout: 10_000 });
  await stop(board, 'enhance-job-descriptions');
}

export const outsideCases: FairnessCase[] = [
  {
    name: 'a source whose postings have twenty thousand places and lists',
    async run(board) {
      const places = Array.from({ length: many }, (_, index) => ({
        name: `Place ${index}`,
        location: `Town ${index}`,
      }));
      const lists = '&lt;ul&gt;&lt;li&gt;a&lt;/li&gt;&lt;/ul&gt;'.repeat(many);
      const placeNames = places.map(({ name }) => name).join('; ');
      board.outside.show('/v1/boards/large/jobs', {
        jobs: [
          buildGreenhouseJob(1, { offices: places, location: { name: placeNames } }),
          buildGreenhouseJob(2, { content: lists }),
        ],
        meta: {},
      });
      board.outside.show('/posting-api/job-board/large', {
        jobs: [
          {
            ...{ id: '7b1c', title: 'Ledger Designer', isListed: true, location: 'Zug' },
            ...{ jobUrl: 'https://jobs.ashbyhq.com/large/7b1c', publishedAt: '2026-11-01T10:00:00Z' },
            descriptionHtml: '<ul><li>a</li></ul>'.repeat(many),
            secondaryLocations: places.map(({ location }) => ({ location })),
          },
        ],
      });

      const baseUrl = board.outside.url;
      const result = await scrape(board, [
        { type: 'greenhouse', board: 'large', company: 'Large Protocol', baseUrl },
        { type: 'ashby', board: 'large', company: 'Large Protocol', baseUrl },
      ]);
      expect(result).toMatchObject({ stats: { total_fetched: 3 } });
    },
  },
  {
    name: 'three feeds that never answer',
    async run(board) {
      let isAsked = false;
      const silent = await Promise.all(['127.0.0.2', '127.0.0.3', '127.0.0.4'].map(openSilentFeed));
      board.outside.show('/swift.xml', (_, response) => {
        isAsked = true;
        response.writeHead(404).end();
      });
      const run = scrape(board, [
        ...silent.map(({ url }) => readFeed(url)),
        readFeed(`${board.outside.url}/swift.xml`),
      ]);

      await vi.waitUntil(() => isAsked, { timeout: 5_000 });
      await stop(board, 'scrape-jobs');
      await run;
      for (const { close } of silent) close();
    },
  },
  {
    name: 'an AI whose answers have ninety megabytes',
    async run(board) {
      const body = Buffer.alloc(90 * megabyte, ' ');
      await enhance(board, (response) => {
        response.setHeader('content-type', 'application/json').end(body);
      });
    },
  },
  {
    name: 'an AI whose answers unpack to four hundred megabytes',
    async run(board) {
      const body = gzipSync(Buffer.alloc(400 * megabyte, ' '));
      await enhance(board, (response) => {
        response.setHeader('content-type', 'application/json').setHeader('content-encoding', 'gzip').end(body);
      });
    },
  },
];
