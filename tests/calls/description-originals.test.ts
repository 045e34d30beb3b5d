import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { posting, structured } from '#functions/tools/enhance-job-descriptions/fixtures/posting.ts';
import { shareTestServer } from './share-test-server.ts';
import {
  adminEmail,
  buildCompanyOwner,
  buildPerson,
  done,
  found,
  noRight,
  notAnId,
  type Person,
  refused,
  type TestServer,
} from './test-server.ts';

// The enhancer through the calls its screen makes: a run in the background, what it kept, taking one back.

let board: TestServer;
let companyId: string;
let listingId: string;
const people: Record<string, Person['client']> = {};

beforeAll(async () => {
  board = await shareTestServer();
  const owner = await buildCompanyOwner(board, posting.company);
  companyId = owner.company.id;
  people['an employer'] = owner.client;
  people['a plain user'] = (await buildPerson(board)).client;
  people['an administrator'] = (await board.signInAdmin()).client;
});
beforeEach(async () => {
  await board.service.from('job_listings').delete().eq('company_id', companyId).throwOnError();
  const { title, description } = posting;
  const { data } = await board.service
    .from('job_listings')
    .insert({ title, description, category: 'Engineering', company_id: companyId })
    .select('id')
    .single()
    .throwOnError();
  listingId = data?.id;
});
afterAll(() => board.close());

const admin = () => people['an administrator'] ?? board.anonymous;

/** Starts a run and waits for its end. */
async function enhance(force: boolean) {
  const { data, error } = await admin().functions.invoke('enhance-job-descriptions', { body: { force } });
  if (error) throw error;
  const read = () =>
    admin()
      .from('cron_execution_logs')
      .select('status, message, stats, progress_done, progress_total')
      .eq('job_name', 'enhance-job-descriptions')
      .order('created_at', { ascending: false })
      .limit(1)
      .single();
  const run = await vi.waitFor(
    async () => {
      const { data: latest } = await read();
      expect(latest?.status).not.toBe('started');
      return latest;
    },
    { timeout: 15_000 },
  );
  return { answer: data, run };
}

const readOriginals = (client = board.anonymous) =>
  client
    .from('description_originals')
    .select('original, engine, restored_at, put_back_by, listing:job_listings(title, description)');

const notTheirs = refused(403, { code: '42501', message: 'Only administrators may restore a description' });

describe('a run of the enhancer', () => {
  test('answers at once, leaves an employer’s own words alone, and puts them in order when forced', async () => {
    const { answer, run } = await enhance(false);
    expect(answer).toEqual({
      success: true,
      message: 'Working in the background. The execution history shows how far it is.',
      logs: [],
      stats: { total_jobs: 0, enhanced: 0, skipped: 0, errors: 0 },
    });
    expect(run?.stats).toEqual({ total_jobs: 1, enhanced: 0, skipped: 1, errors: 0, enhanced_job_ids: [] });

    expect((await enhance(true)).run).toEqual({
      status: 'success',
      message: 'Enhanced 1 of 1 job',
      stats: { total_jobs: 1, enhanced: 1, skipped: 0, errors: 0, enhanced_job_ids: [listingId] },
      progress_done: 1,
      progress_total: 1,
    });
    expect(await readOriginals(admin())).toEqual(
      found([
        {
          original: posting.description,
          engine: 'built-in',
          restored_at: null,
          put_back_by: null,
          listing: { title: posting.title, description: structured },
        },
      ]),
    );
  });

  test('is refused with a body that says neither yes nor no', async () => {
    const { error } = await admin().functions.invoke('enhance-job-descriptions', { body: { force: 'perhaps' } });

    expect(error?.context.status).toBe(400);
    expect(await error?.context.json()).toMatchObject({ message: expect.stringMatching(/^force: /) });
  });

  test.each(['an employer', 'a plain user'])('is refused to %s', async (name) => {
    const { error } = await (people[name] ?? board.anonymous).functions.invoke('enhance-job-descriptions');

    expect(error?.context.status).toBe(403);
  });
});

describe('an original', () => {
  test('is put back by an administrator', async () => {
    await enhance(true);

    expect(await admin().rpc('restore_description', { listing: listingId })).toEqual(found(1));
    expect(await admin().rpc('restore_description', { listing: listingId })).toEqual(found(0));
    const { data } = await readOriginals(admin());
    expect(data).toMatchObject([
      { restored_at: expect.any(String), put_back_by: adminEmail, listing: { description: posting.description } },
    ]);
  });

  test('is forgotten once the employer writes another text', async () => {
    await enhance(true);

    const client = people['an employer'] ?? board.anonymous;
    expect(await client.from('job_listings').update({ description: 'My own words.' }).eq('id', listingId)).toEqual(
      done,
    );

    expect(await readOriginals(admin())).toEqual(found([]));
    expect(await admin().rpc('restore_description', { listing: listingId })).toEqual(
      refused(404, { code: 'PT404', message: 'No original of this description is kept' }),
    );
  });

  test('that does not exist cannot be put back', async () => {
    expect((await admin().rpc('restore_description', { listing: randomUUID() })).status).toBe(404);
    expect(await admin().rpc('restore_description', { listing: 'x' })).toEqual(notAnId('x'));
  });

  test('is hidden from all others, who cannot put it back', async () => {
    await enhance(true);

    expect(await readOriginals()).toEqual(noRight(401, 'description_originals'));
    expect((await board.anonymous.rpc('restore_description', { listing: listingId })).status).toBe(401);
    for (const name of ['an employer', 'a plain user']) {
      const client = people[name] ?? board.anonymous;
      expect(await readOriginals(client)).toEqual(found([]));
      expect(await client.rpc('restore_description', { listing: listingId })).toEqual(notTheirs);
    }
  });
});
