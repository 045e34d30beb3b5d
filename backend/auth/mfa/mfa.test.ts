import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';
import { smallLimits } from '../../rate-limit/fixtures/small-limits.ts';
import { buildAuth, jwtSecret, readMail, type TestAuth } from '../fixtures/build-auth.ts';
import { findWrongCode, readCodes } from '../fixtures/codes.ts';
import { resealSecrets } from './reseal-secrets.ts';

let database: TestDatabase;
let auth: TestAuth;
beforeAll(async () => {
  database = await createTestDatabase();
  auth = buildAuth(database.requests);
});
afterAll(() => database.drop());

let count = 0;
const password = 'secret12';

async function signUp(at = auth) {
  const client = at.connect();
  const email = `person${count++}@example.com`;
  const { data } = await client.signUp({ email, password });
  if (!data.user) throw new Error('not signed up');
  return { client, email, userId: data.user.id };
}

/** A user whose second factor is on, with a code that is still unused. */
async function enroll(at = auth) {
  const person = await signUp(at);
  const { data, error } = await person.client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
  if (!data) throw error;
  const [first, second] = readCodes(data.totp.secret);
  const verified = await person.client.mfa.challengeAndVerify({ factorId: data.id, code: first });
  if (!verified.data) throw verified.error;
  return { ...person, factorId: data.id, secret: data.totp.secret, first, second };
}

async function signIn(email: string, at = auth) {
  const client = at.connect();
  const { data } = await client.signInWithPassword({ email, password });
  return { client, token: data.session?.access_token ?? '', refreshToken: data.session?.refresh_token ?? '' };
}

