import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';
import { buildAuth, readMail, type TestAuth } from './fixtures/build-auth.ts';

let database: TestDatabase;
let auth: TestAuth;
beforeAll(async () => {
  database = await createTestDatabase();
  auth = buildAuth(database.requests);
});
afterAll(() => database.drop());

const password = 'secret12';

describe('signing up', () => {
  test('twice with one address is refused', async () => {
    await auth.connect().signUp({ email: 'twice@example.com', password });

    const { error } = await auth.connect().signUp({ email: 'Twice@Example.COM', password });

    expect(error).toMatchObject({ status: 422, code: 'user_already_exists', message: 'User already registered' });
  });

  test('at the same time from two clients makes one account', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => auth.connect().signUp({ email: 'race@example.com', password })),
    );

    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    expect(answers.filter(({ error }) => error?.code === 'user_already_exists')).toHaveLength(2);
  });

  test.each([
    ['no password', { email: 'a@example.com' }, 400, 'validation_failed', 'Signup requires a valid password'],
    [
      'a short password',
      { email: 'a@example.com', password: '12345' },
      422,
      'weak_password',
      'Password should be at least 6 characters.',
    ],
    [
      'a long password',
      { email: 'a@example.com', password: 'é'.repeat(37) },
      400,
      'validation_failed',
      'Password cannot be longer than 72 characters',
    ],
    [
      'no address',
      { email: 'no-address', password },
      400,
      'validation_failed',
      'Unable to validate email address: invalid format',
    ],
    [
      'two addresses',
      { email: 'a@b.co,c@d.co', password },
      400,
      'validation_failed',
      'Unable to validate email address: invalid format',
    ],
    ['nothing at all', { data: {} }, 422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
    ['a phone', { phone: '123456789', password }, 400, 'phone_provider_disabled', 'Phone signups are disabled'],
  ])('with %s is refused', async (_, body, status, code, message) => {
    const answer = await auth.ask('POST', '/signup', { body });

    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code, message });
  });

  test('tells in what way a password is weak', async () => {
    const { error } = await auth.connect().signUp({ email: 'weak@example.com', password: '123' });

    expect(error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: ['length'] });
  });

  test('keeps the password only as a bcrypt hash', async () => {
    await auth.connect().signUp({ email: 'hash@example.com', password });

    const { rows } = await database.owner.query(
      `select encrypted_password from auth.users where email = 'hash@example.com'`,
    );

    expect(rows[0].encrypted_password).toMatch(/^\$2a\$04\$.{53}$/);
  });

  test('is refused where sign-ups are off', async () => {
    const closed = buildAuth(database.requests, { disableSignup: true });

    const { error } = await closed.connect().signUp({ email: 'late@example.com', password });
    const byMail = await closed.connect().signInWithOtp({ email: 'late@example.com' });

    expect(error).toMatchObject({ status: 422, code: 'signup_disabled' });
    expect(byMail.error).toMatchObject({ status: 422, code: 'signup_disabled' });
  });

  test('that the database refuses is a server error with a name, and is logged', async () => {
    await database.owner.query(`
      create function public.refuse_evil() returns trigger language plpgsql as
        $$ begin if new.email like 'evil%' then raise exception 'no evil'; end if; return new; end $$;
      grant execute on function public.refuse_evil() to supabase_auth_admin;
      create trigger refuse_evil before insert on auth.users for each row execute function public.refuse_evil()`);

    const answer = await auth.ask('POST', '/signup', { body: { email: 'evil@example.com', password } });

    expect(answer.status).toBe(500);
    expect(await answer.json()).toMatchObject({
      code: 'unexpected_failure',
      message: 'Database error saving new user',
    });
    expect(auth.errors).toHaveLength(1);
  });
});

describe('signing in', () => {
  test.each([
    ['a wrong password', { email: 'known@example.com', password: 'wrong-one' }, 'invalid_credentials'],
    ['an unknown address', { email: 'unknown@example.com', password }, 'invalid_credentials'],
    ['no password', { email: 'known@example.com' }, 'invalid_credentials'],
    [
      'a password with something after the 72nd byte',
      { email: 'known@example.com', password: password.padEnd(80, 'x') },
      'invalid_credentials',
    ],
    ['no address', { password }, 'validation_failed'],
  ])('with %s is refused', async (_, body, code) => {
    await auth.connect().signUp({ email: 'known@example.com', password });

    const answer = await auth.ask('POST', '/token?grant_type=password', { body });

    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code });
  });

  test('in an unknown way is refused', async () => {
    const answer = await auth.ask('POST', '/token?grant_type=magic', { body: {} });

    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ code: 'invalid_credentials', message: 'unsupported_grant_type' });
  });

  test('with a password that is too weak by now works, and says so', async () => {
    await auth.connect().signUp({ email: 'older@example.com', password });
    const stricter = buildAuth(database.requests, { passwordMinLength: 12 });

    const { data, error } = await stricter.connect().signInWithPassword({ email: 'older@example.com', password });

    expect(error).toBeNull();
    expect(data.weakPassword).toMatchObject({ reasons: ['length'] });
  });
});

