import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildConfig, signUserToken, startBackend } from '../fixtures/build-config.ts';
import { ann, buildStorage, png } from './fixtures/build-storage.ts';
import { signToken } from './signed-token.ts';

// What PostgreSQL tells every client that connects while it starts.
const fields = ['SFATAL', 'C57P03', 'Mthe database system is starting up', ''].map((field) => `${field}\0`).join('');
const refusal = Buffer.alloc(5 + Buffer.byteLength(fields));
refusal.write('E');
refusal.writeInt32BE(refusal.length - 1, 1);
refusal.write(fields, 5);
const starting = createServer((socket) => socket.on('error', () => {}).once('data', () => socket.end(refusal)));

const connections = {
  'is away': async () => ({ host: '127.0.0.1', port: 1 }),
  'is starting': async () => {
    starting.listen(0, '127.0.0.1');
    await once(starting, 'listening');
    return { host: '127.0.0.1', port: (starting.address() as AddressInfo).port };
  },
};

describe.each(Object.entries(connections))('while the database %s', (_, connect) => {
  const logged: string[] = [];
  let pool: pg.Pool;
  let config: ReturnType<typeof buildConfig>;
  let backend: Awaited<ReturnType<typeof startBackend>>;
  beforeAll(async () => {
    pool = new pg.Pool({ ...(await connect()), user: 'authenticator' });
    const note = (level: string) => (_fields: object, message: string) => void logged.push(`${level}: ${message}`);
    config = buildConfig({ pool, log: { info() {}, warn: note('warn'), error: note('error') } });
    backend = await startBackend(config);
  });
  afterAll(async () => {
    await backend.close();
    await pool.end();
    starting.close();
  });

  test.each([
    ['GET', 'object/public/pictures/a.png'],
    ['GET', 'object/authenticated/papers/a.txt'],
    ['GET', 'object/info/papers/a.txt'],
    ['POST', 'object/papers/a.txt'],
    ['DELETE', 'object/papers/a.txt'],
    ['POST', 'object/list/papers'],
    ['POST', 'object/list-v2/papers'],
    ['GET', 'bucket'],
    ['POST', 'bucket/papers/empty'],
  ])('%s %s asks to come again', async (method, path) => {
    const authorization = `Bearer ${await signUserToken({ sub: ann })}`;
    const headers = { apikey: 'sb_publishable_test', authorization, 'content-type': 'application/json' };
    const body = method === 'POST' ? '{"prefix":""}' : null;

    const response = await backend.fetch(`http://localhost/storage/v1/${path}`, { method, headers, body });

    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await response.json()).toEqual({
      statusCode: '503',
      error: 'ServiceUnavailable',
      message: 'The database does not answer at the moment',
      code: 'ServiceUnavailable',
    });
  });

  test('so does a signed address', async () => {
    const object = { bucket: 'papers', name: 'a.txt' };
    const token = await signToken(config, { purpose: 'storage.download', object, seconds: 60 });

    const response = await backend.fetch(`http://localhost/storage/v1/object/sign/papers/a.txt?token=${token}`);

    expect(response.status).toBe(503);
  });

  test('the client says so in its words', async () => {
    const client = createClient('http://localhost', 'sb_secret_test', { global: { fetch: backend.fetch } });

    const { error } = await client.storage.listBuckets();

    expect(error).toMatchObject({ name: 'StorageApiError', status: 503, statusCode: '503' });
  });

  test('nothing of it is logged as a fault of the program', () => {
    expect(logged.filter((line) => line.startsWith('error') && !line.includes('schema cache'))).toEqual([]);
    expect(logged).toContain('warn: files cannot reach the database');
  });
});

test('a store of files that is away is a fault, and no absence of the database', async () => {
  const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const storage = await buildStorage({ wrapFiles: (files) => ({ ...files, write: () => Promise.reject(gone) }) });

  const { error } = await storage.ann.from('pictures').upload(`${ann}/a.png`, png());

  expect(error).toMatchObject({ status: 500, statusCode: '500' });
  expect(storage.errors).toHaveLength(1);
  await storage.close();
});
