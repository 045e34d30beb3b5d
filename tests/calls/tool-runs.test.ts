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
