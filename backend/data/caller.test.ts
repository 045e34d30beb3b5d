import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Library, openLibrary } from './fixtures/open-library.ts';

let library: Library;
beforeAll(async () => {
  library = await openLibrary();
});
afterAll(() => library.close());

const now = Math.floor(Date.now() / 1000);
const ada = '00000000-0000-4000-8000-00000000000a';
const ben = '00000000-0000-4000-8000-00000000000b';

describe('whose rows', () => {
  test('a token makes its user the caller', async () => {
    const token = await library.sign({ role: 'authenticated', sub: ada });
    await library.ask('POST /notes', { body: { body: 'mine' }, token });

    const own = await library.ask('GET /notes?select=body,owner', { token });
    const other = await library.ask('GET /notes?select=body', {
      token: await library.sign({ role: 'authenticated', sub: ben }),
    });
    const anonymous = await library.ask('GET /notes?select=body');

    expect(own.body).toEqual([{ body: 'mine', owner: ada }]);
    expect(other.body).toEqual([]);
    expect(anonymous).toMatchObject({ status: 401, body: { code: '42501' } });
  });

  test('rows of others are neither changed nor deleted, and the answer does not tell', async () => {
    await library.database.owner.query('grant update, delete on library.notes to authenticated');
    await library.database.owner.query(
      `create policy "change one's own notes" on library.notes for all to authenticated using (owner = (select auth.uid()))`,
    );
    const token = await library.sign({ role: 'authenticated', sub: ben });

    const changed = await library.ask('PATCH /notes?id=gt.0', { body: { body: 'taken' }, token });
    const deleted = await library.ask('DELETE /notes?id=gt.0', { token, headers: { Prefer: 'return=representation' } });

    expect(changed.status).toBe(204);
    expect(deleted.body).toEqual([]);
    const { rows } = await library.database.owner.query(`select 1 from library.notes where body = 'mine'`);
    expect(rows).toHaveLength(1);
  });

  test('a refused row is named as row level security names it', async () => {
    await library.database.owner.query('drop policy "leave notes" on library.notes');
    const token = await library.sign({ role: 'authenticated', sub: ben });

    const answer = await library.ask('POST /notes', { body: { body: 'x', owner: ada }, token });

    expect(answer).toMatchObject({
      status: 403,
      body: { code: '42501', message: 'new row violates row-level security policy for table "notes"' },
    });
  });

  test('a missing right is 401 for an anonymous caller and 403 for a user', async () => {
    const anonymous = await library.ask('GET /secrets');
    const user = await library.ask('GET /secrets', {
      token: await library.sign({ role: 'authenticated', sub: ada }),
    });

    expect(anonymous).toMatchObject({
      status: 401,
      body: { code: '42501', message: 'permission denied for table secrets' },
    });
    expect(anonymous.headers.get('www-authenticate')).toBe('Bearer');
    expect(user.status).toBe(403);
  });

  test('the secret key is the service, the publishable key an anonymous caller', async () => {
    const service = await library.ask('GET /secrets', {
      headers: { apikey: 'sb_secret_test', Authorization: 'Bearer sb_secret_test' },
    });
    const anonymous = await library.ask('GET /secrets', {
      headers: { apikey: 'sb_publishable_test', Authorization: 'Bearer sb_publishable_test' },
    });

    expect(service.status).toBe(200);
    expect(anonymous.status).toBe(401);
  });
});

describe('bad tokens', () => {
  test.each<[string, Record<string, unknown>, string, string]>([
    ['expired', { exp: now - 60 }, 'PGRST303', 'JWT expired'],
    ['not yet valid', { nbf: now + 60 }, 'PGRST303', 'JWT not yet valid'],
    ['issued in the future', { iat: now + 60 }, 'PGRST303', 'JWT issued at future'],
    ['with an odd time', { exp: 'soon' }, 'PGRST303', "The JWT 'exp' claim must be a number"],
    ['with an odd audience', { aud: [1] }, 'PGRST303', "The JWT 'aud' claim must be a string or an array of strings"],
  ])('%s', async (_, claims, code, message) => {
    const answer = await library.ask('GET /books', { token: await library.sign({ role: 'authenticated', ...claims }) });

    expect(answer).toMatchObject({ status: 401, body: { code, message, details: null, hint: null } });
    expect(answer.headers.get('www-authenticate')).toBe(`Bearer error="invalid_token", error_description="${message}"`);
  });

  test.each([
    ['of two parts', 'a.b', 'Expected 3 parts in JWT; got 2'],
    ['of nonsense', 'a.b.c', 'JWT cryptographic operation failed'],
  ])('%s', async (_, token, message) => {
    expect(await library.ask('GET /books', { token })).toMatchObject({
      status: 401,
      body: { code: 'PGRST301', message },
    });
  });

  test('signed by another', async () => {
    const token = (await library.sign({ role: 'authenticated' })).replace(/[^.]+$/, 'A'.repeat(43));

    expect(await library.ask('GET /books', { token })).toMatchObject({
      status: 401,
      body: { code: 'PGRST301', message: 'No suitable key or wrong key type' },
    });
  });

  test.each(['postgres', 'supabase_admin', 'authenticator', 'supabase_auth_admin', 'nobody"; drop table x'])(
    'for the role %s',
    async (role) => {
      expect(await library.ask('GET /books', { token: await library.sign({ role }) })).toMatchObject({
        status: 401,
        body: { code: '22023', message: `role "${role}" does not exist` },
      });
    },
  );

  test('seconds of difference between clocks are forgiven', async () => {
    const answer = await library.ask('GET /books', {
      token: await library.sign({ role: 'authenticated', exp: now - 10, iat: now + 10 }),
    });

    expect(answer.status).toBe(200);
  });
});
