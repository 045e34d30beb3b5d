import { execFileSync } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installBeside } from '../install-beside.ts';
import { findFreePort, startServer } from '../run-program.ts';
import type { Keys, Running } from '../start-servers.ts';
import type { Parts } from './debian-parts.ts';
import { fillIn, readEnvironment, readExecStart, writeFilled } from './fill-in.ts';
import type { Member } from './start-postgres-cluster.ts';

// What stands before the databases: a store for files that speaks S3, servers of the board, nginx before them.

const root = fileURLToPath(new URL('../..', import.meta.url));
const bucket = 'board';
const account = { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' };

export async function startS3(folder: string): Promise<Running> {
  const installed = await installBeside(['s3rver@3.7.1']);
  const port = await findFreePort();
  await mkdir(folder, { recursive: true });
  const args = [join(installed, 'node_modules/s3rver/bin/s3rver.js'), '-d', folder, '-a', '127.0.0.1', '-p', `${port}`];
  const url = `http://127.0.0.1:${port}`;
  const program = { command: process.execPath, args: [...args, '--silent', '--configure-bucket', bucket], cwd: folder };
  const { stop } = await startServer({ ...program, env: { PATH: process.env.PATH } }, url);
  return { url, stop };
}

type Board = { folder: string; keys: Keys; members: Member[]; s3: string; publicUrl: string };
export type BoardServer = Running & { port: number; pid: number; kill(): Promise<void> };

/** A server as the unit of systemd starts it, with the settings of `deploy/`. */
export async function startBoardServer(port: number, board: Board): Promise<BoardServer> {
  const { folder, keys, members, s3, publicUrl } = board;
  const numbered = (name: string, pick: (member: Member) => string) =>
    Object.fromEntries(members.map((member, index) => [`${name}_${index + 1}`, pick(member)]));
  const file = await fillIn('chainwork.env', {
    ...{ HOST: '127.0.0.1', PUBLIC_URL: publicUrl, DATA_DIR: join(folder, `server-${port}`) },
    ...numbered('POOLER', ({ pooled }) => pooled),
    ...numbered('POSTGRES', ({ direct }) => direct),
    ...{ JWT_SECRET: keys.secret, PUBLISHABLE_KEY: keys.key, SECRET_KEY: `sb_secret_${keys.secret}` },
    ...{ S3_ENDPOINT: s3, S3_BUCKET: bucket, ...account },
  });
  const unit = await fillIn('chainwork@.service', { CHECKOUT: root.replace(/\/$/, '') });
  const env = {
    ...{ PATH: process.env.PATH, HOME: process.env.HOME },
    ...readEnvironment(file),
    // What only a bench sets.
    ...{ PORT: `${port}`, RATE_LIMITS: 'off', CRON: 'off', LOG_LEVEL: 'error' },
  };
  const url = `http://127.0.0.1:${port}`;
  const { pid, stop, kill } = await startServer({ ...readExecStart(unit), cwd: root, env }, `${url}/healthz`);
  return { url, port, pid, stop, kill };
}

export async function startNginx(parts: Parts, folder: string, servers: number[]): Promise<Running> {
  const port = await findFreePort();
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o777);
  const configuration = join(folder, 'nginx.conf');
  await writeFilled(configuration, 'nginx.conf', {
    ...{ FOLDER: folder, LISTEN: `127.0.0.1:${port}` },
    ...Object.fromEntries(servers.map((server, index) => [`SERVER_${index + 1}`, `127.0.0.1:${server}`])),
  });
  const env = { PATH: process.env.PATH, ...parts.env };
  const args = ['-e', join(folder, 'error.log'), '-p', folder, '-c', configuration];
  await writeFile(join(folder, 'error.log'), '', { mode: 0o666 });
  execFileSync(parts.nginx, ['-t', '-q', ...args], { env });
  const url = `http://127.0.0.1:${port}`;
  const own = process.getuid?.() === 0 ? 'user nobody nogroup; ' : '';
  const program = { command: parts.nginx, args: [...args, '-g', `${own}daemon off;`], cwd: folder, env };
  const { stop } = await startServer(program, `${url}/healthz`);
  return { url, stop };
}
