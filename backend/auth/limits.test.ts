import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';
import { buildAuth } from './fixtures/build-auth.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const password = 'secret12';
const limited = () => buildAuth(database.requests, { rateLimits: true, mailsPerHour: 1000 });
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('one address on the network', () => {
  const signIn = (auth: ReturnType<typeof limited>, address: string) =>
    auth.ask('POST', '/token?grant_type=password', { body: {}, headers: { 'x-test-address': address } });

  test('has thirty requests of a kind, then waits; others do not', async () => {
    const auth = limited();

    const first = await Promise.all(times(30).map(() => signIn(auth, '192.0.2.1')));
    const refused = await signIn(auth, '192.0.2.1');
    const other = await signIn(auth, '192.0.2.2');
    const otherKind = await auth.ask('POST', '/recover', { body: {}, headers: { 'x-test-address': '192.0.2.1' } });

    expect(new Set(first.map(({ status }) => status))).toEqual(new Set([400]));
    expect(refused.status).toBe(429);
    expect(await refused.json()).toEqual({ code: 'over_request_rate_limit', message: 'Request rate limit reached' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(other.status).toBe(400);
    expect(otherKind.status).toBe(400);
  });

  test('is a whole network where addresses are plenty', async () => {
    const auth = limited();

    await Promise.all(times(30).map((index) => signIn(auth, `2001:db8::${index}`)));
    const neighbour = await signIn(auth, '2001:db8:0:0:ffff::1');
    const stranger = await signIn(auth, '2001:db8:0:1::1');

    expect(neighbour.status).toBe(429);
    expect(stranger.status).toBe(400);
  });

  test('is not limited where limits are off', async () => {
    const auth = buildAuth(database.requests);

    const answers = await Promise.all(times(40).map(() => signIn(auth, '192.0.2.1')));

    expect(answers.every(({ status }) => status === 400)).toBe(true);
  });
});

test('a code cannot be guessed from many places', async () => {
  const auth = limited();
  const guess = (index: number) =>
    auth.ask('POST', '/verify', {
      body: { type: 'recovery', email: 'victim@example.com', token: String(100000 + index) },
      headers: { 'x-test-address': `198.51.100.${index}` },
    });

  const answers = await Promise.all(times(12).map(guess));

  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(403), 429, 429]);
});

describe('mails', () => {
  test('to one user keep a distance, and an address without an account hears the same', async () => {
    const auth = buildAuth(database.requests, { secondsBetweenMails: 60 });
    await auth.connect().signUp({ email: 'known@example.com', password });
    const ask = async (email: string) => {
      const answer = await auth.ask('POST', '/recover', { body: { email } });
      return { status: answer.status, body: await answer.json() };
    };

    const known = [await ask('known@example.com'), await ask('known@example.com')];
    const unknown = [await ask('unknown@example.com'), await ask('unknown@example.com')];

    const tooSoon = {
      status: 429,
      body: {
        code: 'over_email_send_rate_limit',
        message: expect.stringMatching(/^For security purposes, you can only request this after \d+ seconds\.$/),
      },
    };
    expect(known).toEqual([{ status: 200, body: {} }, tooSoon]);
    expect(unknown).toEqual([{ status: 200, body: {} }, tooSoon]);
    expect(auth.mails).toHaveLength(1);
  });

  test('asked for at the same moment are one', async () => {
    const auth = buildAuth(database.requests, { secondsBetweenMails: 60 });
    await auth.connect().signUp({ email: 'hasty@example.com', password });

    await Promise.all(times(4).map(() => auth.connect().resetPasswordForEmail('hasty@example.com')));

    expect(auth.mails).toHaveLength(1);
  });

  test('signing up twice sounds the same for an account that waits and one that is confirmed', async () => {
    const auth = buildAuth(database.requests, { confirmEmail: true, secondsBetweenMails: 60 });
    await auth.connectAsAdmin().createUser({ email: 'confirmed@example.com', password, email_confirm: true });
    const signUp = async (email: string) => (await auth.connect().signUp({ email, password })).error?.code;

    const waiting = [await signUp('waiting@example.com'), await signUp('waiting@example.com')];
    const confirmed = [await signUp('confirmed@example.com'), await signUp('confirmed@example.com')];

    expect(waiting).toEqual([undefined, 'over_email_send_rate_limit']);
    expect(confirmed).toEqual(waiting);
  });

  test('have an hourly measure for the whole service', async () => {
    const auth = buildAuth(database.requests, { rateLimits: true, mailsPerHour: 2 });
    await auth.connect().signUp({ email: 'much@example.com', password });

    await auth.connect().resetPasswordForEmail('much@example.com');
    await auth.connect().resetPasswordForEmail('much@example.com');
    const known = await auth.connect().resetPasswordForEmail('much@example.com');
    const unknown = await auth.connect().resetPasswordForEmail('nobody@example.com');

    const refused = { status: 429, code: 'over_email_send_rate_limit', message: 'email rate limit exceeded' };
    expect(known.error).toMatchObject(refused);
    expect(unknown.error).toMatchObject(refused);
    expect(auth.mails).toHaveLength(2);
  });

  test('that cannot be sent are logged, and the answer tells nobody', async () => {
    const auth = buildAuth(database.requests, { sendMail: () => Promise.reject(new Error('no mail server')) });
    await auth.connect().signUp({ email: 'unlucky@example.com', password });

    const { error } = await auth.connect().resetPasswordForEmail('unlucky@example.com');

    expect(error).toBeNull();
    expect(auth.errors).toMatchObject([{ err: { message: 'no mail server' } }]);
  });
});
