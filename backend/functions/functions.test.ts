import { createClient, type FunctionsHttpError } from '@supabase/supabase-js';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';
import type { BackendConfig, FunctionContext, FunctionHandler } from '../config.ts';
import { buildConfig, signUserToken, startBackend } from '../fixtures/build-config.ts';

const ann = '11111111-1111-4111-8111-111111111111';
const logged: object[] = [];
let seen: FunctionContext | null;
beforeEach(() => {
  logged.length = 0;
  seen = null;
});

const handlers: Record<string, FunctionHandler> = {
  async greet(request, context) {
    seen = context;
    const { name } = await request.json();
    return Response.json({ greeting: `Hello ${name}`, method: request.method, header: request.headers.get('x-own') });
  },
  count: async (request) => new Response(String((await request.arrayBuffer()).byteLength)),
  path: async (request) => new Response(new URL(request.url).pathname),
  refuse: async () => Response.json({ message: 'Not today' }, { status: 422 }),
  async fail() {
    throw new Error('a secret of the machine room');
  },
  nothing: async () => undefined as unknown as Response,
  wait: (_, { signal }) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    }),
  ignore: () => new Promise(() => {}),
};

let database: TestDatabase;
let fetch: typeof globalThis.fetch;
let anonymous: ReturnType<typeof buildFunctions>;
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  fetch = await buildFetch();
  anonymous = buildFunctions('sb_publishable_test');
});
afterAll(async () => {
  for (const close of closing) await close();
  await database.drop();
});

async function buildFetch(changes: Partial<BackendConfig['functions']> = {}): Promise<typeof globalThis.fetch> {
  const config = buildConfig({
    pool: database.requests,
    log: { info() {}, warn() {}, error: (fields) => logged.push(fields) },
    functions: { handlers, timeoutMilliseconds: 10_000, ...changes },
  });
  const backend = await startBackend(config);
  closing.push(backend.close);
  return backend.fetch;
}

function buildFunctions(key: string, token?: string, own = fetch) {
  const accessToken = token ? { accessToken: async () => token } : {};
  return createClient('http://localhost', key, { global: { fetch: own }, ...accessToken }).functions;
}
const answerOf = async (error: FunctionsHttpError) => [error.context.status, await error.context.json()];

describe('who calls', () => {
  test('a user is known by their claims', async () => {
    const functions = buildFunctions('sb_publishable_test', await signUserToken({ sub: ann }));

    const { data, error } = await functions.invoke('greet', { body: { name: 'Ann' }, headers: { 'x-own': 'yes' } });

    expect(error).toBeNull();
    expect(data).toEqual({ greeting: 'Hello Ann', method: 'POST', header: 'yes' });
    expect(seen).toMatchObject({ role: 'authenticated', claims: { sub: ann } });
  });

  test.each([
    ['sb_publishable_test', 'anon'],
    ['sb_secret_test', 'service_role'],
  ])('the key %s alone has the role %s and no claims', async (key, role) => {
    const { error } = await buildFunctions(key).invoke('greet', { body: { name: 'you' } });

    expect(error).toBeNull();
    expect(seen).toMatchObject({ role, claims: {} });
  });

  test.each([
    ['expired', () => signUserToken({ sub: ann }, '-1h')],
    ['of a role that is not for requests', () => signUserToken({ role: 'postgres' })],
    [
      'signed by another',
      () => new SignJWT({ role: 'authenticated' }).setProtectedHeader({ alg: 'HS256' }).sign(new Uint8Array(32)),
    ],
    ['not signed', async () => `${btoa('{"alg":"none"}')}.${btoa('{"role":"service_role"}')}.`],
    ['nonsense', async () => 'nonsense'],
  ])('a token that is %s calls nothing', async (_, getToken) => {
    const functions = buildFunctions('sb_publishable_test', await getToken());

    const { error } = await functions.invoke('greet', { body: { name: 'Ann' } });

    expect(error.name).toBe('FunctionsRelayError');
    expect(await answerOf(error)).toEqual([401, { msg: 'Invalid JWT' }]);
    expect(seen).toBeNull();
  });

  test('no caller without a key', async () => {
    const response = await fetch('http://localhost/functions/v1/greet', { method: 'POST' });

    expect(response.status).toBe(401);
  });
});

describe('what is called', () => {
  test.each(['unknown', 'constructor', '__proto__', 'toString', ''])('there is no function %j', async (name) => {
    const { error } = await anonymous.invoke(name, { body: {} });

    expect(error.context.status).toBe(404);
  });

  test('a function gets the rest of its path', async () => {
    const { data } = await anonymous.invoke('path/and/more', { method: 'GET' });

    expect(data).toBe('/functions/v1/path/and/more');
  });

  test('a function’s own refusal reaches the caller as it is', async () => {
    const { error } = await anonymous.invoke('refuse');

    expect(error.name).toBe('FunctionsHttpError');
    expect(await answerOf(error)).toEqual([422, { message: 'Not today' }]);
  });

  test.each(['fail', 'nothing'])('what goes wrong in %s stays in the log', async (name) => {
    const { error } = await anonymous.invoke(name);

    expect(error.name).toBe('FunctionsHttpError');
    expect(await answerOf(error)).toEqual([
      500,
      { code: 'WORKER_ERROR', message: 'The function failed; its log says why' },
    ]);
    expect(logged).toHaveLength(1);
  });
});

describe('how much and how long', () => {
  const maxBytes = 10 * 1024 * 1024;

  test('a body as long as is allowed arrives whole', async () => {
    const { data } = await anonymous.invoke('count', {
      body: new ArrayBuffer(maxBytes),
      headers: { accept: 'text/plain' },
    });

    expect(data).toBe(String(maxBytes));
  });

  test('a longer one is refused while it arrives', async () => {
    const { error } = await anonymous.invoke('count', { body: new ArrayBuffer(maxBytes + 1) });

    expect(error.context.status).toBe(413);
    expect(logged).toEqual([]);
  });

  test('a longer one that says so is refused at once', async () => {
    const response = await fetch('http://localhost/functions/v1/count', {
      method: 'POST',
      body: 'x',
      headers: { apikey: 'sb_secret_test', 'content-length': String(maxBytes + 1) },
    });

    expect(response.status).toBe(413);
  });

  test.each(['wait', 'ignore'])('a function that does not end (%s) is answered for', async (name) => {
    const functions = buildFunctions('sb_publishable_test', undefined, await buildFetch({ timeoutMilliseconds: 20 }));

    const { error } = await functions.invoke(name);

    expect(error.name).toBe('FunctionsRelayError');
    expect(error.context.status).toBe(504);
  });

  test('a function learns that its caller went away', async () => {
    const caller = new AbortController();
    let signal: AbortSignal | undefined;
    const own = await buildFetch({
      handlers: {
        async leave(_, context) {
          signal = context.signal;
          caller.abort();
          return new Promise(() => {});
        },
      },
    });

    const response = await own('http://localhost/functions/v1/leave', {
      method: 'POST',
      signal: caller.signal,
      headers: { apikey: 'sb_secret_test' },
    });

    expect(signal?.aborted).toBe(true);
    expect(response.status).toBe(499);
    expect(logged).toEqual([]);
  });
});