describe('where addresses must be confirmed', () => {
  let strict: TestAuth;
  beforeAll(() => {
    strict = buildAuth(database.requests, { confirmEmail: true });
  });

  test('a new user gets a mail and no session, and cannot sign in yet', async () => {
    const email = 'new@example.com';

    const { data, error } = await strict.connect().signUp({ email, password });
    const early = await strict.connect().signInWithPassword({ email, password });

    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({ email, confirmation_sent_at: expect.any(String) });
    expect(data.user?.email_confirmed_at).toBeUndefined();
    expect(early.error).toMatchObject({ status: 400, code: 'email_not_confirmed' });
    expect(readMail(strict.mails, email).subject).toBe('Confirm your email address for The Site');
  });

  test('the link of that mail confirms the address and signs in, once', async () => {
    const email = 'link@example.com';
    await strict.connect().signUp({ email, password });
    const { link } = readMail(strict.mails, email);

    const first = await strict.fetch(link, { redirect: 'manual' });
    const second = await strict.fetch(link, { redirect: 'manual' });

    expect(first.status).toBe(303);
    expect(first.headers.get('location')).toMatch(/^https:\/\/site\.example\/#access_token=.*&type=signup$/);
    expect(second.headers.get('location')).toBe(
      'https://site.example/#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=',
    );
    const { data } = await strict.connect().signInWithPassword({ email, password });
    expect(data.user).toMatchObject({ user_metadata: { email_verified: true } });
    expect(data.user?.identities?.[0]?.identity_data).toMatchObject({ email_verified: true });
  });

  test('the code of that mail does the same', async () => {
    const email = 'code@example.com';
    await strict.connect().signUp({ email, password });
    const { code } = readMail(strict.mails, email);

    const wrong = await strict
      .connect()
      .verifyOtp({ email, token: code === '000000' ? '000001' : '000000', type: 'signup' });
    const right = await strict.connect().verifyOtp({ email, token: code, type: 'signup' });

    expect(wrong.error).toMatchObject({ status: 403, code: 'otp_expired', message: 'Token has expired or is invalid' });
    expect(right.data.session?.user.email_confirmed_at).toEqual(expect.any(String));
  });

  test('signing up with the address of an account does not tell that it exists', async () => {
    const email = 'taken@example.com';
    const created = await strict.connectAsAdmin().createUser({ email, password, email_confirm: true });
    const { data, error } = await strict.connect().signUp({ email, password: 'another-one' });

    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, identities: [{ email }], role: 'authenticated' });
    expect(data.user?.id).not.toBe(created.data.user?.id);
    expect(strict.mails.at(-1)).toMatchObject({ to: email, subject: 'You already have an account at The Site' });
    expect((await strict.connect().signInWithPassword({ email, password })).error).toBeNull();
  });

  test('signing up again before confirming sends another mail and changes nothing', async () => {
    const email = 'again@example.com';
    const first = await strict.connect().signUp({ email, password });

    const second = await strict.connect().signUp({ email, password: 'of-a-stranger' });

    expect(second.data.user?.id).toBe(first.data.user?.id);
    expect(strict.mails.filter(({ to }) => to === email)).toHaveLength(2);
    await strict.fetch(readMail(strict.mails, email).link, { redirect: 'manual' });
    expect((await strict.connect().signInWithPassword({ email, password })).error).toBeNull();
  });

  test('the mail can be asked for again, and only its newest link counts', async () => {
    const email = 'resend@example.com';
    await strict.connect().signUp({ email, password });
    const { hash: old } = readMail(strict.mails, email);

    const { error } = await strict.connect().resend({ type: 'signup', email });

    expect(error).toBeNull();
    const { hash } = readMail(strict.mails, email);
    expect((await strict.connect().verifyOtp({ token_hash: old, type: 'signup' })).error).toMatchObject({
      code: 'otp_expired',
    });
    expect((await strict.connect().verifyOtp({ token_hash: hash, type: 'email' })).error).toBeNull();
  });
});

