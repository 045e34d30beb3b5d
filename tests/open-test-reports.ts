import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Report } from '#domain/trust/report.ts';
import { reportJob } from '#functions/trust/report-job.ts';
import { buildReport } from './build-report.ts';
import { callAs } from './call-as.ts';
import { buildUser } from './factories.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** A database for the file's tests, with an administrator; each test begins without reports. */
export function openTestReports() {
  let database: TestDatabase;
  let admin: { id: string };
  beforeAll(async () => {
    database = await createTestDatabase();
    admin = await buildUser(database.owner, { role: 'admin' });
  });
  afterEach(() => database.owner.query('truncate public.job_reports, internal.visitor_salts cascade'));
  afterAll(() => database.drop());

  return {
    get owner() {
      return database.owner;
    },
    query: async (sql: string, values: unknown[] = []) => (await database.owner.query(sql, values)).rows,
    report: (listing: string, network: string, values: Partial<Report> = {}) =>
      reportJob(database.owner, { listing, network, report: buildReport(values) }),
    asAdmin: <Answer>(sql: string, values: unknown[] = []) => callAs<Answer>(database, admin, sql, values),
  };
}
