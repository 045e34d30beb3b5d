import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';
import { buildAuth, readMail, siteUrl, type TestAuth } from './fixtures/build-auth.ts';

let database: TestDatabase;
let auth: TestAuth;
beforeAll(async () => {
  database = await createTestDatabase();
  auth = buildAuth(database.requests, { signUpByCode: true });
});
afterAll(async () => {
  await database.drop();
  expect(auth.errors).toEqual([]);
});

const password = 'secret12';
let count = 0;
let email = '';
beforeEach(async () => {
  count += 1;
  email = `reader${count}@example.com`;
  await auth.connect().signUp({ email, password });
});

async function follow(link: string): Promise<URL> {
  const answer = await auth.fetch(link, { redirect: 'manual' });
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get('location') ?? '');
}
const fragmentOf = (url: URL) => Object.fromEntries(new URLSearchParams(url.hash.slice(1)));

describe('a forgotten password', () => {
  test('is replaced by way of the link', async () => {
    await auth.connect().resetPasswordForEmail(email, { redirectTo: `${siteUrl}/reset` });

    const url = await follow(readMail(auth.mails, email).link);
    const fragment = fragmentOf(url);
    const client = auth.connect();
    await client.setSession({ access_token: fragment.access_token ?? '', refresh_token: fragment.refresh_token ?? '' });
    const { error } = await client.updateUser({ password: 'a new one' });

    expect(`${url.origin}${url.pathname}`).toBe(`${siteUrl}/reset`);
    expect(Object.keys(fragment)).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'refresh_token',
      'sb',
      'token_type',
      'type',
    ]);
    expect(fragment).toMatchObject({ type: 'recovery', token_type: 'bearer', expires_in: '3600' });
    expect(decodeJwt(fragment.access_token ?? '').amr).toMatchObject([{ method: 'otp' }]);
    expect(error).toBeNull();
    expect((await auth.connect().signInWithPassword({ email, password: 'a new one' })).error).toBeNull();
  });

  test('cannot be replaced by a link worked out from address and code', async () => {
    await auth.connect().resetPasswordForEmail(email);
    const { code } = readMail(auth.mails, email);
    const token_hash = createHash('sha224').update(`${email}${code}`).digest('hex');

    const { error } = await auth.connect().verifyOtp({ type: 'recovery', token_hash });

    expect(error).toMatchObject({ code: 'otp_expired' });
  });

  test('is replaced by way of the code, and the client knows what it is about', async () => {
    const client = auth.connect();
    const events: string[] = [];
    client.onAuthStateChange((event) => events.push(event));
    await client.resetPasswordForEmail(email);

    const { data } = await client.verifyOtp({ email, token: readMail(auth.mails, email).code, type: 'recovery' });

    expect(data.user?.email).toBe(email);
    expect(events).toContain('PASSWORD_RECOVERY');
  });

  test('for an unknown address gets the same answer and no mail', async () => {
    const known = await auth.ask('POST', '/recover', { body: { email } });
    const unknown = await auth.ask('POST', '/recover', { body: { email: 'nobody@example.com' } });

    expect([unknown.status, await unknown.json()]).toEqual([known.status, await known.json()]);
    expect(auth.mails.some(({ to }) => to === 'nobody@example.com')).toBe(false);
  });

  test('link works once, even when followed twice at the same moment', async () => {
    await auth.connect().resetPasswordForEmail(email);
    const { link } = readMail(auth.mails, email);

    const urls = await Promise.all([1, 2, 3].map(() => follow(link)));

    expect(urls.filter((url) => url.hash.includes('access_token'))).toHaveLength(1);
    expect(urls.filter((url) => url.hash.includes('error_code=otp_expired'))).toHaveLength(2);
  });

  test('link and code expire', async () => {
    await auth.connect().resetPasswordForEmail(email);
    const { link, code } = readMail(auth.mails, email);
    await database.owner.query(
      `update auth.one_time_tokens set created_at = now() - interval '2 hours' where relates_to = $1`,
      [email],
    );

    const url = await follow(link);
    const { error } = await auth.connect().verifyOtp({ email, token: code, type: 'recovery' });

    expect(fragmentOf(url)).toMatchObject({ error: 'access_denied', error_code: 'otp_expired' });
    expect(error).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  test('link is not used up by a mail program that only looks whether it exists', async () => {
    await auth.connect().resetPasswordForEmail(email);
    const { link } = readMail(auth.mails, email);

    const looked = await auth.fetch(link, { method: 'HEAD', redirect: 'manual' });

    expect(looked.status).toBe(405);
    expect((await follow(link)).hash).toContain('access_token');
  });
});

