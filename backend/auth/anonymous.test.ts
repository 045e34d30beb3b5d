import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';
import { buildAuth, readMail, type TestAuth } from './fixtures/build-auth.ts';

let database: TestDatabase;
let auth: TestAuth;
beforeAll(async () => {
  database = await createTestDatabase();
  auth = buildAuth(database.requests, { anonymousSignIn: true });
});
afterAll(() => database.drop());

test('unless it is switched on no visitor gets in without an address, and no account is left', async () => {
  const usual = buildAuth(database.requests);

  const { data, error } = await usual.connect().signInAnonymously();
  const { rows } = await database.owner.query('select from auth.users');
  const settings = await (await usual.ask('GET', '/settings')).json();

  expect(error).toMatchObject({ status: 422, code: 'anonymous_provider_disabled' });
  expect([data.session, rows, settings.external.anonymous_users]).toEqual([null, [], false]);
});

test('a visitor gets in without an address and is told apart', async () => {
  const client = auth.connect();

  const { data, error } = await client.signInAnonymously({ options: { data: { name: 'Guest' } } });
  const { data: refreshed } = await client.refreshSession();

  expect(error).toBeNull();
  expect(data.user).toMatchObject({ is_anonymous: true, email: '', identities: [], app_metadata: {} });
  expect(data.user?.user_metadata).toEqual({ name: 'Guest' });
  expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({
    is_anonymous: true,
    role: 'authenticated',
    amr: [{ method: 'anonymous' }],
  });
  expect(refreshed.session).not.toBeNull();
});

test('an address makes it an account like any other, which keeps its id', async () => {
  const client = auth.connect();
  const { data: before } = await client.signInAnonymously({ options: { data: { name: 'Guest' } } });

  const early = await client.updateUser({ password: 'secret12' });
  const { data, error } = await client.updateUser({ email: 'guest@example.com' });
  const later = await client.updateUser({ password: 'secret12' });
  const again = await auth.connect().signInWithPassword({ email: 'guest@example.com', password: 'secret12' });

  expect(early.error).toMatchObject({ status: 422, code: 'validation_failed' });
  expect([error, later.error]).toEqual([null, null]);
  expect(data.user).toMatchObject({
    id: before.user?.id,
    email: 'guest@example.com',
    is_anonymous: false,
    app_metadata: { provider: 'email' },
    user_metadata: { name: 'Guest' },
    identities: [{ provider: 'email', email: 'guest@example.com' }],
  });
  expect(decodeJwt(again.data.session?.access_token ?? '')).toMatchObject({
    is_anonymous: false,
    sub: before.user?.id,
  });
});

test('where addresses are confirmed, it stays anonymous until the mail was answered', async () => {
  const careful = buildAuth(database.requests, { anonymousSignIn: true, confirmEmail: true });
  const client = careful.connect();
  await client.signInAnonymously();

  const { data: waiting } = await client.updateUser({ email: 'careful@example.com' });
  const { hash } = readMail(careful.mails, 'careful@example.com');
  const { data: done } = await careful.connect().verifyOtp({ type: 'email_change', token_hash: hash });

  expect(waiting.user).toMatchObject({ is_anonymous: true, new_email: 'careful@example.com' });
  expect(done.user).toMatchObject({ is_anonymous: false, email: 'careful@example.com' });
});

test('an address that has an account is not taken over, and factors and recovery are for accounts with one', async () => {
  await auth.connect().signUp({ email: 'owner@example.com', password: 'secret12' });
  const client = auth.connect();
  await client.signInAnonymously();

  const taken = await client.updateUser({ email: 'Owner@example.com' });
  const factor = await client.mfa.enroll({ factorType: 'totp' });

  expect(taken.error).toMatchObject({ code: 'email_exists' });
  expect(factor.error).toMatchObject({ status: 403, code: 'no_authorization' });
  expect(auth.errors).toEqual([]);
});
