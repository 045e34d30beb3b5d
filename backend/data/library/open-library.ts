import { readFile } from 'node:fs/promises';
import { SignJWT } from 'jose';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';
import { readCaller } from '../../caller.ts';
import type { BackendConfig } from '../../config.ts';
import { Refusal } from '../../errors.ts';
import { createData } from '../data.ts';

// For tests: the data service over a database of its own with the tables of library.sql.

export type Answer = { status: number; headers: Headers; body: unknown };
type Asking = { headers?: Record<string, string>; body?: unknown; token?: string };

export type Library = {
  database: TestDatabase;
  fetch(input: string | URL | Request, init?: RequestInit): Promise<Response>;
  /** One request: `ask('GET /books?id=eq.1')`. A body that is no text is sent as JSON. */
  ask(line: string, asking?: Asking): Promise<Answer>;
  sign(claims: Record<string, unknown>): Promise<string>;
  /** Everything that was logged. */
  logged: { level: string; message: string; fields: object }[];
  close(): Promise<void>;
};

const secret = 'a secret that is long enough for tests';
const base = 'http://library.test/rest/v1';

export async function openLibrary(data: Partial<BackendConfig['data']> = {}): Promise<Library> {
  const database = await createTestDatabase();
  await database.owner.query(await readFile(new URL('library.sql', import.meta.url), 'utf8'));
  const logged: Library['logged'] = [];
  const note = (level: string) => (fields: object, message: string) => void logged.push({ level, fields, message });
  const config = {
    pool: database.requests,
    log: { info: note('info'), warn: note('warn'), error: note('error') },
    keys: { jwtSecret: secret, publishable: 'sb_publishable_test', secret: 'sb_secret_test', required: false },
    roles: { anonymous: 'anon', authenticated: 'authenticated', service: 'service_role', auth: '', storage: '' },
    data: {
      schemas: ['library', 'archive'],
      extraSearchPath: ['public', 'extensions'],
      maxRows: 1000,
      allowRollback: true,
      aggregates: true,
      ...data,
    },
  } as unknown as BackendConfig;
  const service = await createData(config);

  const fetch: Library['fetch'] = async (input, init) => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname.slice('/rest/v1'.length) || '/';
    try {
      const caller = await readCaller(request, config, false);
      return await service.answer({ request, path, caller, maxBodyBytes: Number.POSITIVE_INFINITY });
    } catch (error) {
      if (error instanceof Refusal) return error.toResponse();
      throw error;
    }
  };

  return {
    database,
    fetch,
    logged,
    async ask(line, { headers = {}, body, token } = {}) {
      const mark = line.indexOf(' ');
      const response = await fetch(`${base}${line.slice(mark + 1)}`, {
        method: line.slice(0, mark),
        headers: {
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
          'Content-Type': 'application/json',
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      const isJson = /^[^;]*json/.test(response.headers.get('content-type') ?? '') && text !== '';
      return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
    },
    sign: (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret)),
    async close() {
      await service.close();
      await database.drop();
    },
  };
}