describe('a link', () => {
  test.each([
    'https://evil.example/steal',
    'https://site.example@evil.example',
    'https://evil.example\\@site.example',
    '//evil.example',
    'javascript:alert(1)',
  ])('never leads to %s, neither when asked for nor when followed', async (address) => {
    await auth.ask('POST', `/recover?redirect_to=${encodeURIComponent(address)}`, { body: { email } });
    const asked = new URL(readMail(auth.mails, email).link);
    const turned = new URL(asked);
    turned.searchParams.set('redirect_to', address);

    const url = await follow(turned.href);

    expect(asked.searchParams.get('redirect_to')).toBe(siteUrl);
    expect(url.origin).toBe(siteUrl);
  });

  test.each([
    ['no token', '?type=recovery', 'validation_failed'],
    ['no type', `?token=${'a'.repeat(56)}`, 'validation_failed'],
    ['an unknown type', `?token=${'a'.repeat(56)}&type=constructor`, 'validation_failed'],
    ['an unknown token', `?token=${'a'.repeat(56)}&type=recovery`, 'otp_expired'],
    ['an impossible token', '?token=%00&type=recovery', 'otp_expired'],
  ])('with %s leads to the site with an error', async (_, query, code) => {
    const url = await follow(`http://auth.test/auth/v1/verify${query}`);

    expect(url.origin).toBe(siteUrl);
    expect(fragmentOf(url)).toMatchObject({ error: 'access_denied', error_code: code });
  });

  test('hash comes alone with its type', async () => {
    const answer = await auth.ask('POST', '/verify', { body: { type: 'recovery', token_hash: 'a'.repeat(56), email } });

    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      code: 'validation_failed',
      message: 'Only the token_hash and type should be provided',
    });
  });

  test('to sign in works for an account', async () => {
    await auth.connect().signInWithOtp({ email });

    const url = await follow(readMail(auth.mails, email).link);

    expect(fragmentOf(url)).toMatchObject({ type: 'magiclink' });
  });

  test('to sign in makes an account for a new user, unless that is unwanted', async () => {
    const refused = await auth.connect().signInWithOtp({ email: `x${email}`, options: { shouldCreateUser: false } });
    await auth.connect().signInWithOtp({ email: `x${email}`, options: { data: { name: 'X' } } });

    const { code } = readMail(auth.mails, `x${email}`);
    const { data } = await auth.connect().verifyOtp({ email: `x${email}`, token: code, type: 'email' });

    expect(refused.error).toMatchObject({ status: 422, code: 'otp_disabled' });
    expect(data.user?.user_metadata).toMatchObject({ name: 'X' });
  });
});

describe('the code exchange of PKCE', () => {
  const verifier = 'v'.repeat(60);
  const challenge = {
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 's256',
  };
  const exchange = (body: object) => auth.ask('POST', '/token?grant_type=pkce', { body });

  async function obtainCode(): Promise<string> {
    await auth.ask('POST', '/recover', { body: { email, ...challenge } });
    const url = await follow(readMail(auth.mails, email).link);
    expect(url.hash).toBe('');
    return url.searchParams.get('code') ?? '';
  }

  test('gives a session for the code and the secret, once', async () => {
    const auth_code = await obtainCode();

    const wrong = await exchange({ auth_code, code_verifier: 'w'.repeat(60) });
    const right = await exchange({ auth_code, code_verifier: verifier });
    const again = await exchange({ auth_code, code_verifier: verifier });

    expect([wrong.status, (await wrong.json()).code]).toEqual([400, 'bad_code_verifier']);
    expect(await right.json()).toMatchObject({ user: { email }, refresh_token: expect.any(String) });
    expect([again.status, (await again.json()).code]).toEqual([404, 'flow_state_not_found']);
  });

  test('is over after five minutes', async () => {
    const auth_code = await obtainCode();
    await database.owner.query(
      `update auth.flow_state set auth_code_issued_at = now() - interval '6 minutes' where auth_code = $1`,
      [auth_code],
    );

    const answer = await exchange({ auth_code, code_verifier: verifier });

    expect([answer.status, (await answer.json()).code]).toEqual([403, 'flow_state_expired']);
  });

  test('gives nothing for a code whose link was not followed', async () => {
    await auth.ask('POST', '/recover', { body: { email, ...challenge } });
    const { rows } = await database.owner.query(
      'select auth_code from auth.flow_state order by created_at desc limit 1',
    );

    const answer = await exchange({ auth_code: rows[0].auth_code, code_verifier: verifier });

    expect((await answer.json()).code).toBe('flow_state_not_found');
  });

  test('asks for both halves of the challenge', async () => {
    const answer = await auth.ask('POST', '/recover', { body: { email, code_challenge: challenge.code_challenge } });

    expect((await answer.json()).code).toBe('validation_failed');
  });
});

