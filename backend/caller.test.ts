import type pg from 'pg';
import { describe, expect, test } from 'vitest';
import { readCaller } from './caller.ts';
import { buildConfig, signUserToken } from './fixtures/build-config.ts';

const config = buildConfig({ pool: {} as pg.Pool });
config.auth.clientAddress = (request) => request.headers.get('x-test-address');

const read = (headers: Record<string, string>, isOpen = false) =>
  readCaller(new Request('http://localhost/rest/v1/things', { headers }), config, isOpen);
const withKey = (bearer: string) => ({ apikey: 'sb_publishable_test', authorization: `Bearer ${bearer}` });

describe('the role of a caller', () => {
  test.each([
    ['the publishable key', { apikey: 'sb_publishable_test' }, 'anon'],
    ['the secret key', { apikey: 'sb_secret_test' }, 'service_role'],
    ['a key that is its own bearer', withKey('sb_publishable_test'), 'anon'],
    ['a key of the newer kind as bearer', withKey('sb_secret_test'), 'anon'],
  ])('with %s alone is the key’s', async (_, headers, role) => {
    expect(await read(headers)).toMatchObject({ keyRole: role, role, token: null, problem: null, claims: {} });
  });

  test('with a token is the token’s, and its claims come along', async () => {
    const token = await signUserToken({ sub: 'a-user' });

    expect(await read(withKey(token))).toMatchObject({
      keyRole: 'anon',
      token,
      role: 'authenticated',
      claims: { sub: 'a-user' },
    });
  });

  test('with a token that names none is the anonymous one', async () => {
    const token = await signUserToken({ role: undefined });

    expect(await read(withKey(token))).toMatchObject({ role: 'anon', problem: null });
  });

  test('with a bad token is none, whatever the key is', async () => {
    const headers = { apikey: 'sb_secret_test', authorization: `Bearer ${await signUserToken({}, '-1h')}` };

    expect(await read(headers)).toMatchObject({ role: null, claims: {}, problem: { problem: 'expired' } });
  });

  test('with an older key, which is a token, is that token’s', async () => {
    expect(await read({ apikey: await signUserToken({ role: 'anon' }) })).toMatchObject({ role: 'anon', token: null });
  });
});

test('a request without a key, or with a wrong one, is refused unless its path is open', async () => {
  await expect(read({})).rejects.toMatchObject({ status: 401, message: 'No API key found in request' });
  await expect(read({ apikey: 'wrong' })).rejects.toMatchObject({ status: 401, message: 'Invalid API key' });

  expect(await read({}, true)).toMatchObject({ keyRole: null, role: null, token: null });
});

test('a household’s IPv6 addresses are one network, and an unknown address is none', async () => {
  const key = { apikey: 'sb_publishable_test' };

  const first = await read({ ...key, 'x-test-address': '2001:db8:1:2::3' });
  const second = await read({ ...key, 'x-test-address': '2001:db8:1:2:ffff::4' });

  expect(first.network).toBe(second.network);
  expect((await read(key)).network).toBeNull();
});
