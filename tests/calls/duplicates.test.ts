import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { shareTestServer } from './share-test-server.ts';
import {
  adminEmail,
  buildEmployer,
  buildPerson,
  found,
  noRight,
  notAnId,
  type Person,
  refused,
  type TestServer,
} from './test-server.ts';

// The deduplicator through the calls its screen makes: a run, the list of what it removed, restoring one.

let board: TestServer;
let companyId: string;
const people: Record<string, Person['client']> = {};

beforeAll(async () => {
  board = await shareTestServer();
  const { data } = await board.service.from('companies').insert({ name: 'Acme' }).select().single().throwOnError();
  companyId = data.id;
  people['an employer'] = (await buildEmployer(board)).client;
  people['a plain user'] = (await buildPerson(board)).client;
  people['an administrator'] = (await board.signInAdmin()).client;
});
beforeEach(async () => {
  await board.service.from('job_listings').delete().eq('company_id', companyId).throwOnError();
  const listings = ['greenhouse', 'remotive'].map((source) => ({
    title: 'Rust Engineer',
    slug: `rust-engineer-${source}`,
    description: 'Builds provers.',
    category: 'Engineering',
    company_id: companyId,
    source,
    source_board: source,
    source_id: '7',
  }));
  await board.service.from('job_listings').insert(listings).throwOnError();
});
afterAll(() => board.close());

const admin = () => people['an administrator'] ?? board.anonymous;

async function deduplicate() {
  const { data, error } = await admin().functions.invoke('deduplicate-jobs');
  if (error) throw error;
  return data;
}

const readDecisions = (client = board.anonymous) =>
  client
    .from('duplicate_decisions')
    .select(
      'id, reason, details, restored_at, kept:job_listings!duplicate_decisions_kept_id_fkey(slug), removed:job_listings!duplicate_decisions_removed_id_fkey(slug, closed_reason)',
    );

async function removeOne(): Promise<string> {
  await deduplicate();
  const { data } = await readDecisions(board.service);
  return data?.[0]?.id ?? '';
}

async function findOpen() {
  const { data } = await board.anonymous.from('job_listings').select('slug').order('slug').throwOnError();
  return data?.map(({ slug }) => slug);
}

describe('a run of the deduplicator', () => {
  test('answers an administrator with what it did, and lists its decisions', async () => {
    expect(await deduplicate()).toEqual({
      success: true,
      message: 'Removed 1 duplicate of 2 jobs',
      logs: [expect.stringMatching(/^Removed “Rust Engineer” at Acme \(remotive\), kept .+: the same company, title/)],
      stats: { total_jobs: 2, duplicates_found: 1, duplicates_removed: 1, unique_jobs_remaining: 1 },
    });
    expect(await readDecisions(admin())).toEqual(
      found([
        {
          id: expect.any(String),
          reason: 'same title',
          details: expect.objectContaining({ explanation: 'the same company, title and place' }),
          restored_at: null,
          kept: { slug: 'rust-engineer-greenhouse' },
          removed: { slug: 'rust-engineer-remotive', closed_reason: 'duplicate' },
        },
      ]),
    );
    expect(await findOpen()).toEqual(['rust-engineer-greenhouse']);
  });

  test('leaves a way from the removed listing to the one that stands for it, for every visitor', async () => {
    await removeOne();

    const lead = (address: string) => board.anonymous.rpc('find_kept_job', { address }, { get: true });

    expect(await lead('rust-engineer-remotive')).toEqual(found('rust-engineer-greenhouse'));
    expect(await lead('rust-engineer-greenhouse')).toEqual(found(null));
    const page = await fetch(`${board.url}/jobs/rust-engineer-remotive`, { redirect: 'manual' });
    expect([page.status, page.headers.get('location')]).toEqual([302, '/jobs/rust-engineer-greenhouse']);
  });
});

describe('a removed listing', () => {
  test('is restored by an administrator, once, and stays', async () => {
    const decision = await removeOne();

    expect(await admin().rpc('restore_duplicate', { decision })).toEqual(found(1));
    expect(await admin().rpc('restore_duplicate', { decision })).toEqual(found(0));
    expect(await admin().from('duplicate_decisions').select('put_back_by')).toEqual(
      found([{ put_back_by: adminEmail }]),
    );
    expect(await deduplicate()).toMatchObject({ stats: { total_jobs: 2, duplicates_found: 0 } });
    expect(await findOpen()).toEqual(['rust-engineer-greenhouse', 'rust-engineer-remotive']);
  });

  test('cannot be restored by a decision that does not exist', async () => {
    expect(await admin().rpc('restore_duplicate', { decision: randomUUID() })).toEqual(
      refused(404, { code: 'PT404', message: 'There is no such decision about a duplicate' }),
    );
    expect(await admin().rpc('restore_duplicate', { decision: 'x' })).toEqual(notAnId('x'));
  });

  test('is hidden from an anonymous visitor, who cannot restore it', async () => {
    const decision = await removeOne();

    expect(await readDecisions()).toEqual(noRight(401, 'duplicate_decisions'));
    const answer = await board.anonymous.rpc('restore_duplicate', { decision });
    expect([answer.status, answer.error?.code]).toEqual([401, '42501']);
  });

  test.each(['a plain user', 'an employer'])('is hidden from %s, who cannot restore it', async (name) => {
    const decision = await removeOne();
    const client = people[name] ?? board.anonymous;

    expect(await readDecisions(client)).toEqual(found([]));
    expect(await client.rpc('restore_duplicate', { decision })).toEqual(
      refused(403, { code: '42501', message: 'Only administrators may restore a duplicate' }),
    );
    expect(await findOpen()).toEqual(['rust-engineer-greenhouse']);
  });
});