describe('a new address', () => {
  async function signIn(service: TestAuth) {
    const client = service.connect();
    await client.signInWithPassword({ email, password });
    return client;
  }

  test('counts once it is confirmed there, and the old one is told', async () => {
    const client = await signIn(auth);
    const asked = await client.updateUser({ email: `New.${email}` });
    const notice = auth.mails.findLast(({ to }) => to === email);

    const url = await follow(readMail(auth.mails, `new.${email}`).link);
    const { data } = await client.getUser();

    expect(asked.data.user).toMatchObject({ email, new_email: `new.${email}` });
    expect(notice).toMatchObject({ subject: 'Your email address at The Site is about to change' });
    expect(fragmentOf(url)).toMatchObject({ type: 'email_change' });
    expect(data.user).toMatchObject({ email: `new.${email}`, identities: [{ email: `new.${email}` }] });
    expect(data.user?.new_email).toBeUndefined();
  });

  test('asks both addresses where the configuration says so', async () => {
    const careful = buildAuth(database.requests, { confirmBothAddresses: true });
    const client = await signIn(careful);
    await client.updateUser({ email: `new.${email}` });

    const first = await careful.ask('POST', '/verify', {
      body: { type: 'email_change', token_hash: readMail(careful.mails, `new.${email}`).hash },
    });
    const between = await client.getUser();
    const second = await careful
      .connect()
      .verifyOtp({ email, token: readMail(careful.mails, email).code, type: 'email_change' });

    expect(await first.json()).toMatchObject({ code: '200', msg: expect.stringContaining('other email') });
    expect(between.data.user?.email).toBe(email);
    expect(second.data.user?.email).toBe(`new.${email}`);
  });

  test('that another user has is refused, also when they took it meanwhile', async () => {
    const client = await signIn(auth);
    const taken = await client.updateUser({ email: 'reader1@example.com' });
    await client.updateUser({ email: `late.${email}` });
    await auth.connect().signUp({ email: `late.${email}`, password });

    const url = await follow(readMail(auth.mails, `late.${email}`).link);

    expect(taken.error).toMatchObject({ status: 422, code: 'email_exists' });
    expect(fragmentOf(url)).toMatchObject({ error_code: 'email_exists' });
  });

  test('makes links that went to the old one worthless', async () => {
    const client = await signIn(auth);
    await auth.connect().resetPasswordForEmail(email);
    const { link: old } = readMail(auth.mails, email);
    await client.updateUser({ email: `new.${email}` });
    await follow(readMail(auth.mails, `new.${email}`).link);

    const url = await follow(old);

    expect(fragmentOf(url)).toMatchObject({ error_code: 'otp_expired' });
  });
});

test('mails are plain text and HTML, and hold nothing unescaped', async () => {
  const odd = buildAuth(database.requests, { siteName: 'Fish & <b>Chips</b>' });

  await odd.connect().resetPasswordForEmail(email, { redirectTo: `${siteUrl}/?a=1&b="><script>` });

  const mail = odd.mails[0];
  const { link, code } = readMail(odd.mails, email);
  expect(mail?.text).toContain('Fish & <b>Chips</b>');
  expect(mail?.html).toContain('Fish &amp; &lt;b&gt;Chips&lt;/b&gt;');
  expect(mail?.html).not.toContain('<script>');
  expect(mail?.html).toContain(link.replaceAll('&', '&amp;'));
  expect(mail?.html).toContain(code);
});
