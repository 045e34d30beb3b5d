import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { createHttp } from '#functions/fetching/create-http.ts';
import type { Importer, ImportPage, Source } from '#functions/importers/importer.ts';

/** A body is sent as it is when it is text, else as JSON. */
export type SourceBoardAnswer = { status?: number; headers?: Record<string, string>; body?: unknown };

export type SourceBoardServer = {
  baseUrl: string;
  /** Paths with their queries, in the order in which they came. */
  asked: string[];
};

/** An outside board on loopback, until the test ends. What it was not told to answer is a bad request. */
export async function serveSourceBoard(answers: Record<string, SourceBoardAnswer>): Promise<SourceBoardServer> {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    const { status = 200, headers = {}, body = '' } = answers[url] ?? { status: 400 };
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

type Options = { token?: string; from?: string; maxPages?: number };

/** Everything an importer reads from a board, through the real client, which only does not wait between attempts. */
export async function readPages(importer: Importer, source: Source, options: Options = {}): Promise<ImportPage[]> {
  const { token = null, from = null, maxPages = Number.POSITIVE_INFINITY } = options;
  const pages: ImportPage[] = [];
  const http = createHttp({
    log: { info() {}, warn() {}, error() {} },
    allowPrivate: true,
    userAgent: 'Chainwork/1.0 (+https://jobs.acme.example)',
    sleep: async () => {},
  });
  for await (const page of importer.read(source, { http, token, from, signal: AbortSignal.timeout(60_000) })) {
    pages.push(page);
    if (pages.length >= maxPages) break;
  }
  return pages;
}
