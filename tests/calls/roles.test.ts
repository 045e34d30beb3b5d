import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shareTestServer } from './share-test-server.ts';
import {
  againstPolicy,
  buildEmployer,
  buildPerson,
  created,
  found,
  noRight,
  notAnId,
  notOne,
  password,
  refused,
  type TestServer,
} from './test-server.ts';

let board: TestServer;
beforeAll(async () => {
  board = await shareTestServer();
});
afterAll(() => board.close());

async function findRoles(user_id: string) {
  const { data } = await board.service.from('user_roles').select('role').eq('user_id', user_id).order('role');
  return data?.map(({ role }) => role);
}

describe('after the employer sign-up', () => {
  test('an account makes itself an employer', async () => {
    const { id, client } = await buildPerson(board);

    const answer = await client.from('user_roles').insert({ user_id: id, role: 'employer' });

    expect(answer).toEqual(created);
    expect(await findRoles(id)).toEqual(['employer']);
  });

  test('an account becomes an employer only once', async () => {
    const { id, client } = await buildEmployer(board);

    const answer = await client.from('user_roles').insert({ user_id: id, role: 'employer' });

    expect(answer).toEqual(
      refused(409, { code: '23505', message: 'duplicate key value violates unique constraint "user_roles_pkey"' }),
    );
    expect(await findRoles(id)).toEqual(['employer']);
  });

  test.each(['admin', 'owner', null])('no account makes itself %s', async (role) => {
    const { id, client } = await buildEmployer(board);

    const answer = await client.from('user_roles').insert({ user_id: id, role });

    expect(answer).toEqual(againstPolicy('user_roles'));
    expect(await findRoles(id)).toEqual(['employer']);
  });

  test('no account makes another one an employer, not even an administrator', async () => {
    const { id } = await buildPerson(board);
    const employer = await buildEmployer(board);
    const admin = await board.signInAdmin();

    for (const { client } of [employer, admin]) {
      expect(await client.from('user_roles').insert({ user_id: id, role: 'employer' })).toEqual(
        againstPolicy('user_roles'),
      );
    }

    expect(await findRoles(id)).toEqual([]);
  });

  test('an anonymous visitor is refused', async () => {
    const { id } = await buildPerson(board);

    const answer = await board.anonymous.from('user_roles').insert({ user_id: id, role: 'employer' });

    expect(answer).toEqual(noRight(401, 'user_roles'));
    expect(await findRoles(id)).toEqual([]);
  });

  test('an id that is none is named', async () => {
    const { client } = await buildPerson(board);

    const answer = await client.from('user_roles').insert({ user_id: 'me', role: 'employer' });

    expect(answer).toEqual(notAnId('me'));
  });

  test('a role is neither changed nor dropped', async () => {
    const { id, client } = await buildEmployer(board);

    const change = await client.from('user_roles').update({ role: 'admin' }).eq('user_id', id);
    const drop = await client.from('user_roles').delete().eq('user_id', id);

    expect([change, drop]).toEqual([noRight(403, 'user_roles'), noRight(403, 'user_roles')]);
    expect(await findRoles(id)).toEqual(['employer']);
  });
});

describe('the guard', () => {
  const ask = (client: TestServer['anonymous'], id: string, role: string) =>
    client.from('user_roles').select('role').eq('user_id', id).eq('role', role);

  test('lets an employer in as an employer, not as an administrator', async () => {
    const { id, client } = await buildEmployer(board);

    expect(await ask(client, id, 'employer').maybeSingle()).toEqual(found({ role: 'employer' }));
    expect(await ask(client, id, 'admin').maybeSingle()).toEqual(found(null));
    expect(await ask(client, id, 'admin').single()).toEqual(notOne);
  });

  test('lets an administrator in as an administrator, not as an employer', async () => {
    const { id, client } = await board.signInAdmin();

    expect(await ask(client, id, 'admin').maybeSingle()).toEqual(found({ role: 'admin' }));
    expect(await ask(client, id, 'employer').maybeSingle()).toEqual(found(null));
  });

  test('finds no role of a plain user', async () => {
    const { id, client } = await buildPerson(board);

    expect(await ask(client, id, 'employer').maybeSingle()).toEqual(found(null));
  });

  test('shows the roles of others to administrators only', async () => {
    const { id } = await buildEmployer(board);
    const other = await buildEmployer(board);
    const admin = await board.signInAdmin();

    expect(await ask(board.anonymous, id, 'employer')).toEqual(noRight(401, 'user_roles'));
    expect(await ask(other.client, id, 'employer')).toEqual(found([]));
    expect(await ask(admin.client, id, 'employer')).toEqual(found([{ role: 'employer' }]));
  });

  test('takes a role given with the secret key', async () => {
    const { id, client } = await buildPerson(board);
    await board.service.from('user_roles').insert({ user_id: id, role: 'admin' }).throwOnError();

    expect(await ask(client, id, 'admin').maybeSingle()).toEqual(found({ role: 'admin' }));
  });
});

test('an employer whose sessions an administrator ends loses the role at once, and has it again after signing in', async () => {
  const { id, email, client } = await buildEmployer(board);
  const admin = await board.signInAdmin();
  const company = { name: 'Ended Labs', user_id: id };

  await admin.client.rpc('moderate_employer', { person: id, action: 'end-sessions' }).throwOnError();

  expect(await client.from('companies').insert(company)).toEqual(againstPolicy('companies'));
  await client.auth.signInWithPassword({ email, password });
  expect(await client.from('companies').insert(company)).toEqual(created);
});
