import { createHash, createHmac } from 'node:crypto';

// This module is in charge of signature version 4, as S3 and everything compatible with it asks for it.
// https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html

export type S3Credentials = { region: string; accessKeyId: string; secretAccessKey: string };

type Unsigned = {
  method: string;
  url: URL;
  headers: Record<string, string>;
  /** The body's SHA-256 in hex. */
  payloadHash: string;
  time: Date;
};

/** The headers to send: the given ones with date, payload hash and signature. All of them are signed. */
export function signS3Request(
  request: Unsigned,
  { region, accessKeyId, secretAccessKey }: S3Credentials,
): Record<string, string> {
  const timestamp = request.time.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const day = timestamp.slice(0, 8);
  const scope = `${day}/${region}/s3/aws4_request`;
  const headers = { ...request.headers, 'x-amz-content-sha256': request.payloadHash, 'x-amz-date': timestamp };

  const signed = Object.entries({ ...headers, host: request.url.host })
    .map(([name, value]) => [name.toLowerCase(), value.trim().replace(/\s+/g, ' ')] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const signedNames = signed.map(([name]) => name).join(';');
  const canonical = [
    request.method,
    request.url.pathname.split('/').map(reencode).join('/'),
    buildCanonicalQuery(request.url.searchParams),
    ...signed.map(([name, value]) => `${name}:${value}`),
    '',
    signedNames,
    request.payloadHash,
  ].join('\n');

  const toSign = ['AWS4-HMAC-SHA256', timestamp, scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  const signature = hmac(key, toSign).toString('hex');
  const authorization = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${signedNames}, Signature=${signature}`;
  return { ...headers, authorization };
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

function buildCanonicalQuery(query: URLSearchParams): string {
  return [...query]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
}

const reencode = (segment: string) => encode(decodeURIComponent(segment));

function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}
