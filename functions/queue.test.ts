import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { toolNames } from '#domain/tools.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';
import { buildTasks } from './fixtures/build-tasks.ts';
import { type Queue, startQueue } from './queue.ts';
import type { Tool } from './runs/tool.ts';
import { createToolRunner } from './runs/tool-runner.ts';
import { type CronLine, schedule } from './schedule.ts';

const log = { info() {}, warn() {}, error() {} };

let database: TestDatabase;
const done: string[] = [];
const queues: Queue[] = [];
const pools: pg.Pool[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => {
  done.length = 0;
});
afterEach(async () => {
  await Promise.all(queues.splice(0).map((queue) => queue.stop()));
  await Promise.all(pools.splice(0).map((pool) => pool.end()));
});
afterAll(() => database.drop());

/** The pool of a server of its own. */
function openPool(): pg.Pool {
  const pool = new pg.Pool({ ...database.connection, max: 6 });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  pools.push(pool);
  return pool;
}

const task = (name: string) => async () => void done.push(name);
const tasks = buildTasks({}, task);
const tool: Tool = {
  name: 'deduplicate-jobs',
  initialStats: {},
  async run({ trigger }) {
    done.push(`deduplicate-jobs by ${trigger}`);
    return { message: 'Done', stats: {} };
  },
};
// Half a day away from now in either direction.
const time = new Date(Date.now() - 12 * 60 * 60 * 1000);
const at = `${time.getUTCMinutes()} ${time.getUTCHours()} * * *`;
const lines: CronLine[] = [{ at, start: 'deduplicate-jobs', makeUpHours: 24 }];

type Changes = Partial<Parameters<typeof startQueue>[0]>;

async function start(pool: pg.Pool, changes: Changes = {}): Promise<Queue> {
  const runner = createToolRunner({ pool, log });
  const parts = { pool, log, tools: [tool], runner, tasks, isScheduleOn: true, lines, millisecondsBetweenLooks: 50 };
  const queue = await startQueue({ ...parts, ...changes });
  queues.push(queue);
  return queue;
}

const addJob = (name: string) => database.owner.query('select graphile_worker.add_job($1)', [name]);

const eventually = (look: () => void | Promise<void>) => vi.waitFor(look, { timeout: 20_000, interval: 20 });

/** As if a server had been there two days ago, and then none. */
async function beAwayForTwoDays(): Promise<void> {
  await database.owner.query(
    `update graphile_worker._private_known_crontabs set known_since = now() - interval '2 days', last_execution = null`,
  );
}

test('the queue comes up when servers start at once on a new database', async () => {
  await Promise.all(Array.from({ length: 3 }, () => start(openPool())));

  await eventually(() => expect(done).toContain('mail-contact-messages'));
});

describe('the schedule', () => {
  test('starts a line once, however many servers there are', async () => {
    await beAwayForTwoDays();

    await Promise.all([start(openPool()), start(openPool())]);
    await eventually(() => expect(done).toContain('deduplicate-jobs by schedule'));
    // Whatever else was put into the queue by then is done too.
    await addJob('tidy-queue');
    await eventually(() => expect(done).toContain('tidy-queue'));

    expect(done.filter((name) => name === 'deduplicate-jobs by schedule')).toHaveLength(1);
    const { rows } = await database.owner.query('select job_name, status from public.cron_execution_logs');
    expect(rows).toEqual([{ job_name: 'deduplicate-jobs', status: 'success' }]);
  });

  test('starts nothing but upkeep when it is off; what is put into the queue is done', async () => {
    await beAwayForTwoDays();

    await start(openPool(), { isScheduleOn: false });
    await addJob('tidy-queue');
    await eventually(() => expect(done).toContain('tidy-queue'));

    expect(done).not.toContain('deduplicate-jobs by schedule');
  });

  test('keeps up the search index even then', async () => {
    await start(openPool(), { isScheduleOn: false, lines: schedule });

    await eventually(async () => {
      const { rows } = await database.owner.query('select identifier from graphile_worker._private_known_crontabs');
      expect(rows).toContainEqual({ identifier: 'index-listings' });
    });
  });

  test('has a time for every line, tool or task, and leaves out tools that are not there', async () => {
    const all = toolNames.map((name): Tool => ({ ...tool, name }));
    await start(openPool(), { lines: schedule, tools: all.filter(({ name }) => name !== 'scrape-jobs') });

    const known = () => database.owner.query('select identifier from graphile_worker._private_known_crontabs');
    await eventually(async () => {
      expect((await known()).rows.map(({ identifier }) => identifier).sort()).toEqual(
        schedule
          .map((line) => line.start)
          .filter((name) => name !== 'scrape-jobs')
          .sort(),
      );
    });
  });
});

describe('the queue', () => {
  test('is out of reach for requests', async () => {
    await start(openPool());

    for (const role of ['anon', 'authenticated', 'service_role']) {
      await expect(
        database.owner.query(`begin; set local role ${role}; select from graphile_worker.jobs`),
      ).rejects.toThrow('permission denied for schema graphile_worker');
      await database.owner.query('rollback');
    }
  });

  test('goes on after the database was lost, even in the middle of a job', async () => {
    const pool = openPool();
    let isFirst = true;
    await start(pool, {
      tasks: {
        ...tasks,
        async 'apply-retention'() {
          if (isFirst) {
            isFirst = false;
            await cutOff();
          }
          done.push('apply-retention');
        },
      },
    });
    await eventually(() => expect(done).toContain('mail-contact-messages'));

    await addJob('apply-retention');
    await eventually(() => expect(done).toContain('apply-retention'));
    await addJob('tidy-queue');

    await eventually(() => expect(done).toContain('tidy-queue'));
  });

  async function cutOff(): Promise<void> {
    await database.owner.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
  }

  test('tries again what failed', async () => {
    await start(openPool(), {
      tasks: {
        ...tasks,
        async 'tidy-queue'() {
          done.push('tidy-queue');
          if (done.filter((name) => name === 'tidy-queue').length < 2) throw new Error('not yet');
        },
      },
    });

    await addJob('tidy-queue');

    await eventually(() => expect(done.filter((name) => name === 'tidy-queue')).toHaveLength(2));
  });

  test('goes on with everything else while a mail server answers no mail', async () => {
    const answered = Promise.withResolvers<void>();
    await start(openPool(), { tasks: { ...tasks, 'mail-week': () => answered.promise } });
    for (let mail = 0; mail < 10; mail++) await addJob('mail-week');

    await addJob('tidy-queue');

    await eventually(() => expect(done).toContain('tidy-queue'));
    answered.resolve();
  });

  test('does not wait for ever for a job that does not end', async () => {
    const begun = Promise.withResolvers<void>();
    const queue = await start(openPool(), {
      tasks: {
        ...tasks,
        'tidy-queue': () => {
          begun.resolve();
          return new Promise(() => {});
        },
      },
    });
    await addJob('tidy-queue');
    await begun.promise;

    await queue.stop();

    const { rows } = await database.owner.query(
      "select locked_at from graphile_worker.jobs where task_identifier = 'tidy-queue'",
    );
    expect(rows).toEqual([{ locked_at: expect.any(Date) }]);
    queues.length = 0;
    // Its listening connection is still the queue's own.
    pools.length = 0;
  });
});
