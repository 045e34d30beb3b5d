import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { buildSitemap } from '#app/layout/sitemap/build-sitemap.ts';
import { startEmbeddedPostgres } from '#database/embedded/start-embedded-postgres.ts';
import { migrate } from '#database/migrate.ts';
import { saveSearchEngines } from '#database/save-search-engines.ts';
import { median } from './figures.ts';
import { buildVocabulary, createListingGenerator } from './generate-listings.ts';
import { saveOneByOne, saveTogether } from './measure-saving.ts';
import { describeMachine, runBench } from './run-bench.ts';

// Sitemaps of a large board, part by part, and what saving costs while search engines are told of it.
//
//   node bench/sitemaps.ts             1,000,000 listings with short texts, put in without their triggers; some minutes
//   node bench/sitemaps.ts 100000      another number

const wanted = Number(process.argv[2] ?? 1_000_000);
const log = { info() {}, warn() {}, error: console.error };

await runBench(async ({ folder, keep }) => {
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  await chmod(dataDir, 0o755);
  const { connection } = keep(await startEmbeddedPostgres({ dataDir, log }));
  const pool = new pg.Pool({ ...connection, max: 2 });
  keep({ stop: () => pool.end() });
  await migrate({ pool, log });
  console.log(describeMachine());
  await fill(pool);

  const start = performance.now();
  while ((await pool.query('select internal.refresh_sitemaps() as did')).rows[0].did);
  console.log(`${wanted} listings; all parts counted for the first time: ${Math.round(performance.now() - start)} ms`);
  const visitor = new pg.Client(connection);
  await visitor.connect();
  keep({ stop: () => visitor.end() });
  await visitor.query('set role anon');
  await measureParts(visitor);
  await measureSaves(pool);
});

async function fill(pool: pg.Pool): Promise<void> {
  await pool.query(`
    insert into companies (name, slug, created_at, updated_at) select 'Company ' || n, 'company-' || n, now() - n * interval '1 minute',
      now() - n * interval '1 minute' from generate_series(1, ${Math.ceil(wanted / 20)}) n`);
  await pool.query('alter table job_listings disable trigger user');
  await pool.query(`
    insert into job_listings (company_id, title, slug, description, category, published_at, created_at, updated_at, closed_at, source,
        source_board, source_id)
    select company.id, 'Senior engineer ' || n % 1009, 'senior-engineer-of-protocols-' || n, 'Text ' || n, 'Engineering', made, made, made,
      case when n % 10 = 0 then made end, 'greenhouse', 'board-' || n % 2000, n::text
    from (select n, now() - n * interval '30 seconds' as made from generate_series(1, ${wanted}) n) numbered
    join (select id, row_number() over () as number from companies) company on company.number = 1 + n % ${Math.ceil(wanted / 20)}`);
  await pool.query('alter table job_listings enable trigger user');
  await pool.query('vacuum analyze job_listings');
  await pool.query('vacuum analyze companies');
}

async function measureParts(visitor: pg.Client): Promise<void> {
  const ask = async (call: string) => {
    const start = performance.now();
    const { rows } = await visitor.query(`select ${call} as answer`);
    return { answer: rows[0].answer, milliseconds: performance.now() - start };
  };
  const { answer: parts } = await ask('sitemap_parts()');
  const indexes = [];
  for (let round = 0; round < 20; round++) indexes.push((await ask('sitemap_parts()')).milliseconds);
  print(`index of ${parts.length} parts`, indexes);
  for (const kind of ['jobs', 'companies']) {
    const [reads, builds, sizes, counts] = [[], [], [], []] as number[][];
    for (const { part } of parts.filter((one: { kind: string }) => one.kind === kind)) {
      const { answer, milliseconds } = await ask(`sitemap_${kind}(${part})`);
      const start = performance.now();
      const xml = buildSitemap(
        answer.map(([slug, changedAt]: string[]) => ({ path: `/${kind}/${slug}`, changedAt })),
        'https://board.example',
      );
      builds?.push(performance.now() - start);
      reads?.push(milliseconds);
      sizes?.push(xml.length);
      counts?.push(answer.length);
    }
    print(`${kind}, a part from the database`, reads ?? []);
    print(`${kind}, a part as XML`, builds ?? []);
    console.log(
      `  at most ${Math.max(...(counts ?? []))} addresses and ${Math.round(Math.max(...(sizes ?? [])) / 1024)} kB`,
    );
  }
}

/** Alternately, so that both meet the same machine. */
async function measureSaves(pool: pg.Pool): Promise<void> {
  const generate = createListingGenerator(buildVocabulary());
  const some = Array.from({ length: 200 }, (_, index) => generate(index));
  for (const [title, save] of [
    ['saved one by one', saveOneByOne],
    ['saved together', saveTogether],
  ] as const) {
    const [off, on] = [[], []] as number[][];
    for (let round = 0; round < 7; round++) {
      await saveSearchEngines(pool, { GOOGLE_INDEXING_QUOTA: 200 });
      off?.push(await save(pool, some));
      await saveSearchEngines(pool, { GOOGLE_INDEXING_QUOTA: 200, GOOGLE_INDEXING_KEY: {}, INDEXNOW_KEY: 'bench-key' });
      on?.push(await save(pool, some));
    }
    const [cheap, dear] = [median(off ?? []), median(on ?? [])];
    console.log(
      `  ${title}: ${dear.toFixed(3)} ms each while search engines are told, ${cheap.toFixed(3)} ms while not: ${(dear / cheap).toFixed(2)} times`,
    );
  }
}

function print(title: string, times: number[]): void {
  console.log(`  ${title}: median ${median(times).toFixed(1)} ms, at most ${Math.max(...times).toFixed(1)} ms`);
}
