import { FunctionsHttpError, FunctionsRelayError } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shareTestServer } from './share-test-server.ts';
import { buildEmployer, type TestServer } from './test-server.ts';

let board: TestServer;
beforeAll(async () => {
  board = await shareTestServer();
});
afterAll(() => board.close());

describe('a function that does not exist', () => {
  test.each([
    ['an anonymous visitor', async () => board.anonymous],
    ['an employer', async () => (await buildEmployer(board)).client],
    ['an administrator', async () => (await board.signInAdmin()).client],
  ])('is not found by %s', async (_, getClient) => {
    const client = await getClient();

    const { data, error } = await client.functions.invoke('make-coffee', { body: { force: true } });

    expect(data).toBeNull();
    expect(error).toBeInstanceOf(FunctionsHttpError);
    expect(error.message).toBe('Edge Function returned a non-2xx status code');
    expect(error.context.status).toBe(404);
  });

  test.each(['constructor', '__proto__', 'toString'])('is not found under the name %s either', async (name) => {
    const { error } = await board.anonymous.functions.invoke(name);

    expect(error).toBeInstanceOf(FunctionsHttpError);
    expect(error.context.status).toBe(404);
  });
});

test('a function is not reached with a broken token', async () => {
  const client = board.connect(board.keys.publishableKey, { Authorization: 'Bearer broken' });

  const { data, error } = await client.functions.invoke('make-coffee');

  expect(data).toBeNull();
  expect(error).toBeInstanceOf(FunctionsRelayError);
  expect(error.context.status).toBe(401);
});
