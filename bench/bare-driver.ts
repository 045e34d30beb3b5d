import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import { openDatabase } from '#database/open-database.ts';
import { answerQuestions } from './helper-process.ts';
import type { Exchange } from './measure.ts';

// What Node and the driver alone can do: the SQL of known requests, recorded from the backend, is sent in the same
// flights through the same pool, and the body that PostgreSQL made is handed on. Nothing is parsed, planned or checked.

/** The queries of one request; those within one flight are sent without waiting for each other. */
export type Flights = pg.QueryConfig[][];
export type Replay = { exchange: Exchange; flights: Flights };

const log = { info() {}, warn: console.warn, error: console.error };

answerQuestions<{ addresses: string[]; dataDir: string; secret: string; replays: Replay[] }>(async (question) => {
  const { replays, ...place } = question;
  const { requests } = await openDatabase({ ...place, log });
  const known = new Map(replays.map((replay) => [`${replay.exchange.method} ${replay.exchange.path}`, replay]));

  const server = createServer(async (request, response) => {
    const replay = known.get(`${request.method} ${request.url}`);
    request.resume();
    if (!replay) return response.writeHead(404).end();
    const body = Buffer.from((await fly(requests, replay.flights)) ?? '');
    const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': body.byteLength };
    response.writeHead(replay.exchange.status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
});

async function fly(pool: pg.Pool, flights: Flights): Promise<string | null | undefined> {
  const client = await pool.connect();
  try {
    let body: string | null | undefined;
    for (const flight of flights) {
      const results = await Promise.all(flight.map((query) => client.query<{ body?: string | null }>(query)));
      for (const { rows } of results) body ??= rows[0]?.body;
    }
    return body;
  } finally {
    client.release();
  }
}
