import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { shareTestServer } from './share-test-server.ts';
import {
  adminEmail,
  buildCompanyOwner,
  buildPerson,
  found,
  noRight,
  notAnId,
  type Person,
  refused,
  type TestServer,
} from './test-server.ts';

// The reclassifier through the calls its screen makes: a run, the list of what it changed, undoing one or all.

let board: TestServer;
let companyId: string;
const people: Record<string, Person['client']> = {};

beforeAll(async () => {
  board = await shareTestServer();
  const owner = await buildCompanyOwner(board, 'Acme Ledger');
  companyId = owner.company.id;
  people['an employer'] = owner.client;
  people['a plain user'] = (await buildPerson(board)).client;
  people['an administrator'] = (await board.signInAdmin()).client;
});
beforeEach(async () => {
  await board.service.from('job_listings').delete().eq('company_id', companyId).throwOnError();
  const listings = ['Technical Recruiter', 'Senior Accountant'].map((title, index) => ({
    title,
    description: 'Text',
    category: 'Engineering',
    company_id: companyId,
    source: 'rss',
    source_id: String(index),
  }));
  await board.service.from('job_listings').insert(listings).throwOnError();
});
afterAll(() => board.close());

const admin = () => people['an administrator'] ?? board.anonymous;

async function reclassify() {
  const { data, error } = await admin().functions.invoke('reclassify-jobs');
  if (error) throw error;
  return data;
}

const readChanges = (client = board.anonymous) =>
  client
    .from('category_changes')
    .select('id, run_id, from_category, to_category, engine, undone_at, listing:job_listings(title, category)')
    .order('to_category');

async function findCategories() {
  const { data } = await board.service.from('job_listings').select('category').order('title').throwOnError();
  return data?.map(({ category }) => category);
}

describe('a run of the reclassifier', () => {
  test('answers an administrator with what it did, and lists its changes', async () => {
    expect(await reclassify()).toEqual({
      success: true,
      message: 'Reclassified 2 of 2 jobs',
      logs: [expect.any(String), expect.any(String)],
      stats: { total_jobs: 2, reclassified: 2, unchanged: 0, errors: 0 },
    });
    const { data: runs } = await admin()
      .from('cron_execution_logs')
      .select('id, status')
      .eq('job_name', 'reclassify-jobs')
      .order('created_at', { ascending: false })
      .limit(1);
    const change = (to_category: string, title: string) => ({
      id: expect.any(String),
      run_id: runs?.[0]?.id,
      from_category: 'Engineering',
      to_category,
      engine: 'built-in',
      undone_at: null,
      listing: { title, category: to_category },
    });
    expect(await readChanges(admin())).toEqual(
      found([change('Finance & Accounting', 'Senior Accountant'), change('Human Resources', 'Technical Recruiter')]),
    );
    expect(runs?.[0]?.status).toBe('success');
  });

  test('is undone as a whole, except for what was changed since', async () => {
    await reclassify();
    await board.service
      .from('job_listings')
      .update({ category: 'Sales' })
      .eq('title', 'Technical Recruiter')
      .throwOnError();
    const { data } = await readChanges(admin());

    expect(await admin().rpc('undo_category_run', { run: data?.[0]?.run_id })).toEqual(found(1));
    expect(await findCategories()).toEqual(['Engineering', 'Sales']);
    expect((await readChanges(admin())).data?.map(({ undone_at }) => undone_at !== null)).toEqual([true, false]);
  });

  test('is undone for one listing', async () => {
    await reclassify();
    const { data } = await readChanges(admin());

    expect(await admin().rpc('undo_category_change', { change: data?.[1]?.id })).toEqual(found(1));
    const undone = admin().from('category_changes').select('id, put_back_by').not('put_back_by', 'is', null);
    expect(await undone).toEqual(found([{ id: data?.[1]?.id, put_back_by: adminEmail }]));
    expect(await findCategories()).toEqual(['Finance & Accounting', 'Engineering']);
  });

  test('that does not exist cannot be undone', async () => {
    expect(await admin().rpc('undo_category_run', { run: randomUUID() })).toEqual(
      refused(404, { code: 'PT404', message: 'That run has changed no category' }),
    );
    expect(await admin().rpc('undo_category_change', { change: randomUUID() })).toEqual(
      refused(404, { code: 'PT404', message: 'There is no such change of category' }),
    );
    expect(await admin().rpc('undo_category_run', { run: 'x' })).toEqual(notAnId('x'));
  });
});

describe('changes of category', () => {
  test('are hidden from an anonymous visitor, who cannot undo them', async () => {
    expect(await readChanges()).toEqual(noRight(401, 'category_changes'));
    const answer = await board.anonymous.rpc('undo_category_run', { run: randomUUID() });
    expect([answer.status, answer.error?.code]).toEqual([401, '42501']);
  });

  test.each(['a plain user', 'an employer'])('are hidden from %s, who cannot undo them', async (name) => {
    await reclassify();
    const { data } = await readChanges(admin());
    const client = people[name] ?? board.anonymous;
    const notTheirs = refused(403, { code: '42501', message: 'Only administrators may undo a change of category' });

    expect(await readChanges(client)).toEqual(found([]));
    expect(await client.rpc('undo_category_change', { change: data?.[0]?.id })).toEqual(notTheirs);
    expect(await client.rpc('undo_category_run', { run: data?.[0]?.run_id })).toEqual(notTheirs);
    expect(await findCategories()).toEqual(['Finance & Accounting', 'Human Resources']);
  });
});