test('a first code enables a factor and raises the session, as the client sees it', async () => {
  const { client } = await signUp();
  const events: string[] = [];
  client.onAuthStateChange((event) => void events.push(event));
  const { data: enrolled } = await client.mfa.enroll({ factorType: 'totp', issuer: 'The Site' });
  const before = await client.mfa.getAuthenticatorAssuranceLevel();
  const { data: pending } = await client.mfa.listFactors();

  const [code] = readCodes(enrolled?.totp.secret ?? '');
  const { data, error } = await client.mfa.challengeAndVerify({ factorId: enrolled?.id ?? '', code });
  const after = await client.mfa.getAuthenticatorAssuranceLevel();
  const { data: listed } = await client.mfa.listFactors();

  expect(enrolled?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#%]*<\/svg>$/s);
  expect(enrolled?.totp.uri).toContain(`secret=${enrolled?.totp.secret}&issuer=The%20Site`);
  expect(before.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
  expect([pending?.all.length, pending?.totp.length]).toEqual([1, 0]);
  expect(error).toBeNull();
  expect(after.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
  expect(after.data?.currentAuthenticationMethods).toMatchObject([{ method: 'totp' }, { method: 'password' }]);
  expect(listed?.totp).toMatchObject([{ id: enrolled?.id, status: 'verified', factor_type: 'totp' }]);
  expect(data?.user.factors).toHaveLength(1);
  expect(events).toContain('MFA_CHALLENGE_VERIFIED');
});

test('a later sign-in is at the first level until a code is shown, and a renewed session keeps its level', async () => {
  const { email, factorId, second } = await enroll();
  const { client, token } = await signIn(email);
  const before = await client.mfa.getAuthenticatorAssuranceLevel();

  await client.mfa.challengeAndVerify({ factorId, code: second });
  const { data } = await client.refreshSession();

  expect(decodeJwt(token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
  expect(before.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
  expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({ aal: 'aal2' });
});

test('turning it on ends the sessions that showed a password only', async () => {
  const { client, email } = await signUp();
  const elsewhere = await signIn(email);
  const { data } = await client.mfa.enroll({ factorType: 'totp' });

  const [code] = readCodes(data?.totp.secret ?? '');
  await client.mfa.challengeAndVerify({ factorId: data?.id ?? '', code });

  expect((await auth.ask('GET', '/user', { token: elsewhere.token })).status).toBe(403);
  expect((await client.getUser()).error).toBeNull();
});

test('a code works once: not again, not in another challenge, not twice at the same time', async () => {
  const { email, factorId, first, second } = await enroll();
  const { client } = await signIn(email);

  const replayed = await client.mfa.challengeAndVerify({ factorId, code: first });
  const challenges = await Promise.all([1, 2, 3].map(() => client.mfa.challenge({ factorId })));
  const atOnce = await Promise.all(
    challenges.map(({ data }) => client.mfa.verify({ factorId, challengeId: data?.id ?? '', code: second })),
  );

  expect(replayed.error).toMatchObject({ code: 'mfa_verification_failed', message: 'Invalid TOTP code entered' });
  expect(atOnce.filter(({ error }) => error === null)).toHaveLength(1);
});

test('a challenge is for one factor, one use and a few minutes', async () => {
  const { client, factorId, second } = await enroll();
  const other = await enroll();
  const { data: strange } = await other.client.mfa.challenge({ factorId: other.factorId });
  const { data: old } = await client.mfa.challenge({ factorId });
  await database.owner.query("update auth.mfa_challenges set created_at = now() - interval '6 minutes' where id = $1", [
    old?.id,
  ]);
  const verify = (challengeId = '') => client.mfa.verify({ factorId, challengeId, code: second });

  expect((await verify(strange?.id)).error).toMatchObject({ code: 'mfa_factor_not_found' });
  expect((await verify(old?.id)).error).toMatchObject({ code: 'mfa_challenge_expired' });
  expect((await verify('no uuid')).error).toMatchObject({ code: 'mfa_factor_not_found' });
});

test("another person's factor can be neither challenged, verified nor removed", async () => {
  const owner = await enroll();
  const { client: thief } = await signUp();
  const { factorId } = owner;

  const answers = [
    await thief.mfa.challenge({ factorId }),
    await thief.mfa.challengeAndVerify({ factorId, code: owner.second }),
    await thief.mfa.unenroll({ factorId }),
  ];

  for (const { error } of answers) expect(error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
  expect((await owner.client.mfa.listFactors()).data?.totp).toHaveLength(1);
});

test('with a password alone no factor is added or removed, and neither password nor address change', async () => {
  const { email, factorId } = await enroll();
  const { client } = await signIn(email);

  const enrolled = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' });
  const removed = await client.mfa.unenroll({ factorId });
  const changed = await client.updateUser({ password: 'another secret' });
  const moved = await client.updateUser({ email: 'thief@example.com' });
  const renamed = await client.updateUser({ data: { name: 'Ada' } });

  for (const { error } of [enrolled, removed, changed, moved])
    expect(error).toMatchObject({ code: 'insufficient_aal' });
  expect(renamed.error).toBeNull();
});

test('neither does a recovery mail get around the second factor', async () => {
  const { email } = await enroll();
  const client = auth.connect();
  await client.resetPasswordForEmail(email);
  await client.verifyOtp({ type: 'recovery', token_hash: readMail(auth.mails, email).hash });

  const { error } = await client.updateUser({ password: 'another secret' });

  expect(error).toMatchObject({ code: 'insufficient_aal' });
});

test('a user who has shown a code disables it, and the session is at the first level again', async () => {
  const { client, factorId } = await enroll();

  const { error } = await client.mfa.unenroll({ factorId });
  await client.refreshSession();
  const level = await client.mfa.getAuthenticatorAssuranceLevel();

  expect(error).toBeNull();
  expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
});

test('wrong codes are limited by account, many at once too', async () => {
  const limited = buildAuth(database.requests, { rateLimits: smallLimits });
  const { email, factorId, secret, second } = await enroll(limited);
  const { client } = await signIn(email, limited);
  const { data: challenge } = await client.mfa.challenge({ factorId });
  const attempt = (code: string) => client.mfa.verify({ factorId, challengeId: challenge?.id ?? '', code });
  const wrong = findWrongCode(secret);

  const atOnce = await Promise.all(Array.from({ length: 12 }, () => attempt(wrong)));
  const refused = await attempt(second);

  expect(atOnce.filter(({ error }) => error?.code === 'mfa_verification_failed')).toHaveLength(3);
  expect(refused.error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
});

test('an administrator of the service lists and removes the factors of who lost the device', async () => {
  const { email, factorId, userId } = await enroll();
  const admin = auth.connectAsAdmin();

  const listed = await admin.mfa.listFactors({ userId });
  const removed = await admin.mfa.deleteFactor({ userId, id: factorId });
  const { client } = await signIn(email);
  const level = await client.mfa.getAuthenticatorAssuranceLevel();
  const again = await admin.mfa.deleteFactor({ userId, id: factorId });

  expect(listed.data?.factors).toMatchObject([{ id: factorId, friendly_name: 'Phone', status: 'verified' }]);
  expect(JSON.stringify(listed.data)).not.toContain('secret');
  expect(removed.error).toBeNull();
  expect(level.data?.nextLevel).toBe('aal1');
  expect(again.error).toMatchObject({ status: 404 });
  expect((await auth.ask('GET', `/admin/users/${userId}/factors`)).status).toBe(403);
  expect((await auth.ask('DELETE', `/admin/users/${userId}/factors/${factorId}`)).status).toBe(403);
});

test('secrets are stored encrypted and never told again', async () => {
  const { client, secret, userId } = await enroll();

  const { rows } = await database.owner.query('select secret from auth.mfa_factors where user_id = $1', [userId]);
  const told = JSON.stringify([await client.getUser(), await client.mfa.listFactors(), await client.getSession()]);

  expect(rows[0].secret).toMatch(/^v1:/);
  expect(rows[0].secret).not.toContain(secret);
  expect(told).not.toContain(secret);
});

test('a changed signing secret leaves factors working after the old one is gone', async () => {
  const { email, factorId, second } = await enroll();
  const newer = { jwtSecret: 'the signing secret of tomorrow, long enough' };
  const both = buildAuth(database.requests, { keys: { ...newer, previousJwtSecrets: [jwtSecret] } });
  await resealSecrets(both.config);

  const onlyNew = buildAuth(database.requests, { keys: newer });
  const { client } = await signIn(email, onlyNew);
  const { error } = await client.mfa.challengeAndVerify({ factorId, code: second });
  await resealSecrets(buildAuth(database.requests, { keys: { previousJwtSecrets: [newer.jwtSecret] } }).config);

  expect(error).toBeNull();
});

test('a factor that was begun and left is replaced; names of finished ones are taken; other kinds are not offered', async () => {
  const { client } = await enroll();

  const left = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Tablet' });
  const anew = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Tablet' });
  const taken = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
  const phone = await client.mfa.enroll({ factorType: 'phone', friendlyName: 'x', phone: '+491700000000' });
  const { data } = await client.mfa.listFactors();

  expect([left.error, anew.error]).toEqual([null, null]);
  expect(taken.error).toMatchObject({ code: 'mfa_factor_name_conflict' });
  expect(phone.error).toMatchObject({ status: 422, code: 'mfa_phone_enroll_not_enabled' });
  expect(data?.all.map(({ friendly_name }) => friendly_name)).toEqual(['Phone', 'Tablet']);
});

test('no caller without a user’s token, and no key, has factors', async () => {
  const answers = await Promise.all([
    auth.ask('POST', '/factors', { body: { factor_type: 'totp' } }),
    auth.ask('POST', '/factors/00000000-0000-4000-8000-000000000001/verify', { body: {} }),
  ]);

  expect(answers.map(({ status }) => status)).toEqual([403, 403]);
  expect(auth.errors).toEqual([]);
});
