import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { buildAuth } from './fixtures/build-auth.ts';

const pool = new pg.Pool({ host: '/nowhere', port: 1, user: 'authenticator' });
const auth = buildAuth(pool, { confirmEmail: true });
afterAll(() => pool.end());

const credentials = { email: 'ada@example.com', password: 'secret12' };

test.each([
  ['POST', '/signup', credentials],
  ['POST', '/token?grant_type=password', credentials],
  ['POST', '/token?grant_type=refresh_token', { refresh_token: 'abcdefghijkl' }],
  ['POST', '/recover', credentials],
  ['POST', '/otp', credentials],
  ['POST', '/verify', { type: 'recovery', token_hash: 'a'.repeat(56) }],
])('without a database %s %s asks to come again', async (method, path, body) => {
  const answer = await auth.ask(method, path, { body });

  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await answer.json()).toMatchObject({ code: 'service_unavailable' });
});

test('the client takes it for a passing fault and keeps what it has', async () => {
  const { error } = await auth.connect().signInWithPassword(credentials);

  expect(error).toMatchObject({ name: 'AuthRetryableFetchError', status: 503 });
});

test('a mailed link that is followed meanwhile leads to the site with the reason, and stays good', async () => {
  const answer = await auth.ask('GET', `/verify?type=recovery&token=${'a'.repeat(56)}`);

  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toContain('error=server_error&error_code=service_unavailable');
});

test('nothing of it is logged as a fault of the program', () => {
  expect(auth.errors).toEqual([]);
  expect(auth.warnings).not.toEqual([]);
});
