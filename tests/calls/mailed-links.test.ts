import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeEmail, openTestServer, password, type TestServer } from './test-server.ts';

// With EMAIL_CONFIRMATION on, so that sign-up mails its link too; recovery is the same either way.

const newPassword = 'battery staple';

let board: TestServer;
beforeAll(async () => {
  board = await openTestServer({ EMAIL_CONFIRMATION: 'on' });
});
afterAll(() => board.close());

/** Opens a mailed link as a browser does, up to the page that it leads to. */
async function follow(link: string) {
  const response = await fetch(link, { redirect: 'manual' });
  const target = new URL(response.headers.get('location') ?? '');
  const fragment = new URLSearchParams(target.hash.slice(1));
  return { status: response.status, page: target.origin + target.pathname, fragment: Object.fromEntries(fragment) };
}

async function openLink(link: string) {
  const { fragment } = await follow(link);
  const client = board.connect();
  const { error } = await client.auth.setSession({
    access_token: fragment.access_token ?? '',
    refresh_token: fragment.refresh_token ?? '',
  });
  if (error) throw error;
  return client;
}

async function buildConfirmed() {
  const email = makeEmail();
  await board.anonymous.auth.signUp({ email, password });
  const client = await openLink(await board.getMailedLink(email));
  return { email, client };
}

async function askForLink(email: string, redirectTo = `${board.url}/auth/new-password`) {
  const before = await board.getMailedLink(email);
  const { error } = await board.anonymous.auth.resetPasswordForEmail(email, { redirectTo });
  if (error) throw error;
  await expect.poll(() => board.getMailedLink(email)).not.toBe(before);
  return board.getMailedLink(email);
}

const signIn = (email: string, word: string) => board.connect().auth.signInWithPassword({ email, password: word });

describe('a sign-up that must be confirmed', () => {
  test('opens no session before', async () => {
    const email = makeEmail();
    const client = board.connect();

    const { data, error } = await client.auth.signUp({ email, password });

    expect(error).toBeNull();
    expect(data).toMatchObject({ user: { email }, session: null });
    expect(data.user).not.toHaveProperty('email_confirmed_at');
    expect((await signIn(email, password)).error).toMatchObject({
      status: 400,
      code: 'email_not_confirmed',
      message: 'Email not confirmed',
    });
  });

  test.each(['/admin', '/employer/dashboard'])('leads to %s, signed in', async (path) => {
    const email = makeEmail();
    await board.anonymous.auth.signUp({ email, password, options: { emailRedirectTo: board.url + path } });

    const answer = await follow(await board.getMailedLink(email));

    expect(answer).toEqual({
      status: 303,
      page: board.url + path,
      fragment: {
        access_token: expect.any(String),
        expires_at: expect.stringMatching(/^\d+$/),
        expires_in: '3600',
        refresh_token: expect.any(String),
        sb: '',
        token_type: 'bearer',
        type: 'signup',
      },
    });
    const { data } = await board.anonymous.auth.getUser(answer.fragment.access_token);
    expect(data.user?.email).toBe(email);
    expect((await signIn(email, password)).error).toBeNull();
  });

  test('never leads to another site', async () => {
    const email = makeEmail();
    await board.anonymous.auth.signUp({ email, password, options: { emailRedirectTo: 'https://evil.example/admin' } });

    const { page } = await follow(await board.getMailedLink(email));

    expect(page).toBe(`${board.url}/`);
  });

  test('does not tell that an address is registered', async () => {
    const { email } = await buildConfirmed();

    const { data, error } = await board.connect().auth.signUp({ email, password: newPassword });

    expect(error).toBeNull();
    expect(data).toMatchObject({ user: { email, identities: [{ email }] }, session: null });
    expect((await signIn(email, newPassword)).error?.code).toBe('invalid_credentials');
  });
});

describe('a forgotten password', () => {
  test('is replaced by the way of a mail', async () => {
    const { email } = await buildConfirmed();
    const link = await askForLink(email);

    const answer = await follow(link);
    const client = board.connect();
    await client.auth.setSession({
      access_token: answer.fragment.access_token ?? '',
      refresh_token: answer.fragment.refresh_token ?? '',
    });
    const { data, error } = await client.auth.updateUser({ password: newPassword });

    expect(answer).toMatchObject({
      status: 303,
      page: `${board.url}/auth/new-password`,
      fragment: { type: 'recovery', token_type: 'bearer', expires_in: '3600' },
    });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    expect((await signIn(email, password)).error).toMatchObject({
      status: 400,
      message: 'Invalid login credentials',
    });
    expect((await signIn(email, newPassword)).error).toBeNull();
  });

  test('once replaced ends the sessions on other devices', async () => {
    const { email, client: elsewhere } = await buildConfirmed();
    const client = await openLink(await askForLink(email));

    await client.auth.updateUser({ password: newPassword });

    expect((await elsewhere.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
  });

  test('is replaced by another one only, and a long enough one', async () => {
    const { email } = await buildConfirmed();
    const client = await openLink(await askForLink(email));

    const same = await client.auth.updateUser({ password });
    const short = await client.auth.updateUser({ password: '12345' });

    expect(same.error).toMatchObject({
      status: 422,
      code: 'same_password',
      message: 'New password should be different from the old password.',
    });
    expect(short.error).toMatchObject({ status: 422, code: 'weak_password' });
    expect((await signIn(email, password)).error).toBeNull();
  });

  test('has a link that works once', async () => {
    const { email } = await buildConfirmed();
    const link = await askForLink(email);
    await follow(link);

    const again = await follow(link);

    expect(again).toEqual({
      status: 303,
      page: `${board.url}/auth/new-password`,
      fragment: {
        error: 'access_denied',
        error_code: 'otp_expired',
        error_description: 'Email link is invalid or has expired',
        sb: '',
      },
    });
  });

  test('has a link that never leads to another site', async () => {
    const { email } = await buildConfirmed();
    const link = await askForLink(email, 'https://evil.example/');

    const tampered = new URL(link);
    tampered.searchParams.set('redirect_to', 'https://evil.example/');

    expect((await follow(tampered.href)).page).toBe(`${board.url}/`);
  });

  test('of an unknown address gets the same answer, and as often as one likes where limits are off', async () => {
    const email = makeEmail();
    await board.anonymous.auth.resetPasswordForEmail(email);
    const { data, error } = await board.anonymous.auth.resetPasswordForEmail(email);

    expect(error).toBeNull();
    expect(data).toEqual({});
  });

  test('is not replaced without the link', async () => {
    const { data, error } = await board.connect().auth.updateUser({ password: newPassword });

    expect(data.user).toBeNull();
    expect(error).toMatchObject({ name: 'AuthSessionMissingError' });
  });
});
