import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';
import { buildAuth, type TestAuth } from './fixtures/build-auth.ts';

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

let count = 0;
async function signUp() {
  count += 1;
  const email = `person${count}@example.com`;
  const client = auth.connect();
  const { data } = await client.signUp({ email, password: 'secret12' });
  if (!data.session) throw new Error('no session');
  return { client, email, session: data.session, user: data.session.user };
}

const refresh = (token: string) =>
  auth.ask('POST', '/token?grant_type=refresh_token', { body: { refresh_token: token } });

async function refreshed(token: string): Promise<string> {
  const { refresh_token } = (await (await refresh(token)).json()) as { refresh_token: string };
  return refresh_token;
}

const letTimePass = (tokens: string[]) =>
  database.owner.query(
    `update auth.refresh_tokens set updated_at = updated_at - interval '1 minute' where token = any($1)`,
    [tokens],
  );

describe('access tokens', () => {
  test('say who a user is and how they signed in', async () => {
    const { session, user } = await signUp();

    const claims = decodeJwt(session.access_token);

    expect(claims).toMatchObject({
      iss: 'http://auth.test/auth/v1',
      sub: user.id,
      aud: 'authenticated',
      role: 'authenticated',
      email: user.email,
      phone: '',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      session_id: expect.any(String),
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
    });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(3600);
  });

  test('of a deleted user are refused', async () => {
    const { client, user } = await signUp();
    await auth.connectAsAdmin().deleteUser(user.id);

    const { error } = await client.getUser();

    expect(error).toMatchObject({ status: 403, code: 'user_not_found' });
  });

  test('of a banned user are refused, and the user cannot refresh or sign in', async () => {
    const { client, user, email, session } = await signUp();
    await auth.connectAsAdmin().updateUserById(user.id, { ban_duration: '24h' });

    const known = await client.getUser();
    const again = await refresh(session.refresh_token);
    const signedIn = await auth.connect().signInWithPassword({ email, password: 'secret12' });

    expect(known.error).toMatchObject({ status: 403, code: 'user_banned' });
    expect(await again.json()).toMatchObject({ code: 'user_banned' });
    expect(signedIn.error).toMatchObject({ status: 400, code: 'user_banned' });
  });

  test.each([
    ['no bearer', { authorization: '' }, 401, 'no_authorization'],
    ['nonsense', { authorization: 'Bearer nonsense' }, 403, 'bad_jwt'],
    ['a key', {}, 403, 'bad_jwt'],
    ['an unsigned token', { authorization: `Bearer ${unsigned({ sub: crypto.randomUUID() })}` }, 403, 'bad_jwt'],
  ])('must be real: %s is refused', async (_, headers, status, code) => {
    const answer = await auth.ask('GET', '/user', { headers });

    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code });
  });
});

function unsigned(claims: object): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
}

