import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';
import { smallLimits } from '../rate-limit/fixtures/small-limits.ts';
import { buildAuth } from './fixtures/build-auth.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

type Auth = ReturnType<typeof buildAuth>;
const password = 'secret12';
const limited = (more = {}) => buildAuth(database.requests, { rateLimits: smallLimits, mailsPerHour: 1000, ...more });
const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const from = (address: string) => ({ 'x-test-address': address });
const statuses = (answers: Response[]) => answers.map(({ status }) => status);

const recover = (auth: Auth, email: string, address: string) =>
  auth.ask('POST', '/recover', { body: { email }, headers: from(address) });

/** As if the account had been made long ago. */
const age = (email: string) =>
  database.owner.query(`update auth.users set created_at = now() - interval '2 days' where email = $1`, [email]);

describe('mails', () => {
  test('to one user keep a distance, and an address without an account hears the same on every server', async () => {
    const [auth, other] = [1, 2].map(() => buildAuth(database.requests, { secondsBetweenMails: 60 })) as [Auth, Auth];
    await auth.connect().signUp({ email: 'known@example.com', password });
    const ask = async (server: Auth, email: string) => {
      const answer = await server.ask('POST', '/recover', { body: { email } });
      return { status: answer.status, body: await answer.json() };
    };

    const known = [await ask(auth, 'known@example.com'), await ask(other, 'known@example.com')];
    const unknown = [await ask(auth, 'unknown@example.com'), await ask(other, 'unknown@example.com')];

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

  test('to choose a new password have a measure of their own, which other mails cannot use up', async () => {
    const auth = limited({ mailsPerHour: 3, signUpByCode: true });
    await database.owner.query('delete from internal.rate_limits');
    await auth.connect().signUp({ email: 'forgetful@example.com', password });
    await age('forgetful@example.com');
    const flood = times(6).map((n) => auth.connect().signInWithOtp({ email: `invented${n}@example.com` }));
    await Promise.all(flood);
    await expect
      .poll(async () => (await auth.connect().signInWithOtp({ email: 'late@example.com' })).error?.code)
      .toBe('over_email_send_rate_limit');

    const { error } = await auth.connect().resetPasswordForEmail('forgetful@example.com');

    expect(error).toBeNull();
    expect(auth.mails.map(({ to }) => to)).toContain('forgetful@example.com');
  });

  describe('to choose a new password', () => {
    async function prepare(emails: string[]): Promise<Auth> {
      const perNetwork = { ...smallLimits.auth.perNetwork, recover: { burst: 30, seconds: 1 } };
      const rateLimits = { ...smallLimits, auth: { ...smallLimits.auth, perNetwork } };
      const auth = limited({ mailsPerHour: 3, rateLimits });
      for (const email of emails) {
        await auth.connectAsAdmin().createUser({ email, password, email_confirm: true });
      }
      // After what takes its time: the mails of the test before are counted beside their answers.
      await database.owner.query('delete from internal.rate_limits');
      return auth;
    }

    test('are taken by one network only up to its share; beyond, a known address hears the same as others', async () => {
      const emails = times(9).map((n) => `share${n}@example.com`);
      const auth = await prepare(emails);
      for (const email of emails) await age(email);
      const greedy = '192.0.2.130';

      // Two of the reserve, then the three that all other mails have, and a few until all are counted.
      const answers: Response[] = [];
      for (const email of emails) answers.push(await recover(auth, email, greedy));
      const known = await recover(auth, 'share8@example.com', greedy);
      const unknown = await recover(auth, 'none@example.com', greedy);
      const elsewhere = await recover(auth, 'share0@example.com', '192.0.2.131');

      expect(statuses(answers.slice(0, 5))).toEqual([200, 200, 200, 200, 200]);
      expect(statuses([known, unknown])).toEqual([429, 429]);
      expect(await unknown.json()).toEqual(await known.json());
      expect(elsewhere.status).toBe(200);
      expect(auth.mails.at(-1)?.to).toBe('share0@example.com');
    });

    test('are no reserve for accounts of today, however many networks ask for them', async () => {
      const emails = times(8).map((n) => `today${n}@example.com`);
      const auth = await prepare([...emails, 'longtime@example.com']);
      await age('longtime@example.com');

      const answers: Response[] = [];
      for (const [n, email] of emails.entries()) answers.push(await recover(auth, email, `192.0.2.${140 + n}`));
      const owner = await recover(auth, 'longtime@example.com', '192.0.2.150');

      // Refused or mailed, each hears the same; a mail is counted beside its answer, so that a few more may go out.
      expect(new Set(statuses([...answers, owner]))).toEqual(new Set([200]));
      expect(auth.mails.at(-1)?.to).toBe('longtime@example.com');
      expect(auth.mails.length).toBeLessThan(emails.length);
    });
  });

  test('for invented addresses are not sent, and make no accounts, unless that is wanted', async () => {
    const auth = limited({ mailsPerHour: 3 });
    await database.owner.query('delete from internal.rate_limits');
    const before = await database.owner.query('select count(*) from auth.users');

    const asked = await Promise.all(
      times(5).map((n) => auth.connect().signInWithOtp({ email: `made-up${n}@example.com` })),
    );
    const after = await database.owner.query('select count(*) from auth.users');

    expect(new Set(asked.map(({ error }) => error?.code))).toEqual(new Set(['otp_disabled']));
    expect(after.rows).toEqual(before.rows);
    expect(auth.mails).toEqual([]);
  });

  test('have an hourly measure for the whole service', async () => {
    const auth = limited({ mailsPerHour: 2 });
    await database.owner.query('delete from internal.rate_limits');
    for (const email of ['much@example.com', 'more@example.com']) {
      await auth.connect().signUp({ email, password });
      await age(email);
      await recover(auth, email, '192.0.2.120');
    }
    // A mail is counted beside the answer.
    const isSpent = `select from internal.rate_limits where count = 0 and expires_at between now() + interval '50 minutes' and now() + interval '1 hour'`;
    await expect.poll(async () => (await database.owner.query(isSpent)).rowCount).toBe(1);

    const known = await recover(auth, 'much@example.com', '192.0.2.121');
    const unknown = await recover(auth, 'nobody2@example.com', '192.0.2.122');

    const refused = { code: 'over_email_send_rate_limit', message: 'email rate limit exceeded' };
    expect(statuses([known, unknown])).toEqual([429, 429]);
    expect(await known.json()).toMatchObject(refused);
    expect(await unknown.json()).toMatchObject(refused);
    expect(auth.mails).toHaveLength(2);
  });

  test('that cannot be sent are logged, and the answer does not tell', async () => {
    const auth = buildAuth(database.requests, { sendMail: () => Promise.reject(new Error('no mail server')) });
    await auth.connect().signUp({ email: 'unlucky@example.com', password });

    const { error } = await auth.connect().resetPasswordForEmail('unlucky@example.com');

    expect(error).toBeNull();
    expect(auth.errors).toMatchObject([{ err: { message: 'no mail server' } }]);
  });
});
