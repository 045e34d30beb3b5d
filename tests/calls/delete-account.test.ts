import { readdir } from 'node:fs/promises';
import { type FunctionsHttpError, FunctionsRelayError } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shareTestServer } from './share-test-server.ts';
import { buildCompanyOwner, buildPerson, type Person, password, type TestServer } from './test-server.ts';

const svg = new File(
  ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'],
  'logo.svg',
  { type: 'image/svg+xml' },
);

let board: TestServer;
beforeAll(async () => {
  board = await shareTestServer();
});
afterAll(() => board.close());

const deleteAccount = (client: Person['client'], body: unknown) =>
  client.functions.invoke('delete-account', { body: body as Record<string, unknown> });
const answerOf = async (error: FunctionsHttpError) => [error.context.status, await error.context.json()];

async function buildBoardOwner(name: string) {
  const owner = await buildCompanyOwner(board, name);
  const listing = { title: `Engineer at ${name}`, description: 'Builds.', category: 'Engineering' };
  await owner.client
    .from('job_listings')
    .insert({ ...listing, company_id: owner.company.id })
    .throwOnError();
  const path = `${owner.id}/1700000000000.svg`;
  const { error } = await owner.client.storage.from('company-logos').upload(path, svg);
  expect(error).toBeNull();
  return { ...owner, logo: owner.client.storage.from('company-logos').getPublicUrl(path).data.publicUrl };
}

/** Everything that is left of a person, as any visitor sees it. */
async function findTraces({ company, logo, id }: Awaited<ReturnType<typeof buildBoardOwner>>) {
  const { data: companies } = await board.service.from('companies').select('name').eq('id', company.id).throwOnError();
  const { data: listings } = await board.service.from('job_listings').select('id').eq('company_id', company.id);
  const { data: roles } = await board.service.from('user_roles').select('role').eq('user_id', id);
  const { data: accounts } = await board.service.auth.admin.getUserById(id);
  return {
    companies: companies.length,
    listings: listings?.length,
    roles: roles?.length,
    hasAccount: accounts.user !== null,
    logo: (await fetch(logo)).ok,
  };
}
const everything = { companies: 1, listings: 1, roles: 1, hasAccount: true, logo: true };
const nothing = { companies: 0, listings: 0, roles: 0, hasAccount: false, logo: false };

describe('an employer who deletes their account', () => {
  test('takes company, listings, role and logos along, and leaves those of others', async () => {
    const leaver = await buildBoardOwner('Acme Leavers');
    const neighbour = await buildBoardOwner('Acme Stayers');
    const filesBefore = await countFiles();

    const { data, error } = await deleteAccount(leaver.client, { confirm: ` ${leaver.email.toUpperCase()} ` });

    expect(error).toBeNull();
    expect(data).toEqual({ message: 'Account deleted' });
    expect(await findTraces(leaver)).toEqual(nothing);
    expect(await findTraces(neighbour)).toEqual(everything);
    expect(await countFiles()).toBe(filesBefore - 1);
  });

  test('cannot sign in again, but may sign up anew with the same address', async () => {
    const person = await buildPerson(board);
    await deleteAccount(person.client, { confirm: person.email });

    const signIn = await board.connect().auth.signInWithPassword({ email: person.email, password });
    const signUp = await board.connect().auth.signUp({ email: person.email, password });

    expect(signIn.error?.code).toBe('invalid_credentials');
    expect(signUp.error).toBeNull();
    expect(signUp.data.user?.id).not.toBe(person.id);
  });
});

describe('nothing is deleted', () => {
  test.each([
    ['the address of another person', async () => ({ confirm: (await buildPerson(board)).email }), 422],
    ['an empty confirmation', async () => ({ confirm: '' }), 422],
    ['no confirmation', async () => ({}), 400],
    ['a confirmation that is no text', async () => ({ confirm: true }), 400],
    ['a body that is no object', async () => 'yes', 400],
  ])('for %s', async (_, makeBody, status) => {
    const owner = await buildBoardOwner(`Acme ${status} ${Math.random()}`);

    const { data, error } = await deleteAccount(owner.client, await makeBody());

    expect(data).toBeNull();
    expect(await answerOf(error)).toEqual([
      status,
      status === 422
        ? { code: 'WRONG_CONFIRMATION', message: 'This is not the e-mail address of your account' }
        : { code: 'BAD_REQUEST', message: 'The body must be { "confirm": "your e-mail address" }' },
    ]);
    expect(await findTraces(owner)).toEqual(everything);
  });

  test('by another employer, whichever address they type', async () => {
    const owner = await buildBoardOwner('Acme Coveted');
    const envious = await buildPerson(board);

    const { error } = await deleteAccount(envious.client, { confirm: owner.email });

    expect((await answerOf(error))[0]).toBe(422);
    expect(await findTraces(owner)).toEqual(everything);
    expect((await envious.client.auth.getUser()).error).toBeNull();
  });

  test('by a GET', async () => {
    const owner = await buildBoardOwner('Acme Links');

    const { error } = await owner.client.functions.invoke('delete-account', { method: 'GET' });

    expect((await answerOf(error))[0]).toBe(405);
    expect(await findTraces(owner)).toEqual(everything);
  });
});

describe('a caller who is not signed in is refused', () => {
  const refused = [401, { code: 'UNAUTHORIZED', message: 'Please sign in first' }];

  test('a visitor', async () => {
    const { error } = await deleteAccount(board.anonymous, { confirm: 'root@chainwork.example' });

    expect(await answerOf(error)).toEqual(refused);
  });

  test('the secret key, which is no person', async () => {
    const { error } = await deleteAccount(board.service, { confirm: 'root@chainwork.example' });

    expect(await answerOf(error)).toEqual(refused);
  });

  test('a token whose session was signed out', async () => {
    const owner = await buildBoardOwner('Acme Lost Laptop');
    const { data } = await owner.client.auth.getSession();
    await owner.client.auth.signOut();

    const stolen = board.connect(undefined, { Authorization: `Bearer ${data.session?.access_token}` });
    const { error } = await deleteAccount(stolen, { confirm: owner.email });

    expect(await answerOf(error)).toEqual(refused);
    expect(await findTraces(owner)).toEqual(everything);
  });

  test('a broken token', async () => {
    const { error } = await deleteAccount(board.connect(undefined, { Authorization: 'Bearer broken' }), {});

    expect(error).toBeInstanceOf(FunctionsRelayError);
    expect(error.context.status).toBe(401);
  });
});

test('the last administrator stays, until there is another', async () => {
  const first = await board.signInAdmin();

  const alone = await deleteAccount(first.client, { confirm: first.email });
  const second = await buildPerson(board);
  await board.service.from('user_roles').insert({ user_id: second.id, role: 'admin' }).throwOnError();
  const accompanied = await deleteAccount(first.client, { confirm: first.email });

  expect(await answerOf(alone.error)).toEqual([
    409,
    { code: 'LAST_ADMINISTRATOR', message: 'The last administrator cannot be deleted' },
  ]);
  expect(accompanied.error).toBeNull();
});

async function countFiles(): Promise<number> {
  const entries = await readdir(`${board.dataDir}/files`, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}
