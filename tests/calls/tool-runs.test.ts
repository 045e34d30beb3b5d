import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shareTestServer } from './share-test-server.ts';
import { buildEmployer, buildPerson, found, noRight, type Person, type TestServer } from './test-server.ts';

const tools = ['scrape-jobs', 'enhance-job-descriptions', 'enrich-companies'];

let board: TestServer;
const people: Record<string, Person['client']> = {};

/** The run of that number; a higher one was later. */
function run(number: number) {
  const at = `2026-05-01T0${Math.floor(number / 60)}:${String(number % 60).padStart(2, '0')}:00+00:00`;
  const isOver = number % 2 === 0;
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    job_name: tools[number % 3] ?? '',
    // Not "started": a run that no server carries out is soon seen as failed.
    status: isOver ? 'success' : 'stopped',
    message: isOver ? `Run ${number}` : null,
    stats: isOver ? { total_fetched: number, processed: 0, created_job_ids: ['a', 'b'] } : {},
    error_message: null,
    started_at: at,
    completed_at: isOver ? at : null,
    created_at: at,
    logs: isOver ? ['A line', 'Another'] : [],
    progress_done: isOver ? 3 : null,
    progress_total: isOver ? 3 : null,
    stop_requested_at: null,
    is_dry_run: false,
    started_by: isOver ? 'Schedule' : null,
  };
}
const newest = Array.from({ length: 105 }, (_, index) => run(104 - index));

beforeAll(async () => {
  board = await shareTestServer();
  await board.service.from('cron_execution_logs').insert(newest).throwOnError();
  people['a plain user'] = (await buildPerson(board)).client;
  people['an employer'] = (await buildEmployer(board)).client;
  people['an administrator'] = (await board.signInAdmin()).client;
});
afterAll(() => board.close());

const read = (client = board.anonymous) =>
  client.from('cron_execution_logs').select('*').order('created_at', { ascending: false });

describe('a page of the log', () => {
  const find = (asked: object, client = people['an administrator']) => client?.rpc('find_runs', asked).select('id');
  const ids = (numbers: number[]) => numbers.map((number) => ({ id: run(number).id }));

  test('goes on before the last run of the one before it', async () => {
    const { created_at, id } = run(2);

    expect(await find({ before: created_at, before_id: id })).toEqual(found(ids([1, 0])));
    expect((await find({}))?.data).toHaveLength(100);
    expect((await find({ max: 1000 }))?.data).toHaveLength(100);
  });

  test('is of one tool', async () => {
    expect(await find({ tool: 'enrich-companies', max: 2 })).toEqual(found(ids([104, 101])));
  });

  test.each([
    ['of the message', 'run 104'],
    ['in capitals, in any order', ' 104 RUN '],
  ])('has the words %s', async (_, words) => {
    expect(await find({ words })).toEqual(found(ids([104])));
  });

  test('has the words of the titles of its jobs, which stand beside its ids', async () => {
    const { data: company } = await board.service.from('companies').insert({ name: 'Acme' }).select('id').single();
    const { data: job } = await board.service
      .from('job_listings')
      .insert({ title: 'Keeper of the Lamps', description: 'Text', category: 'Design', company_id: company?.id })
      .select('id')
      .single();
    const stats = { created_job_ids: [job?.id, 'no-id'] };
    await board.service.from('cron_execution_logs').update({ stats }).eq('id', run(4).id).throwOnError();

    const answer = await people['an administrator']?.rpc('find_runs', { words: 'lamps 4' }).select('id, shown_jobs');
    await board.service
      .from('cron_execution_logs')
      .update({ stats: run(4).stats })
      .eq('id', run(4).id)
      .throwOnError();

    const shown_jobs = [
      { id: job?.id, title: 'Keeper of the Lamps' },
      { id: 'no-id', title: null },
    ];
    expect(answer).toEqual(found([{ id: run(4).id, shown_jobs }]));
  });

  test('is empty where nothing matches, and for everyone but administrators', async () => {
    expect(await find({ words: 'coffee' })).toEqual(found([]));
    expect(await find({}, people['an employer'])).toEqual(found([]));
    expect((await find({}, board.anonymous))?.error?.code).toBe('42501');
  });
});

describe('tool runs', () => {
  test('are listed for administrators, the newest hundred', async () => {
    const answer = await read(people['an administrator']).limit(100);

    expect(answer).toEqual(found(newest.slice(0, 100)));
  });

  test.each(['scrape-jobs', 'enhance-job-descriptions'])('of %s are listed, the newest ten', async (tool) => {
    const answer = await read(people['an administrator']).eq('job_name', tool).limit(10);

    expect(answer).toEqual(found(newest.filter(({ job_name }) => job_name === tool).slice(0, 10)));
  });

  test('of an unknown tool are none', async () => {
    expect(await read(people['an administrator']).eq('job_name', 'make-coffee').limit(10)).toEqual(found([]));
  });

  test('are refused to an anonymous visitor', async () => {
    expect(await read().limit(10)).toEqual(noRight(401, 'cron_execution_logs'));
  });

  test.each(['a plain user', 'an employer'])('are none for %s', async (name) => {
    expect(await read(people[name]).limit(100)).toEqual(found([]));
  });

  test.each(['a plain user', 'an employer', 'an administrator'])('are not written by %s', async (name) => {
    const answer = await people[name]?.from('cron_execution_logs').insert({ job_name: 'scrape-jobs' });

    expect(answer).toEqual(noRight(403, 'cron_execution_logs'));
    expect((await read(board.service)).data).toEqual(newest);
  });
});
