import { createPrivateKey } from 'node:crypto';
import { decodeProtectedHeader, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';
import { makeSigningKey } from '../fixtures/make-signing-key.ts';
import { buildAuth, jwtSecret } from './fixtures/build-auth.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const older = makeSigningKey('ES256', 'older');
const newer = makeSigningKey('RS256', 'newer');

const start = (...signingKeys: (typeof older)[]) => buildAuth(database.requests, { keys: { signingKeys } });
let count = 0;
async function signUp(auth: ReturnType<typeof start>) {
  const client = auth.connect();
  const { data } = await client.signUp({ email: `person${count++}@example.com`, password: 'secret12' });
  if (!data.session) throw new Error('not signed up');
  return { client, session: data.session };
}

test.each([
  ['ES256', older],
  ['RS256', newer],
])('the client verifies a token of %s by itself', async (alg, key) => {
  const auth = start(key);
  const { client, session } = await signUp(auth);
  const jwks = await (await auth.ask('GET', '/.well-known/jwks.json')).json();

  const { data, error } = await client.getClaims(session.access_token, { keys: jwks.keys });

  expect(decodeProtectedHeader(session.access_token)).toEqual({ alg, typ: 'JWT', kid: key.kid });
  expect([error, data?.claims.sub]).toEqual([null, session.user.id]);
});

test('public keys are told without a key of the service, and may be cached for ten minutes', async () => {
  const answer = await start(older, newer).fetch('http://auth.test/auth/v1/.well-known/jwks.json');
  const text = await answer.text();

  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=600']);
  expect(JSON.parse(text).keys.map(({ kid }: { kid: string }) => kid)).toEqual(['older', 'newer']);
  for (const secret of [older.d, newer.d, newer.p, jwtSecret]) expect(text).not.toContain(secret);
});

test('keys are changed step by step and no user is signed out', async () => {
  const { session } = await signUp(start());
  const steps = [start(older), start(older, newer), start(newer, older), start(newer)];

  let { access_token: token, refresh_token: renewal } = session;
  const signers: unknown[] = [];
  for (const auth of steps) {
    const known = await auth.connect().getUser(token);
    const { data } = await auth.connect().refreshSession({ refresh_token: renewal });
    expect(known.error).toBeNull();
    token = data.session?.access_token ?? '';
    renewal = data.session?.refresh_token ?? '';
    signers.push(decodeProtectedHeader(token).kid);
  }

  expect(signers).toEqual(['older', 'older', 'newer', 'newer']);
});

test('a token of a key that is not on the list opens nothing', async () => {
  const auth = start(older);
  const { session } = await signUp(auth);
  const forged = await new SignJWT({ sub: session.user.id, role: 'service_role' })
    .setProtectedHeader({ alg: 'RS256', kid: 'newer' })
    .setExpirationTime('1h')
    .sign(createPrivateKey({ key: newer, format: 'jwk' }));

  const user = await auth.ask('GET', '/user', { token: forged });
  const admin = await auth.ask('GET', '/admin/users', { token: forged });

  expect([user.status, admin.status]).toEqual([403, 403]);
});
