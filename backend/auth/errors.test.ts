import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';
import { buildAuth, type TestAuth } from './fixtures/build-auth.ts';

let database: TestDatabase;
let auth: TestAuth;
let token: string;
beforeAll(async () => {
  database = await createTestDatabase();
  auth = buildAuth(database.requests);
  const { data } = await auth.connect().signUp({ email: 'someone@example.com', password: 'secret12' });
  token = data.session?.access_token ?? '';
});
afterAll(async () => {
  await database.drop();
  expect(auth.errors).toEqual([]);
});

describe('an error has the shape', () => {
  const body = { email: 'someone@example.com', password: 'wrong' };

  test('of today for a client that says which version it reads', async () => {
    const answer = await auth.ask('POST', '/token?grant_type=password', { body });

    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' });
    expect(answer.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(answer.headers.get('x-sb-error-code')).toBe('invalid_credentials');
  });

  test('of former times for any other', async () => {
    const answer = await auth.ask('POST', '/token?grant_type=password', {
      body,
      headers: { 'x-supabase-api-version': '' },
    });

    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'Invalid login credentials',
    });
    expect(answer.headers.get('x-supabase-api-version')).toBeNull();
  });

  test('with the reasons of a weak password in both', async () => {
    const weak = { body: { email: 'x@example.com', password: '1' } };

    const today = await auth.ask('POST', '/signup', weak);
    const formerly = await auth.ask('POST', '/signup', { ...weak, headers: { 'x-supabase-api-version': '' } });

    expect(await today.json()).toMatchObject({ code: 'weak_password', weak_password: { reasons: ['length'] } });
    expect(await formerly.json()).toMatchObject({
      code: 422,
      error_code: 'weak_password',
      weak_password: { reasons: ['length'] },
    });
  });
});

describe('a body', () => {
  test.each([
    ['that is no JSON', '{"email":'],
    ['that is no object', '[1]'],
    ['with a value of another type', '{"email":5}'],
    ['with an impossible character', '{"email":"a@example.com","password":"secret12","data":{"x":"\\u0000"}}'],
    ['with an impossible key', '{"email":"a@example.com","password":"secret12","data":{"\\u0000":1}}'],
    ['with half a character', '{"email":"a@example.com","password":"secret12","data":{"x":"\\ud800"}}'],
    [
      'without an end',
      `{"email":"a@example.com","password":"secret12","data":{"x":${'['.repeat(9000)}${']'.repeat(9000)}}}`,
    ],
  ])('%s is refused', async (_, body) => {
    const answer = await auth.ask('POST', '/signup', { body });

    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'bad_json' });
  });

  test('of more than a megabyte is refused', async () => {
    const answer = await auth.ask('POST', '/signup', { body: { email: 'x'.repeat(1_100_000) } });

    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: 'request_entity_too_large' });
  });

  test('is read whatever its type is called', async () => {
    const answer = await auth.ask('POST', '/token?grant_type=password', {
      body: { email: 'someone@example.com', password: 'secret12' },
      headers: { 'content-type': 'text/plain' },
    });

    expect(answer.status).toBe(200);
  });

  test('that is empty counts as an empty object', async () => {
    const answer = await auth.ask('POST', '/token?grant_type=password', { body: '' });

    expect(await answer.json()).toEqual({ code: 'validation_failed', message: 'missing email or phone' });
  });
});

describe('a key', () => {
  test('is asked for', async () => {
    const answer = await auth.fetch('http://auth.test/auth/v1/settings');

    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ message: 'No API key found in request' });
  });

  test('is not asked for where a mail leads', async () => {
    const answer = await auth.fetch('http://auth.test/auth/v1/verify', { redirect: 'manual' });

    expect(answer.status).toBe(303);
  });
});

describe('what is not offered', () => {
  test.each([
    ['POST', '/factors/recovery-codes', 404, 'feature_disabled'],
    ['POST', '/passkeys/authentication/options', 404, 'passkey_disabled'],
    ['POST', '/sso', 404, 'saml_provider_disabled'],
    ['GET', '/authorize?provider=google', 400, 'validation_failed'],
    ['GET', '/user/identities/authorize', 404, 'manual_linking_disabled'],
    ['POST', '/token?grant_type=web3', 422, 'web3_provider_disabled'],
    ['POST', '/token?grant_type=id_token', 400, 'provider_disabled'],
    ['GET', '/admin/oauth/clients', 403, 'not_admin'],
    ['GET', '/nothing', 404, 'not_found'],
    ['DELETE', '/user', 405, 'method_not_allowed'],
  ])('%s %s answers %i %s', async (method, path, status, code) => {
    const answer = await auth.ask(method, path, { token });

    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code });
  });
});

test('the service describes itself', async () => {
  const [settings, health, jwks] = await Promise.all(
    ['/settings', '/health', '/.well-known/jwks.json'].map((path) => auth.ask('GET', path)),
  );

  expect(await settings?.json()).toMatchObject({ external: { email: true, phone: false }, mailer_autoconfirm: true });
  expect(await health?.json()).toMatchObject({ name: 'GoTrue' });
  expect(await jwks?.json()).toEqual({ keys: [] });
  expect(jwks?.headers.get('cache-control')).toBe('public, max-age=600');
});
