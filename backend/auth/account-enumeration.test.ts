import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';
import { evenMilliseconds } from './answer-evenly.ts';
import { buildAuth, type TestAuth } from './fixtures/build-auth.ts';

// Against account enumeration: where addresses are confirmed, no answer reveals who has an account.

let database: TestDatabase;
let auth: TestAuth;
const password = 'secret12';
beforeAll(async () => {
  database = await createTestDatabase();
  auth = buildAuth(database.requests, { confirmEmail: true, secondsBetweenMails: 60 });
  for (const email of ['member@example.com', 'regular@example.com']) {
    await auth.connectAsAdmin().createUser({ email, password, email_confirm: true });
  }
});
afterAll(() => database.drop());

/** Everything that can be seen of an answer, with what must differ by nature made alike. */
async function look(path: string, email: string, more: object = {}) {
  const start = performance.now();
  const answer = await auth.ask('POST', path, { body: { email, password, data: { name: 'Ada' }, ...more } });
  const time = performance.now() - start;
  const words = (await answer.text())
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g, 'an id')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'a time')
    .replaceAll(/after \d+ seconds/g, 'after some seconds')
    .replaceAll(email, 'the address');
  const headers = [...answer.headers].filter(([name]) => name !== 'retry-after');
  return { seen: { status: answer.status, headers, words }, isEven: time >= evenMilliseconds - 5 };
}

describe.each([
  ['sign-up', '/signup', {}],
  ['one-time code', '/otp', {}],
  ['one-time code that shall make no account', '/otp', { create_user: false }],
  ['recovery', '/recover', {}],
])('%s', (name, path, more) => {
  const suffix = name.length;

  test('answers a known and an unknown address alike, once and again', async () => {
    const email = `known${suffix}@example.com`;
    await auth.connectAsAdmin().createUser({ email, password, email_confirm: true });
    const unknown = `other${suffix}@example.com`;

    const first = [await look(path, email, more), await look(path, unknown, more)];
    const second = [await look(path, email, more), await look(path, unknown, more)];

    expect(first[1]?.seen).toEqual(first[0]?.seen);
    expect(second[1]?.seen).toEqual(second[0]?.seen);
    expect([first[0]?.seen.status, second[0]?.seen.status]).toEqual([200, 429]);
    expect([...first, ...second].every(({ isEven }) => isEven)).toBe(true);
  });
});

describe('two requests of different kinds', () => {
  const requests: Record<string, [string, object]> = {
    'sign-up': ['/signup', {}],
    'confirmation once more': ['/resend', { type: 'signup' }],
    'change of address once more': ['/resend', { type: 'email_change' }],
    'one-time code': ['/otp', {}],
    recovery: ['/recover', {}],
  };
  const names = Object.keys(requests);
  const pairs = names.flatMap((first) => names.map((second) => [first, second]));

  test('are answered alike for a known and an unknown address', async () => {
    // An account of its own is made by a one-time code too.
    const open = buildAuth(database.requests, { confirmEmail: true, secondsBetweenMails: 60, signUpByCode: true });
    async function listStatuses(email: string, pair: string[]) {
      const statuses: number[] = [];
      for (const name of pair) {
        const [path, more] = requests[name] ?? ['', {}];
        statuses.push((await open.ask('POST', path, { body: { email, password, ...more } })).status);
      }
      return [...pair, ...statuses];
    }
    const known = await Promise.all(
      pairs.map(async (pair, index) => {
        const email = `pair${index}@example.com`;
        await open.connectAsAdmin().createUser({ email, password, email_confirm: true });
        return listStatuses(email, pair);
      }),
    );

    const unknown = await Promise.all(pairs.map((pair, index) => listStatuses(`nopair${index}@example.com`, pair)));

    expect(unknown).toEqual(known);
    expect(known).toContainEqual(['sign-up', 'confirmation once more', 200, 429]);
  });
});

test('a recovery and a one-time code keep one pause together, for unknown addresses too', async () => {
  await look('/recover', 'member@example.com');
  await look('/recover', 'nobody@example.com');

  const [known, unknown] = [await look('/otp', 'member@example.com'), await look('/otp', 'nobody@example.com')];

  expect(known.seen.status).toBe(429);
  expect(unknown.seen).toEqual(known.seen);
});

test('signing up again later answers the same id, and the owner of an account hears of it by mail', async () => {
  const patient = buildAuth(database.requests, { confirmEmail: true });
  const signUp = async (email: string) => (await patient.connect().signUp({ email, password })).data.user?.id;

  const waiting = [await signUp('fresh@example.com'), await signUp('fresh@example.com')];
  const confirmed = [await signUp('regular@example.com'), await signUp('regular@example.com')];

  expect(waiting[0]).toBe(waiting[1]);
  expect(confirmed[0]).toBe(confirmed[1]);
  expect(patient.mails.findLast(({ to }) => to === 'regular@example.com')?.subject).toBe(
    'You already have an account at The Site',
  );
});