describe('a stranger who signed up with another person’s address', () => {
  let strict: TestAuth;
  beforeAll(() => {
    strict = buildAuth(database.requests, { confirmEmail: true });
  });
  const ways: [string, (email: string) => Promise<unknown>, 'recovery' | 'magiclink' | 'invite'][] = [
    ['recovers a password', (email) => strict.connect().resetPasswordForEmail(email), 'recovery'],
    ['signs in by mail', (email) => strict.connect().signInWithOtp({ email }), 'magiclink'],
    ['is invited', (email) => strict.connectAsAdmin().inviteUserByEmail(email), 'invite'],
  ];

  test.each(ways)('is out once the owner %s', async (_, ask, type) => {
    const email = `owner-${type}@example.com`;
    await strict.connect().signUp({ email, password: 'of-the-stranger' });

    await ask(email);
    const { error } = await strict.connect().verifyOtp({ token_hash: readMail(strict.mails, email).hash, type });

    expect(error).toBeNull();
    const stranger = await strict.connect().signInWithPassword({ email, password: 'of-the-stranger' });
    expect(stranger.error).toMatchObject({ code: 'invalid_credentials' });
  });
});

describe('a user changes', () => {
  async function signUp(email: string) {
    const client = auth.connect();
    await client.signUp({ email, password, options: { data: { name: 'Old', city: 'Bern' } } });
    return client;
  }

  test('their metadata: it is merged, and null removes a key', async () => {
    const client = await signUp('meta@example.com');

    const { data } = await client.updateUser({ data: { name: 'New', city: null, age: 30 } });

    expect(data.user?.user_metadata).toEqual({ name: 'New', age: 30, email_verified: true });
  });

  test('nothing of what only administrators may set', async () => {
    const client = await signUp('climber@example.com');
    const token = (await client.getSession()).data.session?.access_token;

    const answer = await auth.ask('PUT', '/user', { token, body: { app_metadata: { role: 'admin' } } });
    await auth.ask('PUT', '/user', { token, body: { role: 'service_role', data: { x: 1 } } });

    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({ code: 'not_admin', message: 'User not allowed' });
    const { data } = await client.getUser();
    expect(data.user).toMatchObject({
      role: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
    });
  });

  test('their password: other sessions and older links end, this session stays', async () => {
    const email = 'password@example.com';
    const client = await signUp(email);
    const other = auth.connect();
    await other.signInWithPassword({ email, password });
    await auth.connect().resetPasswordForEmail(email);
    const { hash } = readMail(auth.mails, email);

    const { error } = await client.updateUser({ password: 'a new one' });

    expect(error).toBeNull();
    expect((await client.getUser()).error).toBeNull();
    expect((await other.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
    expect((await auth.connect().verifyOtp({ token_hash: hash, type: 'recovery' })).error).toMatchObject({
      code: 'otp_expired',
    });
    expect((await auth.connect().signInWithPassword({ email, password })).error).toMatchObject({
      code: 'invalid_credentials',
    });
    expect((await auth.connect().signInWithPassword({ email, password: 'a new one' })).error).toBeNull();
  });

  test('their password only to another, strong one', async () => {
    const client = await signUp('same@example.com');

    expect((await client.updateUser({ password })).error).toMatchObject({ status: 422, code: 'same_password' });
    expect((await client.updateUser({ password: '123' })).error).toMatchObject({ status: 422, code: 'weak_password' });
  });

  test('their password only with a mailed code, where an old session asks for it', async () => {
    const email = 'nonce@example.com';
    const careful = buildAuth(database.requests, { reauthenticateForPassword: true });
    const client = careful.connect();
    const { data } = await client.signUp({ email, password });
    await database.owner.query(`update auth.sessions set created_at = now() - interval '2 days' where user_id = $1`, [
      data.user?.id,
    ]);
    await client.reauthenticate();
    const { code: nonce } = readMail(careful.mails, email);

    const without = await client.updateUser({ password: 'a new one' });
    const wrong = await client.updateUser({ password: 'a new one', nonce: 'abcdef' });
    const right = await client.updateUser({ password: 'a new one', nonce });

    expect(without.error).toMatchObject({ status: 400, code: 'reauthentication_needed' });
    expect(wrong.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' });
    expect(right.error).toBeNull();
  });
});
