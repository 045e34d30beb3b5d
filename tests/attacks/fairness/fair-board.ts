import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import { type FakeAi, serveAi } from '#functions/ai/fixtures/serve-ai.ts';
import { type OutsideBoards, openOutsideBoards } from '../../outside-source-boards.ts';
import { makeDataDir, runServer } from '../../run-server.ts';
import { createTestDatabase, type TestDatabase } from '../../test-database.ts';

// The board as an operator runs it: production builds, every limit on, a heap of one gigabyte.

export type FairBoard = {
  url: string;
  port: number;
  pid: number;
  keys: { jwtSecret: string; publishableKey: string; secretKey: string };
  database: TestDatabase;
  dataDir: string;
  /** What the importers read, and the servers they and the AI tools ask. */
  sourcesFile: string;
  outside: OutsideBoards;
  ai: FakeAi;
  output(): string;
  /** Null while the server runs. */
  exitCode(): number | null;
  close(): Promise<void>;
};

/** What an attack does; it may look at its answers, the bystander looks at everything else. */
export type FairnessCase = { name: string; run: (board: FairBoard) => Promise<void> };

export async function openFairBoard(): Promise<FairBoard> {
  const database = await createTestDatabase();
  await fill(database);
  const { connection } = inject('postgres');
  const dataDir = await makeDataDir();
  const sourcesFile = `${dataDir}/sources.json`;
  const [outside, ai] = await Promise.all([openOutsideBoards(), serveAi()]);
  const server = await runServer({
    NODE_OPTIONS: '--max-old-space-size=1024',
    DATABASE_URL: `postgres://${connection.user}@localhost:${connection.port}/${database.connection.database}?host=${connection.host}`,
    DATA_DIR: dataDir,
    SEED: 'none',
    JOB_SOURCES: sourcesFile,
    ALLOW_PRIVATE_FETCH: '1',
    AI_BASE_URL: ai.baseUrl,
    AI_API_KEY: 'a-key',
    AI_MODEL: 'a-model',
  });
  return {
    url: server.url,
    port: Number(new URL(server.url).port),
    pid: server.process.pid ?? 0,
    keys: JSON.parse(await readFile(`${dataDir}/keys.json`, 'utf8')),
    database,
    ...{ dataDir, sourcesFile, outside, ai },
    output: server.output,
    exitCode: () => server.process.exitCode,
    async close() {
      await server.end();
      await Promise.all([outside.close(), ai.close()]);
      await database.drop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** Enough listings, with texts as long as real ones, that a large list is a large answer. */
async function fill({ owner }: TestDatabase): Promise<void> {
  await owner.query(`
    insert into companies (name) select 'Company ' || n from generate_series(1, 40) n;
    alter table job_listings disable trigger user;
    insert into job_listings (company_id, title, slug, description, category, published_at)
      select company.id, 'Protocol Engineer ' || n, 'protocol-engineer-' || n,
        repeat('Builds and runs the parts of a network that people rely on. ', 40),
        (array['Design', 'Sales', 'Security', 'Engineering'])[1 + n % 4], now() - n * interval '5 minutes'
      from generate_series(1, 2500) n
      join (select id, row_number() over (order by slug) as number from companies) company on company.number = 1 + n % 40;
    alter table job_listings enable trigger user;
    alter table internal.listing_texts disable trigger user;
    insert into internal.listing_texts (listing_id, words, category, published_at)
      select id, lower(title || ' ' || description), category, published_at from job_listings;
    alter table internal.listing_texts enable trigger user;
    insert into internal.search_changes select number, true from internal.listing_texts`);
  while ((await owner.query('select internal.index_listings(0) as did')).rows[0].did);
  await owner.query('analyze');
}
