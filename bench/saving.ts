import { execFileSync } from 'node:child_process';
import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { startEmbeddedPostgres } from '#database/embedded/start-embedded-postgres.ts';
import { migrate } from '#database/migrate.ts';
import { median } from './figures.ts';
import { buildVocabulary, createListingGenerator, type GeneratedListing } from './generate-listings.ts';
import { listings, saveOneByOne, saveTogether } from './measure-saving.ts';
import { describeMachine, readLoad, runBench } from './run-bench.ts';

// What saving a listing costs in times of what it cost with the database of another commit, round by round in one run:
//
//   node bench/saving.ts 16665a7~    before listings had facts
//
// Only the statement itself is measured; facts are read and words indexed afterwards. The rounds are short: a machine may be
// twice as fast in one second as in the next.

const [commit] = process.argv.slice(2);
if (!commit) throw new Error('Name the commit to compare with: node bench/saving.ts COMMIT');

const rounds = 15;
/** Of those that are saved one by one. */
const each = 100;

const log = { info() {}, warn: console.warn, error: console.error };

await runBench(async ({ folder, keep }) => {
  console.log(describeMachine());
  execFileSync('git', ['archive', '--output', join(folder, 'before.tar'), commit, 'database']);
  execFileSync('tar', ['-xf', join(folder, 'before.tar'), '-C', folder]);
  const before = await open('before', pathToFileURL(join(folder, 'database/')));
  const now = await open('now');
  const generate = createListingGenerator(buildVocabulary());
  const some = Array.from({ length: listings }, (_, index) => generate(index));
  await compare('saved one by one', saveOneByOne, some.slice(0, each));
  await compare('saved together', saveTogether, some);
  console.log(`load ${readLoad()} after`);

  async function open(name: string, root?: URL): Promise<pg.Pool> {
    const dataDir = join(folder, name);
    await mkdir(dataDir);
    await chmod(dataDir, 0o755);
    const embedded = keep(await startEmbeddedPostgres({ dataDir, log }));
    const pool = new pg.Pool({ ...embedded.connection, max: 1 });
    keep({ stop: () => pool.end() });
    await migrate({ pool, log, ...(root && { root }) });
    await pool.query("insert into companies (slug, name) values ('company', 'Company')");
    return pool;
  }

  type Save = (pool: pg.Pool, some: GeneratedListing[]) => Promise<number>;
  async function compare(title: string, save: Save, generated: GeneratedListing[]): Promise<void> {
    const times = { before: [] as number[], now: [] as number[] };
    for (let round = -1; round < rounds; round++) {
      const [old, today] = [await save(before, generated), await save(now, generated)];
      if (round < 0) continue;
      times.before.push(old);
      times.now.push(today);
    }
    const ratio = median(times.now.map((one, round) => one / (times.before[round] ?? Number.NaN)));
    console.log(
      `  ${title}: ${median(times.now).toFixed(2)} ms each, before ${median(times.before).toFixed(2)} ms: ${ratio.toFixed(2)} times`,
    );
  }
});
