import pg from 'pg';
import { expect, test } from 'vitest';
import type { BackendConfig } from '../config.ts';
import { createData } from './data.ts';

test('without a database every request is asked to come again', async () => {
  const logged: string[] = [];
  const note = (_: object, message: string) => void logged.push(message);
  const pool = new pg.Pool({ host: '/nowhere', port: 1, user: 'authenticator' });
  const config = { pool, log: { info: note, warn: note, error: note }, data: { schemas: ['public'] } };
  const data = await createData(config as unknown as BackendConfig);

  const question = {
    request: new Request('http://x/books'),
    path: '/books',
    caller: { keyRole: null, token: null, problem: null, claims: {}, role: null, network: null },
    maxBodyBytes: 0,
  };

  await expect(data.answer(question)).rejects.toMatchObject({ status: 503, body: { code: 'PGRST002' } });
  expect(logged).toContain('schema cache not loaded');
  await data.close();
  await pool.end();
});