describe('refreshing', () => {
  test('gives a new token each time and keeps the session', async () => {
    const { client, session } = await signUp();

    const { data, error } = await client.refreshSession();

    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
    expect(decodeJwt(data.session?.access_token ?? '').session_id).toBe(decodeJwt(session.access_token).session_id);
  });

  test('by two tabs at once gives both the same new token', async () => {
    const { session } = await signUp();

    const tokens = await Promise.all([1, 2, 3, 4].map(() => refreshed(session.refresh_token)));

    expect(new Set(tokens).size).toBe(1);
    expect(tokens[0]).toMatch(/^[a-z0-9]{12}$/);
  });

  test('again after a lost reply gives the token that got lost, however late', async () => {
    const { session } = await signUp();
    const lost = await refreshed(session.refresh_token);
    await letTimePass([session.refresh_token]);

    const again = await refreshed(session.refresh_token);

    expect(again).toBe(lost);
  });

  test('with a token used a moment ago, and followed by two others, still works', async () => {
    const { session } = await signUp();
    await refreshed(await refreshed(session.refresh_token));

    const answer = await refresh(session.refresh_token);

    expect(answer.status).toBe(200);
  });

  test('with a stolen old token ends the session for thief and owner', async () => {
    const { session } = await signUp();
    const second = await refreshed(session.refresh_token);
    const third = await refreshed(second);
    await letTimePass([session.refresh_token, second]);

    const thief = await refresh(session.refresh_token);
    const owner = await refresh(third);

    expect(thief.status).toBe(400);
    expect(await thief.json()).toEqual({
      code: 'refresh_token_already_used',
      message: 'Invalid Refresh Token: Already Used',
    });
    expect(await owner.json()).toMatchObject({ code: 'refresh_token_already_used' });
    const { rows } = await database.owner.query(
      'select count(*)::int as active from auth.refresh_tokens where user_id = $1 and not revoked',
      [session.user.id],
    );
    expect(rows).toEqual([{ active: 0 }]);
  });

  test.each([
    ['nothing', {}, 'validation_failed'],
    ['a short token', { refresh_token: 'abc' }, 'validation_failed'],
    ['foreign characters', { refresh_token: "abc'or'1'='1" }, 'validation_failed'],
    ['an unknown token', { refresh_token: 'abcdefghijkl' }, 'refresh_token_not_found'],
  ])('with %s is refused and never a server error', async (_, body, code) => {
    const answer = await auth.ask('POST', '/token?grant_type=refresh_token', { body });

    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code });
  });

  test('a session past its end is refused', async () => {
    const { session, user } = await signUp();
    await database.owner.query(`update auth.sessions set not_after = now() - interval '1 second' where user_id = $1`, [
      user.id,
    ]);

    const answer = await refresh(session.refresh_token);

    expect(await answer.json()).toMatchObject({ code: 'session_expired' });
  });

  test('while a password is being changed waits for no one forever', async () => {
    const { client, email, session } = await signUp();
    const other = auth.connect();
    await other.signInWithPassword({ email, password: 'secret12' });

    const answers = await Promise.all([
      client.updateUser({ password: 'another12' }),
      ...Array.from({ length: 6 }, () => other.refreshSession()),
      refresh(session.refresh_token),
    ]);

    expect(answers[0]).toMatchObject({ error: null });
  });
});

describe('signing out', () => {
  async function signInTwice() {
    const { client: first, email } = await signUp();
    const second = auth.connect();
    await second.signInWithPassword({ email, password: 'secret12' });
    return { first, second };
  }
  const tokenOf = async (client: ReturnType<TestAuth['connect']>) =>
    (await client.getSession()).data.session?.access_token;
  const isKnown = async (token: string | undefined) => (await auth.ask('GET', '/user', { token })).status === 200;

  test.each([
    ['global', false, false],
    ['local', false, true],
    ['others', true, false],
  ] as const)('with scope %s ends the right sessions', async (scope, firstStays, secondStays) => {
    const { first, second } = await signInTwice();
    const [firstToken, secondToken] = [await tokenOf(first), await tokenOf(second)];

    const { error } = await first.signOut({ scope });

    expect(error).toBeNull();
    expect(await isKnown(firstToken)).toBe(firstStays);
    expect(await isKnown(secondToken)).toBe(secondStays);
  });

  test('ends the refresh token too, and the client forgets the session', async () => {
    const { client, session } = await signUp();
    await auth.ask('POST', '/logout', { token: session.access_token });

    const { error } = await client.getUser();
    const answer = await refresh(session.refresh_token);

    expect(error).toMatchObject({ name: 'AuthSessionMissingError' });
    expect(await answer.json()).toMatchObject({ code: 'refresh_token_not_found' });
    expect((await client.getSession()).data.session).toBeNull();
  });

  test('with an unknown scope is refused', async () => {
    const { session } = await signUp();

    const answer = await auth.ask('POST', '/logout?scope=everything', { token: session.access_token });

    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'validation_failed' });
  });
});
