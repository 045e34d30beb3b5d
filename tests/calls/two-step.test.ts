import { type FunctionsHttpError, FunctionsRelayError } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCodes } from '#backend/auth/fixtures/codes.ts';
import { shareTestServer } from './share-test-server.ts';
import { buildCompanyOwner, type Person, password, type TestServer } from './test-server.ts';

let board: TestServer;
beforeAll(async () => {
  board = await shareTestServer();
});
afterAll(() => board.close());

/** Turns two-step sign-in on, then signs in again with the password alone. */
async function protect<P extends Person>(person: P) {
  const { data } = await person.client.auth.mfa.enroll({ factorType: 'totp' });
  const [code, next] = readCodes(data?.totp.secret ?? '');
  const { error } = await person.client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code });
  if (error) throw error;
  const halfway = board.connect();
  await halfway.auth.signInWithPassword({ email: person.email, password });
  return { ...person, halfway, factorId: data?.id ?? '', code: next };
}

const logo = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.svg', { type: 'image/svg+xml' });
async function statusOf(error: FunctionsHttpError | null): Promise<number> {
  if (error instanceof FunctionsRelayError) throw error;
  return error?.context.status ?? 200;
}

test('a token whose session was ended starts no tool as an administrator', async () => {
  const { client } = await board.signInAdmin();
  const { data } = await client.auth.getSession();
  const headers = { Authorization: `Bearer ${data.session?.access_token}` };
  const stop = () => board.anonymous.functions.invoke('deduplicate-jobs', { body: { stop: true }, headers });
  expect((await stop()).error).toBeNull();

  await client.auth.signOut({ scope: 'global' });

  expect(await statusOf((await stop()).error)).toBe(403);
});

describe('with a password alone, who has turned on two-step sign-in', () => {
  test('does nothing as an employer, and everything once a code was shown', async () => {
    const owner = await protect(await buildCompanyOwner(board, 'Two Steps'));
    const { halfway, company, id, email } = owner;
    const edit = (client = halfway) => client.from('companies').update({ location: 'X' }).eq('id', company.id).select();
    const listing = { title: 'T', description: 'D', category: 'Design', company_id: company.id };

    const edited = await edit();
    const posted = await halfway.from('job_listings').insert(listing);
    const uploaded = await halfway.storage.from('company-logos').upload(`${id}/1700000000000.svg`, logo);
    const deleted = await halfway.functions.invoke('delete-account', { body: { confirm: email } });

    expect(edited.data).toEqual([]);
    expect(posted.status).toBe(403);
    expect(uploaded.error).toMatchObject({ statusCode: '403' });
    expect(await statusOf(deleted.error)).toBe(403);

    const { error } = await halfway.auth.mfa.challengeAndVerify({ factorId: owner.factorId, code: owner.code });

    expect(error).toBeNull();
    expect((await edit()).data).toHaveLength(1);
  });

  test('does nothing as an administrator', async () => {
    const admin = await protect(await board.signInAdmin());

    const runs = await admin.halfway.from('cron_execution_logs').select();
    const overview = await admin.halfway.rpc('admin_overview', { since: '2026-01-01' });
    const tool = await admin.halfway.functions.invoke('deduplicate-jobs', { body: { stop: true } });
    const full = await admin.client.functions.invoke('deduplicate-jobs', { body: { stop: true } });

    expect(runs.data).toEqual([]);
    expect(overview.status).toBe(403);
    expect(await statusOf(tool.error)).toBe(403);
    expect(full.error).toBeNull();
  });
});
