import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';
import { smallLimits } from '../rate-limit/fixtures/small-limits.ts';
import { buildAuth, readMail } from './fixtures/build-auth.ts';

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

const signIn = (auth: Auth, email: string, typed: string, address: string) =>
  auth.ask('POST', '/token?grant_type=password', { body: { email, password: typed }, headers: from(address) });

/** How long to wait, as it was said: some of it has passed since. */
const readWait = ({ headers }: Response) => Math.ceil(Number(headers.get('retry-after') ?? 0) / 100) * 100;

/** As if every delay had passed. */
const letDelaysPass = () =>
  database.owner.query(`update internal.rate_limits set allowed_at = least(allowed_at, now())`);

describe('one address on the network', () => {
  const recover = (auth: Auth, address: string) => auth.ask('POST', '/recover', { body: {}, headers: from(address) });

  test('has so many requests of a kind on all servers together, then waits; others do not', async () => {
    const [one, other] = [limited(), limited()];

    const first = [await recover(one, '192.0.2.1'), await recover(other, '192.0.2.1'), await recover(one, '192.0.2.1')];
    const refused = await recover(other, '192.0.2.1');
    const neighbour = await recover(one, '192.0.2.2');
    const otherKind = await one.ask('POST', '/otp', { body: {}, headers: from('192.0.2.1') });

    expect(statuses(first)).toEqual([400, 400, 400]);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toEqual({ code: 'over_request_rate_limit', message: 'Request rate limit reached' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect([neighbour.status, otherKind.status]).toEqual([400, 400]);
  });

  test('is a whole network where addresses are plenty', async () => {
    const auth = limited();

    await Promise.all(times(3).map((index) => recover(auth, `2001:db8::${index}`)));
    const neighbour = await recover(auth, '2001:db8:0:0:ffff::1');
    const stranger = await recover(auth, '2001:db8:0:1::1');

    expect([neighbour.status, stranger.status]).toEqual([429, 400]);
  });

  test('is not limited where limits are off', async () => {
    const auth = buildAuth(database.requests);

    const answers = await Promise.all(times(20).map(() => recover(auth, '192.0.2.1')));

    expect(new Set(statuses(answers))).toEqual(new Set([400]));
  });
});

describe('wrong passwords', () => {
  async function signUp(auth: Auth, email: string, address: string): Promise<void> {
    await auth.ask('POST', '/signup', { body: { email, password }, headers: from(address) });
  }

  test('are followed by a growing delay, which ends, and a right one ends it all', async () => {
    const auth = limited();
    await signUp(auth, 'ada@example.com', '198.51.100.1');
    const tries = async (count: number) => {
      const waits: number[] = [];
      for (const _ of times(count)) {
        const answer = await signIn(auth, 'ada@example.com', 'wrong', '198.51.100.9');
        if (answer.status === 429) await letDelaysPass();
        waits.push(readWait(answer));
      }
      return waits;
    };

    expect(await tries(6)).toEqual([0, 0, 0, 100, 0, 200]);
    expect((await signIn(auth, 'ada@example.com', password, '198.51.100.9')).status).toBe(200);
    expect(await tries(4)).toEqual([0, 0, 0, 100]);
  });

  test('at the same moment are counted before they are compared', async () => {
    const auth = limited();

    const answers = await Promise.all(times(8).map(() => signIn(auth, 'many@example.com', 'wrong', '198.51.100.2')));

    expect(statuses(answers).sort()).toEqual([400, 400, 400, 429, 429, 429, 429, 429]);
  });

  test('of a stranger do not lock the owner out: they sign in from home, and elsewhere after a bounded delay', async () => {
    const auth = limited();
    await signUp(auth, 'eve.target@example.com', '203.0.113.1');
    const attack = (index: number) => signIn(auth, 'eve.target@example.com', 'wrong', `203.0.113.${100 + index}`);
    for (const index of times(4)) await attack(index);
    const refused = await attack(5);
    for (const index of times(3)) {
      await letDelaysPass();
      await attack(10 + index);
    }

    const home = await signIn(auth, 'eve.target@example.com', password, '203.0.113.1');
    const elsewhere = await signIn(auth, 'eve.target@example.com', password, '203.0.113.2');
    await letDelaysPass();
    const later = await signIn(auth, 'eve.target@example.com', password, '203.0.113.2');

    expect(refused.status).toBe(429);
    expect([home.status, elsewhere.status, later.status]).toEqual([200, 429, 200]);
    expect(readWait(elsewhere)).toBe(400);
  });

  test('of strangers do not lengthen the delay of a user who is refused because of them', async () => {
    const auth = limited();
    await signUp(auth, 'busy@example.com', '203.0.113.1');
    for (const index of times(5)) await signIn(auth, 'busy@example.com', 'wrong', `198.18.1.${index}`);

    const refused = await Promise.all(times(6).map(() => signIn(auth, 'busy@example.com', password, '203.0.113.2')));
    await database.owner.query('update internal.rate_limits set allowed_at = now() where count > 3');
    const later = await signIn(auth, 'busy@example.com', password, '203.0.113.2');

    expect(new Set(statuses(refused))).toEqual(new Set([429]));
    expect(later.status).toBe(200);
  });

  test('and a recovery mail leads in from anywhere, however many strangers try', async () => {
    const auth = limited();
    await signUp(auth, 'far@example.com', '203.0.113.1');
    for (const index of times(5)) await signIn(auth, 'far@example.com', 'wrong', `198.18.0.${index}`);
    await auth.ask('POST', '/recover', { body: { email: 'far@example.com' }, headers: from('203.0.113.3') });
    const { hash } = readMail(auth.mails, 'far@example.com');

    const followed = await auth.ask('GET', `/verify?token=${hash}&type=recovery`, { headers: from('203.0.113.3') });
    const after = await signIn(auth, 'far@example.com', password, '203.0.113.3');

    expect([followed.status, after.status]).toEqual([303, 200]);
  });

  test('sound the same for an address without an account', async () => {
    const auth = limited();

    const answers = [];
    for (const _ of times(4)) answers.push(await signIn(auth, 'nobody@example.com', 'wrong', '198.51.100.3'));

    expect(statuses(answers)).toEqual([400, 400, 400, 429]);
  });
});

test.each([
  ['signing up', '/signup', { password }],
  ['asking for a recovery mail', '/recover', {}],
])('%s with one address again and again meets a growing delay, wherever it is done', async (_, path, body) => {
  const auth = limited();
  const ask = (index: number) =>
    auth.ask('POST', path, { body: { email: 'again@example.com', ...body }, headers: from(`198.19.0.${index}`) });

  const answers = [await ask(1), await ask(2), await ask(3)];

  expect(answers[2]?.status).toBe(429);
  expect(readWait(answers[2] as Response)).toBe(100);
  expect(answers[1]?.status).not.toBe(429);
});

test('a code cannot be guessed from many networks', async () => {
  const auth = limited();
  const guess = (index: number) =>
    auth.ask('POST', '/verify', {
      body: { type: 'recovery', email: 'victim@example.com', token: String(100000 + index) },
      headers: from(`198.51.100.${index}`),
    });

  const answers = await Promise.all(times(5).map(guess));

  expect(statuses(answers).sort()).toEqual([403, 403, 403, 429, 429]);
});

describe('where limits cannot be counted', () => {
  test('no caller is refused for it', async () => {
    const auth = limited();
    await database.owner.query('alter function internal.consume_rate_limits(jsonb) rename to gone');

    const answers = await Promise.all(times(5).map(() => signIn(auth, 'no@example.com', 'wrong', '192.0.2.77')));
    await database.owner.query('alter function internal.gone(jsonb) rename to consume_rate_limits');

    expect(statuses(answers)).toEqual([400, 400, 400, 400, 400]);
    expect(auth.warnings[0]).toMatchObject({ err: { code: '42883' } });
  });

  test('a database that is away is answered as that', async () => {
    const { requests } = database;
    const away = { connect: () => Promise.reject(lost()), query: () => Promise.reject(lost()) };
    const lost = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const auth = buildAuth({ ...requests, ...away } as never, { rateLimits: smallLimits });

    const answer = await signIn(auth, 'no@example.com', 'wrong', '192.0.2.78');

    expect(answer.status).toBe(503);
  });
});

describe('what is stored of limits', () => {
  test('names no person', async () => {
    await signIn(limited(), 'named@example.com', 'wrong', '192.0.2.99');

    const { rows } = await database.owner.query<{ key: string }>('select key from internal.rate_limits');

    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ key }) => !/^[\w-]{43}$/.test(key))).toEqual([]);
  });

  test('goes by itself once it says nothing', async () => {
    await database.owner.query(
      `insert into internal.rate_limits (key, expires_at) select 'old' || n, now() - interval '1 s' from generate_series(1, 100) as n`,
    );

    // Each takes the rubbish out with a chance of one in fifty. Of one key there would be 2,000 versions to walk through.
    await database.owner.query(
      `select internal.consume_rate_limits(format('[{"key": "busy %s", "burst": 1, "seconds": 1}]', n)::jsonb)
       from generate_series(1, 2000) as n`,
    );

    const { rows } = await database.owner.query(`select from internal.rate_limits where key like 'old%'`);
    expect(rows).toEqual([]);
  });
});
