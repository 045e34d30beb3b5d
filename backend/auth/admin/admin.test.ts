import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';
import { buildAuth, jwtSecret, readMail, siteUrl, type TestAuth } from '../fixtures/build-auth.ts';

let database: TestDatabase;
let auth: TestAuth;
beforeAll(async () => {
  database = await createTestDatabase();
  auth = buildAuth(database.requests);
});
afterAll(async () => {
  await database.drop();
  expect(auth.errors).toEqual([]);
});

const password = 'secret12';
const unknownId = '83fd9e20-7a80-46e4-bf29-a86e3d6bbf66';
const signToken = (claims: Record<string, string>, secret = jwtSecret) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(secret));

describe('a caller who is no administrator', () => {
  const calls = [
    ['GET', '/admin/users'],
    ['POST', '/admin/users'],
    ['GET', `/admin/users/${unknownId}`],
    ['PUT', `/admin/users/${unknownId}`],
    ['DELETE', `/admin/users/${unknownId}`],
    ['POST', '/admin/generate_link'],
    ['POST', '/invite'],
  ] as const;

  test.each(calls)('is refused: %s %s', async (method, path) => {
    const { data } = await auth.connect().signInWithPassword({ email: 'user@example.com', password });
    const session = data.session ?? (await auth.connect().signUp({ email: 'user@example.com', password })).data.session;
    const body = method === 'GET' ? undefined : { email: 'made@example.com', type: 'magiclink' };

    const byKey = await auth.ask(method, path, { body });
    const byUser = await auth.ask(method, path, { body, token: session?.access_token });
    const byForger = await auth.ask(method, path, {
      body,
      token: await signToken({ role: 'service_role' }, 'another secret of enough length'),
    });
    const withSecretButAsUser = await auth.ask(method, path, {
      body,
      token: session?.access_token,
      headers: { apikey: auth.config.keys.secret },
    });

    for (const answer of [byKey, byUser, withSecretButAsUser]) {
      expect(answer.status).toBe(403);
      expect(await answer.json()).toEqual({ code: 'not_admin', message: 'User not allowed' });
    }
    expect(byForger.status).toBe(403);
    expect(await byForger.json()).toMatchObject({ code: 'bad_jwt' });
  });

  test('has made nothing', async () => {
    const { rows } = await database.owner.query(`select from auth.users where email = 'made@example.com'`);

    expect(rows).toEqual([]);
  });
});

test('a token of the service role is as good as the secret key', async () => {
  const answer = await auth.ask('GET', '/admin/users', { token: await signToken({ role: 'service_role' }) });

  expect(answer.status).toBe(200);
});

