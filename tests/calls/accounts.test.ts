import type { AuthChangeEvent } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shareTestServer } from './share-test-server.ts';
import { buildPerson, makeEmail, password, type TestServer } from './test-server.ts';

let board: TestServer;
beforeAll(async () => {
  board = await shareTestServer();
});
afterAll(() => board.close());

const noSession = { user: null, session: null };
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
const id = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

const accountOf = (email: string) => ({
  id,
  aud: 'authenticated',
  role: 'authenticated',
  email,
  email_confirmed_at: time,
  phone: '',
  confirmed_at: time,
  last_sign_in_at: time,
  app_metadata: { provider: 'email', providers: ['email'] },
  user_metadata: { email_verified: true },
  identities: [
    {
      identity_id: id,
      id,
      user_id: id,
      identity_data: { sub: id, email, email_verified: false, phone_verified: false },
      provider: 'email',
      last_sign_in_at: time,
      created_at: time,
      updated_at: time,
      email,
    },
  ],
  created_at: time,
  updated_at: time,
  is_anonymous: false,
});
const sessionOf = (email: string) => ({
  access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: expect.any(Number),
  refresh_token: expect.stringMatching(/^[a-z0-9]{12}$/),
  user: accountOf(email),
});

describe('signing up', () => {
  test.each(['/admin', '/employer/dashboard'])('from the page that leads to %s opens a session', async (path) => {
    const client = board.connect();
    const email = makeEmail();

    const { data, error } = await client.auth.signUp({
      email,
      password,
      options: { emailRedirectTo: board.url + path },
    });

    expect(error).toBeNull();
    expect(data).toEqual({ user: accountOf(email), session: sessionOf(email) });
    expect((await client.auth.getSession()).data.session).toEqual(data.session);
  });

  test.each(['as it is', 'in capitals'])('with a registered e-mail address, %s, is refused', async (spelling) => {
    const { email, client } = await buildPerson(board);
    const again = spelling === 'in capitals' ? email.toUpperCase() : email;

    const { data, error } = await board.connect().auth.signUp({ email: again, password: 'another one' });

    expect(data).toEqual(noSession);
    expect(error).toMatchObject({
      name: 'AuthApiError',
      status: 422,
      code: 'user_already_exists',
      message: 'User already registered',
    });
    expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  test.each([
    ['a short password', { password: '12345' }, 422, 'weak_password', 'Password should be at least 6 characters.'],
    ['no password', { password: '' }, 400, 'validation_failed', 'Signup requires a valid password'],
    [
      'a password of 73 characters',
      { password: 'x'.repeat(73) },
      400,
      'validation_failed',
      'Password cannot be longer than 72 characters',
    ],
    [
      'an address that is none',
      { email: 'ada at home' },
      400,
      'validation_failed',
      'Unable to validate email address: invalid format',
    ],
  ])('with %s is refused', async (_, values, status, code, message) => {
    const client = board.connect();
    const email = makeEmail();

    const { data, error } = await client.auth.signUp({ email, password, ...values });

    expect(data).toEqual(noSession);
    expect(error).toMatchObject({ status, code, message });
    expect((await client.auth.getSession()).data.session).toBeNull();
    expect((await client.auth.signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials');
  });
});

describe('signing in', () => {
  test('with the right password opens a session that the server knows', async () => {
    const { email } = await buildPerson(board);
    const client = board.connect();

    const { data, error } = await client.auth.signInWithPassword({ email: email.toUpperCase(), password });

    expect(error).toBeNull();
    expect(data).toEqual({ user: accountOf(email), session: sessionOf(email) });
    expect(await client.auth.getUser()).toEqual({ data: { user: data.user }, error: null });
  });

  test.each([
    ['a wrong password', false],
    ['an unknown address', true],
  ])('with %s is refused in the same words', async (_, isUnknown) => {
    const { email } = await buildPerson(board);
    const client = board.connect();

    const { data, error } = await client.auth.signInWithPassword({
      email: isUnknown ? makeEmail() : email,
      password: 'wrong horse',
    });

    expect(data).toEqual(noSession);
    expect(error).toMatchObject({
      name: 'AuthApiError',
      status: 400,
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    });
    expect((await client.auth.getSession()).data.session).toBeNull();
  });

  test('without an address is refused', async () => {
    const { error } = await board.connect().auth.signInWithPassword({ email: '', password });

    expect(error).toMatchObject({ status: 400, code: 'validation_failed', message: 'missing email or phone' });
  });
});

describe('a session', () => {
  test('is none before signing in', async () => {
    const client = board.connect();

    expect(await client.auth.getSession()).toEqual({ data: { session: null }, error: null });
    expect(await client.auth.getUser()).toMatchObject({
      data: { user: null },
      error: { name: 'AuthSessionMissingError' },
    });
  });

  test('tells its listeners what happens, in order', async () => {
    const client = board.connect();
    const email = makeEmail();
    const heard: [AuthChangeEvent, string | null][] = [];
    const { data } = client.auth.onAuthStateChange((event, session) => {
      heard.push([event, session?.user.email ?? null]);
    });
    await expect.poll(() => heard.length).toBe(1);

    await client.auth.signUp({ email, password });
    await client.auth.refreshSession();
    await client.auth.updateUser({ data: { name: 'Ada' } });
    await client.auth.signOut();
    await client.auth.signInWithPassword({ email, password });
    data.subscription.unsubscribe();
    await client.auth.signOut();

    expect(heard).toEqual([
      ['INITIAL_SESSION', null],
      ['SIGNED_IN', email],
      ['TOKEN_REFRESHED', email],
      ['USER_UPDATED', email],
      ['SIGNED_OUT', null],
      ['SIGNED_IN', email],
    ]);
  });

  test('is there from the start for a late listener', async () => {
    const { client, email } = await buildPerson(board);
    const heard: [AuthChangeEvent, string | undefined][] = [];

    client.auth.onAuthStateChange((event, session) => {
      heard.push([event, session?.user.email]);
    });

    await expect.poll(() => heard).toEqual([['INITIAL_SESSION', email]]);
  });

  test('is refreshed with new tokens that work', async () => {
    const { client, email } = await buildPerson(board);
    const before = (await client.auth.getSession()).data.session;

    const { data, error } = await client.auth.refreshSession();

    expect(error).toBeNull();
    expect(data).toEqual({ user: accountOf(email), session: sessionOf(email) });
    expect(data.session?.refresh_token).not.toBe(before?.refresh_token);
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
  });

  test('is not refreshed with a token that was never given out', async () => {
    const { data, error } = await board.connect().auth.refreshSession({ refresh_token: 'aaaaaaaaaaaa' });

    expect(data).toEqual(noSession);
    expect(error).toMatchObject({
      status: 400,
      code: 'refresh_token_not_found',
      message: 'Invalid Refresh Token: Refresh Token Not Found',
    });
  });

  test('carries what the person changes about the account', async () => {
    const { client, email } = await buildPerson(board);

    const { data, error } = await client.auth.updateUser({ data: { name: 'Ada' } });

    expect(error).toBeNull();
    expect(data.user).toEqual({ ...accountOf(email), user_metadata: { email_verified: true, name: 'Ada' } });
    expect((await client.auth.getSession()).data.session?.user.user_metadata.name).toBe('Ada');
  });

  test('with a forged token has no user', async () => {
    const { data, error } = await board.connect().auth.getUser('forged');

    expect(data.user).toBeNull();
    expect(error).toMatchObject({ status: 403, code: 'bad_jwt' });
  });
});

describe('signing out', () => {
  test('ends the session here and on the server', async () => {
    const { client } = await buildPerson(board);
    const session = (await client.auth.getSession()).data.session;

    const { error } = await client.auth.signOut();

    expect(error).toBeNull();
    expect((await client.auth.getSession()).data.session).toBeNull();
    const user = await board.connect().auth.getUser(session?.access_token);
    expect(user).toMatchObject({ data: { user: null }, error: { name: 'AuthSessionMissingError' } });
    const refreshed = await board.connect().auth.refreshSession({ refresh_token: session?.refresh_token ?? '' });
    expect(refreshed).toMatchObject({ data: noSession, error: { status: 400, code: 'refresh_token_not_found' } });
  });

  test('ends the sessions on other devices too, and no other person’s', async () => {
    const { client, email } = await buildPerson(board);
    const elsewhere = board.connect();
    await elsewhere.auth.signInWithPassword({ email, password });
    const stranger = await buildPerson(board);

    await client.auth.signOut();

    expect((await elsewhere.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
    expect((await stranger.client.auth.getUser()).data.user?.email).toBe(stranger.email);
  });

  test('leaves the person without their rights', async () => {
    const { client, id: user_id } = await buildPerson(board);

    await client.auth.signOut();

    const answer = await client.from('user_roles').insert({ user_id, role: 'employer' });
    expect(answer).toMatchObject({ status: 401, error: { code: '42501' } });
  });
});
