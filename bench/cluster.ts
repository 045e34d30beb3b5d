import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findParts } from './cluster/debian-parts.ts';
import { type BoardServer, startBoardServer, startNginx, startS3 } from './cluster/start-front.ts';
import { type Member, startPostgresCluster } from './cluster/start-postgres-cluster.ts';
import { startWriters, type Written } from './cluster/writers.ts';
import { printRow } from './figures.ts';
import { startHelper } from './helper-process.ts';
import { createKeys, describeMachine, runBench } from './run-bench.ts';
import { findFreePort } from './run-program.ts';
import type { Visits } from './visitors.ts';
import { judge } from './wanted.ts';

// A board on more than one machine, all of it on this one: three PostgreSQLs (a primary, two replicas that stream), a
// PgBouncer before each, three servers, nginx before them, a store that speaks S3, with the configurations of `deploy/`:
//
//   node bench/cluster.ts        about five minutes; `npm run build` once before
//   node bench/cluster.ts 30     seconds for each part; 15 unless told
//
// nginx, PgBouncer and PostgreSQL are the system's, else Debian's packages unpacked into .cache/bench. On loopback only.
// 32 visitors and four writers without a pause between them. In turn: one server alone, three behind nginx, then one of
// the servers, one of the replicas and the primary are killed (SIGKILL) under that load, and the replica that has most is
// promoted two seconds later, as whatever watches over a cluster would. At the end every write that was acknowledged is
// looked for. It fails if one is missing.

const seconds = Number(process.argv[2] ?? 15);
const warmUp = 15;
const visitors = 32;
const writers = 4;
const pause = 50;
const noticedAfter = 2_000;

await runBench(async ({ folder, keep }) => {
  const parts = await findParts();
  const keys = createKeys();
  const password = randomBytes(18).toString('hex');
  const cluster = keep(await startPostgresCluster({ parts, folder: join(folder, 'postgres'), password }));
  const [primary, ...replicas] = cluster.members as [Member, ...Member[]];
  const s3 = keep(await startS3(join(folder, 's3')));
  const ports = await Promise.all([1, 2, 3].map(findFreePort));
  const board = { folder, keys, members: cluster.members, s3: s3.url, publicUrl: 'http://127.0.0.1' };
  const servers: BoardServer[] = [];
  keep({ stop: async () => void (await Promise.all(servers.map((server) => server.stop()))) });
  // The first migrates.
  for (const port of ports) servers.push(await startBoardServer(port, board));
  // Which needs a superuser on PostgreSQL 15; from then on the owner of the database is enough.
  await primary.query('alter role chainwork nosuperuser createrole bypassrls');
  const nginx = keep(await startNginx(parts, join(folder, 'nginx'), ports));
  const helper = keep(startHelper('visitors.ts'));
  const jobs = await findJobs(nginx.url);
  const [company] = await primary.query<{ id: string }>('select id from companies limit 1');
  const all: Written[] = [];
  // Each server renders its pages for the first time, and a new board reads, counts and indexes its listings.
  for (const url of [...servers.map((server) => server.url), nginx.url])
    await helper.ask<Visits>({ url, jobs, visitors, milliseconds: warmUp * 1000 });

  console.log(`${describeMachine()}, ${seconds} s for each part\n`);
  line(['', 'answers/s', 'p50 ms', 'p99 ms', 'failed', 'writes', 'p99 ms', 'failed', 'unseen']);
  await under('one server', servers[0]?.url ?? '', async () => {});
  await under('three servers', nginx.url, async () => {});
  await under('a server killed', nginx.url, async () => {
    await servers[2]?.kill();
    await sleep((seconds / 2) * 1000);
    servers[2] = await startBoardServer(ports[2] ?? 0, board);
  });
  await under('a replica killed', nginx.url, async () => {
    await replicas[1]?.kill();
    await sleep((seconds / 2) * 1000);
    await replicas[1]?.start();
  });
  await sleep(2_000);
  let promoted = replicas[0] as Member;
  let killedAt = 0;
  let promotedAt = 0;
  const last = await under('the primary killed', nginx.url, async () => {
    killedAt = Date.now();
    await primary.kill();
    await sleep(noticedAfter);
    promoted = await findMostAdvanced(replicas);
    await promoted.promote();
    promotedAt = Date.now();
  });
  const firstAgain = last.acknowledged.find(({ at }) => at > promotedAt)?.at ?? Number.NaN;
  console.log(`\n  writes went on ${inSeconds(firstAgain - killedAt)} s after the primary was killed, `);
  console.log(`  ${inSeconds(firstAgain - promotedAt)} s after ${promoted.name} was promoted`);

  const acknowledged = all.flatMap((one) => one.acknowledged.map(({ slug }) => slug));
  const kept = await promoted.query<{ slug: string }>("select slug from job_listings where slug like 'bench-%'");
  const there = new Set(kept.map(({ slug }) => slug));
  const lost = acknowledged.filter((slug) => !there.has(slug));
  const files = all.flatMap((one) => one.files);
  const stored = await promoted.query<{ name: string }>("select name from storage.objects where name like 'bench/%'");
  const names = new Set(stored.map(({ name }) => name.slice('bench/'.length)));
  const lostFiles = files.filter((name) => !names.has(name));
  console.log(`  ${acknowledged.length} listings and ${files.length} files were acknowledged; of these are missing:`);
  const missing = lost.length + lostFiles.length;
  console.log(`  ${lost.length} and ${lostFiles.length}, ${judge('acknowledged writes missing', missing)}`);
  if (missing > 0) process.exitCode = 1;

  /** A load for a while, into which something happens after a quarter of it. */
  async function under(name: string, url: string, happen: () => Promise<void>): Promise<Written> {
    const working = startWriters({
      url,
      secretKey: `sb_secret_${keys.secret}`,
      company: company?.id ?? '',
      writers,
      pause,
    });
    const visiting = helper.ask<Visits>({ url, jobs, visitors, milliseconds: seconds * 1000 });
    await sleep((seconds / 4) * 1000);
    await happen();
    const visits = await visiting;
    await working.stop();
    all.push(working.written);
    print(name, visits, working.written);
    return working.written;
  }
});

