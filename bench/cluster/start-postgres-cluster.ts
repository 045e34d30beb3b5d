import { execFile, execFileSync, spawn } from 'node:child_process';
import { appendFile, chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { findFreePort } from '../run-program.ts';
import type { Parts } from './debian-parts.ts';
import { fillIn, readExecStart, writeFilled } from './fill-in.ts';

// Three PostgreSQLs of one cluster with the files of `deploy/`, a primary and two replicas that stream from it, and a
// PgBouncer in front of each. PostgreSQL and PgBouncer refuse to run as root: then they run as nobody.

export type Member = {
  name: string;
  port: number;
  /** Through PgBouncer, and without it. */
  pooled: string;
  direct: string;
  start(): Promise<void>;
  /** As a machine that loses its power. */
  kill(): Promise<void>;
  promote(): Promise<void>;
  /** As a superuser. */
  query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>;
};
export type PostgresCluster = { members: Member[]; stop(): Promise<void> };

type Options = { parts: Parts; folder: string; password: string };
type Running = { pid: number; stop(signal: NodeJS.Signals): Promise<void> };

const names = ['one', 'two', 'three'];
const database = 'board';
const run = promisify(execFile);
const account = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

export async function startPostgresCluster({ parts, folder, password }: Options): Promise<PostgresCluster> {
  const ports = await Promise.all(names.map(findFreePort));
  const poolerPorts = await Promise.all(names.map(findFreePort));
  const options = { ...account, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ...parts.env }, cwd: '/' };
  const program = (name: string) => join(parts.postgres, name);
  const running = new Map<string, Running>();

  async function own(path: string): Promise<string> {
    await mkdir(path, { recursive: true, mode: 0o700 });
    if (account.uid !== undefined) await chown(path, account.uid, account.gid);
    return path;
  }

  function launch(key: string, command: string, args: string[]): void {
    const child = spawn(command, args, { ...options, stdio: 'ignore' });
    const end = new Promise<void>((resolve) => child.once('close', () => resolve()));
    child.on('error', (error) => console.error(`${key}: ${error.message}`));
    const endWithUs = () => child.kill('SIGKILL');
    process.once('exit', endWithUs);
    child.once('close', () => process.off('exit', endWithUs));
    running.set(key, {
      pid: child.pid ?? 0,
      async stop(signal) {
        child.kill(signal);
        await end;
        running.delete(key);
      },
    });
  }

  async function configure(name: string, data: string): Promise<void> {
    const index = names.indexOf(name);
    await writeFilled(join(data, 'pg_hba.conf'), 'pg_hba.conf', { NETWORK: '127.0.0.1/32' });
    const settings = await fillIn('postgresql.conf', {
      ...{ ADDRESS: '127.0.0.1', PORT: ports[index] ?? 0, SOCKETS: '', NAME: name, STANDBYS: names.join(', ') },
      ...{ HOSTS: names.map(() => '127.0.0.1').join(), PORTS: ports.join(), REPLICATION_PASSWORD: password },
    });
    await writeFile(join(data, 'postgresql.auto.conf'), '');
    await writeFile(join(data, 'cluster.conf'), settings);
    const main = join(data, 'postgresql.conf');
    if (!(await readFile(main, 'utf8')).includes('cluster.conf')) await appendFile(main, "\ninclude 'cluster.conf'\n");
  }

  async function startPooler(index: number): Promise<void> {
    const place = await own(join(folder, `pgbouncer-${names[index]}`));
    await writeFilled(join(place, 'pgbouncer.ini'), 'pgbouncer.ini', {
      ...{ DATABASE: database, POSTGRES_HOST: '127.0.0.1', POSTGRES_PORT: ports[index] ?? 0 },
      ...{ ADDRESS: '127.0.0.1', PORT: poolerPorts[index] ?? 0, FOLDER: place },
    });
    await writeFile(join(place, 'userlist.txt'), `"pgbouncer" "${password}"\n`);
    const unit = await fillIn('pgbouncer.service', { PGBOUNCER: parts.pgbouncer, FOLDER: place });
    const { command, args } = readExecStart(unit);
    launch(`pgbouncer ${names[index]}`, command, args);
  }

  const members = names.map((name, index): Member => {
    const data = join(folder, name);
    const port = ports[index] ?? 0;
    const address = (host: number) => `postgres://chainwork:${password}@127.0.0.1:${host}/${database}`;
    const connect = () =>
      new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password, database, connectionTimeoutMillis: 2000 });
    const query = async <Row extends pg.QueryResultRow>(text: string) => {
      const client = connect();
      client.on('error', () => {});
      await client.connect();
      try {
        return (await client.query<Row>(text)).rows;
      } finally {
        await client.end();
      }
    };
    return {
      ...{ name, port, query, pooled: address(poolerPorts[index] ?? 0), direct: address(port) },
      async start() {
        const log = join(folder, `${name}.log`);
        launch(name, '/bin/sh', ['-c', `exec "$0" -D "$1" >>"$2" 2>&1`, program('postgres'), data, log]);
        for (const giveUpAt = Date.now() + 30_000; ; await sleep(100)) {
          if (isReady(port)) return;
          if (Date.now() > giveUpAt) throw new Error(`${name} did not start:\n${await readFile(log, 'utf8')}`);
        }
      },
      async kill() {
        await running.get(name)?.stop('SIGKILL');
      },
      async promote() {
        await run(program('pg_ctl'), ['promote', '-w', '-D', data], options);
      },
    };
  });
  const isReady = (port: number) => {
    try {
      execFileSync(program('pg_isready'), ['-q', '-h', '127.0.0.1', '-p', `${port}`], { env: options.env });
      return true;
    } catch {
      return false;
    }
  };
  async function stop(): Promise<void> {
    const all = [...running].toSorted(([a], [b]) => Number(b.startsWith('pgb')) - Number(a.startsWith('pgb')));
    for (const [key, one] of all) await one.stop(key.startsWith('pgb') ? 'SIGKILL' : 'SIGQUIT');
  }

  try {
    await own(folder);
    const [primary, ...replicas] = members as [Member, ...Member[]];
    const secret = join(folder, 'password');
    await writeFile(secret, password, { mode: 0o644 });
    const data = await own(join(folder, primary.name));
    const initial = ['-D', data, '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync', `--pwfile=${secret}`];
    await run(program('initdb'), [...initial, '--auth=scram-sha-256'], options);
    await configure(primary.name, data);
    await primary.start();
    await prepare(primary.port, password);
    for (const replica of replicas) {
      const target = await own(join(folder, replica.name));
      const source = `host=127.0.0.1 port=${primary.port} user=replicator password=${password}`;
      await run(
        program('pg_basebackup'),
        ['-D', target, '-d', source, '--wal-method=stream', '--checkpoint=fast'],
        options,
      );
      await writeFile(join(target, 'standby.signal'), '');
      await configure(replica.name, target);
      await replica.start();
    }
    await Promise.all(names.map((_, index) => startPooler(index)));
    return { members, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What an operator does once: the board's owner and its database, and the accounts of replicas and poolers. */
async function prepare(port: number, password: string): Promise<void> {
  const account = { host: '127.0.0.1', port, user: 'postgres', password };
  const quoted = pg.escapeLiteral(password);
  const first = new pg.Client({ ...account, database: 'postgres' });
  await first.connect();
  // Nothing waits for a replica that is not there yet.
  await first.query('set synchronous_commit = local');
  // PostgreSQL 15 lets only a superuser make the board's roles at the first start (docs/operations.md).
  await first.query(`create role chainwork login superuser password ${quoted}`);
  await first.query(`create role replicator login replication password ${quoted}`);
  await first.query(`create database ${database} owner chainwork encoding 'UTF8' template template0`);
  await first.end();
  const second = new pg.Client({ ...account, database });
  await second.connect();
  await second.query('set synchronous_commit = local');
  const script = await readFile(new URL('../../deploy/pgbouncer.sql', import.meta.url), 'utf8');
  await second.query(script.replaceAll(":'password'", quoted));
  await second.end();
}
