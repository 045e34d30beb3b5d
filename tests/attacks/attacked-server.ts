import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import type { TestServer } from '../calls/test-server.ts';

// What every attack needs: bytes that no client would send, and proof that nothing came of them.

export type FindServer = () => TestServer;

/** The answer to bytes sent as they are: fetch would tidy them first. */
export async function sendBytes(
  board: TestServer,
  bytes: string,
): Promise<{ status: number; head: string; body: string }> {
  const { port } = new URL(board.url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.setEncoding('latin1').on('error', () => {});
  await once(socket, 'connect');
  socket.write(Buffer.from(bytes, 'latin1'));
  const answer = await text(socket).catch(() => '');
  const [head = '', ...rest] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1] ?? 0), head, body: rest.join('\r\n\r\n') };
}

/** A request line with a body and the headers it needs; the connection ends with the answer. */
export function writeRequest(line: string, headers: Record<string, string> = {}, body = ''): string {
  const all = {
    Host: 'localhost',
    Connection: 'close',
    ...(body && { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${line} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

export async function call(
  board: TestServer,
  line: string,
  init: RequestInit = {},
): Promise<{ status: number; body: string }> {
  const [method = 'GET', path = '/'] = line.split(' ');
  const headers = { apikey: board.keys.publishableKey, 'Content-Type': 'application/json', ...init.headers };
  const response = await fetch(board.url + path, { ...init, method, headers });
  return { status: response.status, body: await response.text() };
}

export async function expectAlive(board: TestServer): Promise<void> {
  expect((await fetch(`${board.url}/healthz`)).status).toBe(200);
}

const tables = [
  ...['public.companies', 'public.job_listings', 'public.blog_posts', 'public.user_roles'],
  ...['public.contact_submissions', 'auth.users', 'auth.sessions', 'storage.objects', 'storage.buckets'],
];

/** Everything that is kept, as one short text. */
export async function readFingerprint({ database }: TestServer): Promise<string> {
  const parts = tables.map(
    (table) => `(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${table} t)`,
  );
  const { rows } = await database.owner.query(`select concat_ws(' ', ${parts.join(', ')}) as all`);
  return rows[0].all;
}
