import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ReceivedCall = {
  method: string;
  path: string;
  query: string;
  type: string;
  authorization: string;
  /** The JSON of the request, or of the part payload_json; fields of a form otherwise. */
  body: Record<string, unknown>;
  raw: Buffer;
};
/** What the next call gets instead of an answer: a status with a body, or an end without one. "none" lets one pass. */
export type Trouble =
  | { status: number; body: object | string; headers?: Record<string, string> }
  | 'cut'
  | 'cut after'
  | 'hang'
  | 'none';

export type HttpDouble = {
  url: string;
  calls: ReceivedCall[];
  troubles: Trouble[];
  drop(): void;
  close(): Promise<void>;
};

type Given = { status: number; body: object | null };
type Answer = (call: ReceivedCall) => Given | Promise<Given>;

/** A server on loopback that plays an API: real requests, real status codes, real cut connections. */
export async function startDouble(answer: Answer): Promise<HttpDouble> {
  const calls: ReceivedCall[] = [];
  const troubles: Trouble[] = [];
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const url = new URL(request.url ?? '/', 'http://double');
    const raw = Buffer.concat(chunks);
    const type = request.headers['content-type'] ?? '';
    const call = {
      method: request.method ?? '',
      path: url.pathname,
      query: url.search,
      type,
      authorization: request.headers.authorization ?? '',
      raw,
      body: readBody(raw, type),
    };
    const trouble = troubles.shift();
    if (trouble === 'cut') return void request.socket.destroy();
    calls.push(call);
    if (trouble === 'hang') return;
    if (typeof trouble === 'object') return reply(response, trouble);
    const given = await answer(call);
    // It was taken, and its answer is lost.
    if (trouble === 'cut after') return void request.socket.destroy();
    reply(response, given);
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    troubles,
    /** Cuts all connections. */
    drop: () => server.closeAllConnections(),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function reply(
  response: ServerResponse,
  { status, body, headers }: { status: number; body: object | string | null; headers?: Record<string, string> },
) {
  response.writeHead(status, { ...(body && { 'content-type': 'application/json' }), ...headers });
  response.end(typeof body === 'string' ? body : body ? JSON.stringify(body) : undefined);
}

function readBody(raw: Buffer, type: string): Record<string, unknown> {
  if (type.startsWith('application/json')) return JSON.parse(raw.toString());
  if (type.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(raw.toString()));
  const boundary = /boundary=(.+)$/.exec(type)?.[1];
  if (!boundary) return {};
  const parts = raw.toString('latin1').split(`--${boundary}`).slice(1, -1);
  const fields = parts.flatMap((part) => {
    const [head = '', ...rest] = part.split('\r\n\r\n');
    const name = /name="([^"]+)"/.exec(head)?.[1] ?? '';
    const text = Buffer.from(rest.join('\r\n\r\n').replace(/\r\n$/, ''), 'latin1').toString();
    return name === 'payload_json' ? Object.entries(JSON.parse(text)) : [[name, text] as [string, unknown]];
  });
  return Object.fromEntries(fields);
}