async function findMostAdvanced(members: Member[]): Promise<Member> {
  const positions = await Promise.all(
    members.map(async (member) => {
      const [row] = await member
        .query<{ bytes: string }>("select pg_last_wal_receive_lsn() - '0/0' as bytes")
        .catch(() => []);
      return { member, bytes: Number(row?.bytes ?? -1) };
    }),
  );
  const [most] = positions.toSorted((a, b) => b.bytes - a.bytes);
  if (!most) throw new Error('There is no replica');
  return most.member;
}

async function findJobs(url: string): Promise<string[]> {
  const map = await (await fetch(`${url}/sitemap.xml`)).text();
  const paths = [...map.matchAll(/<loc>[^<]*?(\/jobs\/[^<]+)<\/loc>/g)].map(([, path]) => path ?? '');
  if (paths.length === 0) throw new Error('The sitemap names no listing');
  return paths;
}

function print(name: string, visits: Visits, { acknowledged, failures, unseen, times }: Written): void {
  const sorted = Object.values(visits.times)
    .flat()
    .toSorted((a, b) => a - b);
  const at = (share: number, from: number[]) => (from[Math.ceil(from.length * share) - 1] ?? Number.NaN).toFixed(0);
  line([
    ...[
      name,
      (sorted.length / visits.seconds).toFixed(0),
      at(0.5, sorted),
      at(0.99, sorted),
      `${visits.errors.length}`,
    ],
    ...[
      `${acknowledged.length}`,
      at(
        0.99,
        times.toSorted((a, b) => a - b),
      ),
      `${failures.length}`,
      `${unseen.length}`,
    ],
  ]);
  const reasons = new Map<string, number>();
  for (const reason of [
    ...visits.errors.map((error) => error.replace(/^\S+/, 'a page')),
    ...failures.map((one) => one.reason),
  ]) {
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  const most = [...reasons].toSorted(([, a], [, b]) => b - a).slice(0, 3);
  for (const [reason, count] of most) console.log(`    ${count} × ${reason}`);
}

function inSeconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(1);
}

function line(cells: string[]): void {
  printRow(cells, { first: 20, others: 10 });
}
