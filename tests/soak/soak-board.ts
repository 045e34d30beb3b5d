import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createSocketServer } from 'node:net';
import { loadavg } from 'node:os';
import sharp from 'sharp';
import { buildGreenhouseJob } from '../outside-source-boards.ts';

// What the long tests share: an outside job board, a logo, a port that stays the same, and a word to the reader of the log.

export type OutsideBoard = { sources: string; close(): void };

/** A job board whose listings change with every reading, so that every run of an import has something to write. */
export async function openOutsideBoard(folder: string): Promise<OutsideBoard> {
  let readings = 0;
  const server = createServer((_, response) => {
    readings += 1;
    const jobs = Array.from({ length: 40 }, (__, index) =>
      buildGreenhouseJob(readings * 20 + index, { title: `Imported Engineer ${readings * 20 + index}` }),
    );
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ jobs, meta: {} }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const sources = `${folder}/job-sources.json`;
  const source = { type: 'greenhouse', board: 'acme', company: 'Acme', baseUrl: `http://127.0.0.1:${port}` };
  await writeFile(sources, JSON.stringify({ sources: [source] }));
  return {
    sources,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export function drawLogo(): Promise<Buffer> {
  const background = `#${createHash('md5').update(String(process.pid)).digest('hex').slice(0, 6)}`;
  return sharp({ create: { width: 128, height: 128, channels: 3, background } })
    .png()
    .toBuffer();
}

/** A port that was free a moment ago, for a server that must come back at the same address. */
export async function findFreePort(): Promise<number> {
  const server = createSocketServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Figures belong beside the load of the machine they were taken on. */
export function report(figures: Record<string, unknown>): void {
  const load = loadavg()
    .map((value) => value.toFixed(1))
    .join(' ');
  console.log(JSON.stringify({ ...figures, load }));
}
