import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';
import { buildAuth, type TestAuth } from './fixtures/build-auth.ts';

let database: TestDatabase;
let auth: TestAuth;
beforeAll(async () => {
  database = await createTestDatabase();
  auth = buildAuth(database.requests);
});
afterAll(() => database.drop());

test('a user signs up, signs out, signs in again and is known', async () => {
  const client = auth.connect();

  const signedUp = await client.signUp({
    email: 'Ada@Example.com',
    password: 'secret12',
    options: { data: { name: 'Ada' } },
  });
  const signedOut = await client.signOut();
  const signedIn = await client.signInWithPassword({ email: 'ada@example.com', password: 'secret12' });
  const { data } = await client.getUser();

  expect(signedUp.error).toBeNull();
  expect(signedUp.data.session?.expires_in).toBe(3600);
  expect(signedOut.error).toBeNull();
  expect(signedIn.error).toBeNull();
  expect(data.user).toMatchObject({
    email: 'ada@example.com',
    role: 'authenticated',
    user_metadata: { name: 'Ada', email_verified: true },
    app_metadata: { provider: 'email', providers: ['email'] },
    identities: [{ provider: 'email', email: 'ada@example.com' }],
  });
});
