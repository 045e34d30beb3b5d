import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';
import type { TestAuth } from './fixtures/build-auth.ts';

// What takes the time is the hashing: the library does it as ever, and is watched. Test files share their modules, so
// the service is loaded anew, to find the watched library.
vi.mock('@node-rs/bcrypt', { spy: true });
vi.resetModules();
const { hash, verify } = await import('@node-rs/bcrypt');
const { buildAuth } = await import('./fixtures/build-auth.ts');

let database: TestDatabase;
let auth: TestAuth;
const password = 'secret12';
beforeAll(async () => {
  database = await createTestDatabase();
  auth = buildAuth(database.requests, { passwordHashCost: 10 });
  await auth.connect().signUp({ email: 'ada@example.com', password });
  await auth.connectAsAdmin().createUser({ email: 'without@example.com', email_confirm: true });
});
afterAll(async () => {
  vi.resetModules();
  await database.drop();
});
beforeEach(() => {
  vi.mocked(verify).mockClear();
  vi.mocked(hash).mockClear();
});

test.each([
  ['a wrong password', 'ada@example.com', 'wrong'],
  ['an account that has no password', 'without@example.com', password],
  ['an address that has no account', 'nobody@example.com', password],
])('signing in with %s compares with one hash of the usual cost', async (_, email, typed) => {
  const { error } = await auth.connect().signInWithPassword({ email, password: typed });

  expect(error).toMatchObject({ code: 'invalid_credentials' });
  expect(vi.mocked(verify).mock.calls).toEqual([[typed, expect.stringMatching(/^\$2a\$10\$.{53}$/)]]);
});

test.each(['ada@example.com', 'new@example.com'])('signing up with %s hashes once', async (email) => {
  await auth.connect().signUp({ email, password });

  expect(hash).toHaveBeenCalledTimes(1);
});