describe('an administrator', () => {
  test('makes a user with everything', async () => {
    const id = crypto.randomUUID();

    const { data } = await auth.connectAsAdmin().createUser({
      id,
      email: 'Made.Whole@example.com',
      password,
      email_confirm: true,
      user_metadata: { name: 'Made' },
      app_metadata: { plan: 'gold' },
    });

    expect(data.user).toMatchObject({
      id,
      email: 'made.whole@example.com',
      email_confirmed_at: expect.any(String),
      user_metadata: { name: 'Made', email_verified: true },
      app_metadata: { plan: 'gold', provider: 'email', providers: ['email'] },
    });
    expect((await auth.connect().signInWithPassword({ email: 'made.whole@example.com', password })).error).toBeNull();
  });

  test('cannot make a user twice, or without an address', async () => {
    const admin = auth.connectAsAdmin();
    await admin.createUser({ email: 'double@example.com', password });

    const twice = await admin.createUser({ email: 'double@example.com', password });
    const without = await admin.createUser({ password });

    expect(twice.error).toMatchObject({ status: 422, code: 'email_exists' });
    expect(without.error).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  test('reads and changes a user', async () => {
    const admin = auth.connectAsAdmin();
    const { data } = await admin.createUser({ email: 'changed@example.com', password, app_metadata: { a: 1, b: 2 } });
    const id = data.user?.id ?? '';

    const changed = await admin.updateUserById(id, {
      email: 'changed.too@example.com',
      password: 'another12',
      email_confirm: true,
      app_metadata: { a: null, c: 3 },
    });
    const read = await admin.getUserById(id);

    expect(changed.error).toBeNull();
    expect(read.data.user).toEqual(changed.data.user);
    expect(read.data.user).toMatchObject({
      email: 'changed.too@example.com',
      identities: [{ email: 'changed.too@example.com' }],
    });
    expect(read.data.user?.app_metadata).toEqual({ b: 2, c: 3, provider: 'email', providers: ['email'] });
    expect(
      (await auth.connect().signInWithPassword({ email: 'changed.too@example.com', password: 'another12' })).error,
    ).toBeNull();
  });

  test('sets a password, which ends every session of the user', async () => {
    const client = auth.connect();
    const { data } = await client.signUp({ email: 'reset@example.com', password });

    await auth.connectAsAdmin().updateUserById(data.user?.id ?? '', { password: 'another12' });

    expect((await client.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
  });

  test('bans a user and lets them in again', async () => {
    const admin = auth.connectAsAdmin();
    const { data } = await admin.createUser({
      email: 'banned@example.com',
      password,
      email_confirm: true,
      ban_duration: '1h30m',
    });
    const signIn = async () =>
      (await auth.connect().signInWithPassword({ email: 'banned@example.com', password })).error?.code;
    const whileBanned = await signIn();

    await admin.updateUserById(data.user?.id ?? '', { ban_duration: 'none' });

    expect(whileBanned).toBe('user_banned');
    expect(await signIn()).toBeUndefined();
    expect((await admin.updateUserById(data.user?.id ?? '', { ban_duration: 'soon' })).error).toMatchObject({
      code: 'validation_failed',
    });
  });

  test('deletes a user, for good or leaving an empty row', async () => {
    const admin = auth.connectAsAdmin();
    const gone = await admin.createUser({ email: 'gone@example.com', password });
    const blank = await admin.createUser({ email: 'blank@example.com', password, user_metadata: { name: 'Blank' } });

    await admin.deleteUser(gone.data.user?.id ?? '');
    await admin.deleteUser(blank.data.user?.id ?? '', true);

    expect((await admin.getUserById(gone.data.user?.id ?? '')).error).toMatchObject({
      status: 404,
      code: 'user_not_found',
    });
    const { data } = await admin.getUserById(blank.data.user?.id ?? '');
    expect(data.user).toMatchObject({ deleted_at: expect.any(String), user_metadata: {}, identities: [] });
    expect(data.user?.email).not.toContain('blank');
    expect((await auth.connect().signUp({ email: 'blank@example.com', password })).error).toBeNull();
  });

  test.each([unknownId, 'no-uuid', '%00'])('does not find the user %s', async (id) => {
    const answer = await auth.ask('GET', `/admin/users/${id}`, {
      token: auth.config.keys.secret,
      headers: { apikey: auth.config.keys.secret },
    });

    expect(answer.status).toBe(404);
  });

  test('lists users page by page', async () => {
    const admin = auth.connectAsAdmin();
    const { rows } = await database.owner.query('select count(*)::int as total from auth.users');

    const { data } = await admin.listUsers({ page: 1, perPage: 2 });
    const bad = await admin.listUsers({ page: -1 });

    expect(data.users).toHaveLength(2);
    expect(data).toMatchObject({ total: rows[0].total, nextPage: 2, lastPage: Math.ceil(rows[0].total / 2) });
    expect(bad.error).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  test('invites a user, who follows the link and chooses a password', async () => {
    const email = 'guest@example.com';
    const { data } = await auth
      .connectAsAdmin()
      .inviteUserByEmail(email, { data: { team: 'a' }, redirectTo: `${siteUrl}/welcome` });
    const client = auth.connect();

    const { error } = await client.verifyOtp({ token_hash: readMail(auth.mails, email).hash, type: 'invite' });
    await client.updateUser({ password });

    expect(data.user).toMatchObject({ email, invited_at: expect.any(String), user_metadata: { team: 'a' } });
    expect(error).toBeNull();
    expect((await auth.connect().signInWithPassword({ email, password })).error).toBeNull();
    expect((await auth.connectAsAdmin().inviteUserByEmail(email)).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    });
  });
});

describe('a link an administrator makes', () => {
  test.each(['recovery', 'magiclink'] as const)('for %s opens the account without a mail', async (type) => {
    const email = `${type}@example.com`;
    const admin = auth.connectAsAdmin();
    await admin.createUser({ email, password, email_confirm: true });
    const before = auth.mails.length;

    const { data } = await admin.generateLink({ type, email, options: { redirectTo: `${siteUrl}/in` } });
    const answer = await auth.fetch(data.properties?.action_link ?? '', { redirect: 'manual' });

    expect(data.properties).toMatchObject({
      verification_type: type,
      redirect_to: `${siteUrl}/in`,
      email_otp: expect.stringMatching(/^\d{6}$/),
    });
    expect(answer.headers.get('location')).toMatch(new RegExp(`^${siteUrl}/in#access_token=.*type=${type}$`));
    expect(auth.mails).toHaveLength(before);
  });

  test('for signing up confirms a new account', async () => {
    const email = 'by-link@example.com';
    const { data } = await auth.connectAsAdmin().generateLink({ type: 'signup', email, password });

    const { error } = await auth
      .connect()
      .verifyOtp({ token_hash: data.properties?.hashed_token ?? '', type: 'signup' });

    expect(error).toBeNull();
    expect((await auth.connect().signInWithPassword({ email, password })).error).toBeNull();
  });

  test('for a new address needs the proof of the new one', async () => {
    const admin = auth.connectAsAdmin();
    const [email, newEmail] = ['mover@example.com', 'moved@example.com'];
    const { data: created } = await admin.createUser({ email, password, email_confirm: true });
    const current = await admin.generateLink({ type: 'email_change_current', email, newEmail });
    const toNew = await admin.generateLink({ type: 'email_change_new', email, newEmail });
    const verify = (hash = '') => auth.connect().verifyOtp({ token_hash: hash, type: 'email_change' });
    const emailNow = async () => (await admin.getUserById(created.user?.id ?? '')).data.user?.email;

    await verify(current.data.properties?.hashed_token);
    const half = await emailNow();
    await verify(toNew.data.properties?.hashed_token);

    expect(half).toBe(email);
    expect(await emailNow()).toBe(newEmail);
  });

  test.each([
    ['an unknown user', { type: 'recovery', email: 'nobody@example.com' }, 404, 'user_not_found'],
    ['nothing known', { type: 'constructor', email: 'nobody@example.com' }, 400, 'validation_failed'],
    ['no address', { type: 'magiclink' }, 400, 'validation_failed'],
  ])('for %s is refused', async (_, body, status, code) => {
    const answer = await auth.ask('POST', '/admin/generate_link', {
      body,
      token: auth.config.keys.secret,
      headers: { apikey: auth.config.keys.secret },
    });

    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code });
  });
});
