import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildUser } from '#tests/factories.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';
import { removeExpiredTokens } from './clean-ups.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const ask = async (sql: string, values: unknown[] = []) => (await database.owner.query(sql, values)).rows;

test('what no longer opens an account goes, what does stays', async () => {
  const { id } = await buildUser(database.owner);
  await ask(
    `insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to, created_at) values
      ($1, 'recovery_token', 'old', '', now() - interval '2 days'), ($1, 'confirmation_token', 'young', '', now())`,
    [id],
  );
  await ask(
    `insert into auth.flow_state
      (user_id, auth_code, code_challenge_method, code_challenge, provider_type, authentication_method, created_at)
     values ($1, 'old', 's256', 'x', 'email', 'recovery', now() - interval '2 days'),
       ($1, 'young', 's256', 'x', 'email', 'recovery', now())`,
    [id],
  );
  await ask(
    `insert into auth.sessions (user_id, tag, not_after) values
      ($1, 'over', now() - interval '1 hour'), ($1, 'open', null), ($1, 'open until', now() + interval '1 hour')`,
    [id],
  );
  await ask(
    `insert into auth.refresh_tokens (token, user_id, session_id, revoked, updated_at)
     select token, $1, sessions.id, revoked, now() - age from auth.sessions, (values
       ('replaced long ago', true, interval '31 days'), ('replaced', true, interval '1 day'),
       ('in use', false, interval '31 days')) tokens (token, revoked, age)
     where tag = 'open'`,
    [id],
  );

  await removeExpiredTokens(database.owner);

  expect(await ask('select token_hash from auth.one_time_tokens')).toEqual([{ token_hash: 'young' }]);
  expect(await ask('select auth_code from auth.flow_state')).toEqual([{ auth_code: 'young' }]);
  expect(await ask('select tag from auth.sessions order by tag')).toEqual([{ tag: 'open' }, { tag: 'open until' }]);
  expect(await ask('select token from auth.refresh_tokens order by token')).toEqual([
    { token: 'in use' },
    { token: 'replaced' },
  ]);
});

test('accounts that a hosted project keeps are left alone', async () => {
  await ask("update auth.one_time_tokens set created_at = now() - interval '2 days'");
  await ask("delete from internal.migrations where folder = 'platform'");

  await removeExpiredTokens(database.owner);

  expect(await ask('select token_hash from auth.one_time_tokens')).toEqual([{ token_hash: 'young' }]);
});
