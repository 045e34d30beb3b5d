import { setTimeout as wait } from 'node:timers/promises';
import { type S3Credentials, sha256, signS3Request } from './sign-s3-request.ts';

export type S3Options = S3Credentials & {
  /** Without the bucket; it is put into the path. */
  endpoint: string;
  bucket: string;
};

type Call = {
  method: 'GET' | 'PUT' | 'DELETE';
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** Opened anew for each attempt. */
  body?: { open(): ReadableStream<Uint8Array>; size: number; sha256: string };
};

const maxAttempts = 3;
const firstPauseMilliseconds = 200;

/** One signed request. Busy and broken answers are asked for again: every call of ours may safely run twice. */
export async function callS3(options: S3Options, call: Call): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const isLast = attempt === maxAttempts;
    const response = await send(options, call).catch((error: unknown) => {
      if (isLast) throw error;
      return null;
    });
    if (response && (isLast || (response.status < 500 && response.status !== 429))) return response;
    await response?.body?.cancel();
    await wait(firstPauseMilliseconds * 2 ** attempt);
  }
}

async function send(options: S3Options, { method, key = '', query = {}, headers = {}, body }: Call): Promise<Response> {
  const url = new URL(`${options.endpoint.replace(/\/+$/, '')}/${options.bucket}/${key}`);
  url.search = new URLSearchParams(query).toString();
  const payloadHash = body?.sha256 ?? sha256('');
  const signed = signS3Request({ method, url, headers, payloadHash, time: new Date() }, options);
  return fetch(url, {
    method,
    redirect: 'manual',
    headers: { ...signed, 'accept-encoding': 'identity', ...(body && { 'content-length': String(body.size) }) },
    ...(body && { body: body.open(), duplex: 'half' }),
  });
}

/** The response, if it is a success; otherwise an error with what the server said. */
export async function requireOk(response: Response, what: string): Promise<Response> {
  if (response.ok) return response;
  const text = (await response.text()).slice(0, 500);
  throw new Error(`S3 answered ${response.status} to ${what}: ${text}`);
}
