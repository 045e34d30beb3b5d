import { once } from 'node:events';
import { Readable } from 'node:stream';
import type pg from 'pg';

// This module is in charge of PostgreSQL's COPY over the driver's own connection. Neither side runs ahead of the other,
// so a table of any size passes through little memory.
// https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-COPY

/** The parts of the driver's connection that its types leave out. */
type Connection = pg.Connection & {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
};

/** What the driver calls while a query is under way. */
type Exchange = {
  submit(connection: pg.Connection): void;
  handleCopyData(message: { chunk: Buffer }): void;
  handleCopyInResponse(connection: Connection): void;
  handleCommandComplete(message: { text: string }): void;
  handleError(error: Error): void;
  handleReadyForQuery(): void;
};

/** The bytes of `copy … to stdout`. Whoever does not read them to the end must end the connection. */
export function copyOut(client: pg.ClientBase, statement: string): Readable {
  let connection: pg.Connection | undefined;
  const rows = new Readable({
    highWaterMark: 1024 * 1024,
    read: () => void connection?.stream.resume(),
  });
  send(client, {
    submit(own) {
      connection = own;
      own.query(statement);
    },
    handleCopyData({ chunk }) {
      // The driver reads the next message into the same memory.
      if (!rows.push(Buffer.from(chunk))) connection?.stream.pause();
    },
    handleCopyInResponse: (own) => own.sendCopyFail('nothing to send'),
    handleCommandComplete() {},
    handleError: (error) => void rows.destroy(error),
    handleReadyForQuery: () => void rows.push(null),
  });
  return rows;
}

/** Feeds `copy … from stdin`, and returns how many rows PostgreSQL took. */
export function copyIn(client: pg.ClientBase, statement: string, source: AsyncIterable<Buffer>): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const refused = new AbortController();
  let count = 0;

  async function feed(connection: Connection): Promise<void> {
    try {
      for await (const chunk of source) {
        if (refused.signal.aborted) return;
        connection.sendCopyFromChunk(chunk);
        if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain', { signal: refused.signal });
      }
      connection.endCopyFrom();
    } catch (error) {
      if (refused.signal.aborted) return;
      // The source's own reason counts, not what PostgreSQL says of being told.
      reject(error);
      connection.sendCopyFail('the source failed');
    }
  }

  send(client, {
    submit: (own) => own.query(statement),
    handleCopyData() {},
    handleCopyInResponse: (own) => void feed(own),
    handleCommandComplete({ text }) {
      count = Number(/^COPY (\d+)$/.exec(text)?.[1] ?? 0);
    },
    handleError(error) {
      refused.abort();
      reject(error);
    },
    handleReadyForQuery: () => resolve(count),
  });
  return promise;
}

function send(client: pg.ClientBase, exchange: Exchange): void {
  client.query(exchange);
}
