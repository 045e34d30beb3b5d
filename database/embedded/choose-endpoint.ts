import { createHash, randomBytes } from 'node:crypto';
import { chmod, chown, lstat, mkdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Log } from '../log.ts';
import { StartProblem } from '../start-problem.ts';
import type { Account } from './choose-account.ts';
import type { Address } from './owner-lock.ts';

/** Where PostgreSQL listens and the settings that make it so. */
export type Endpoint = Address & { settings: string[] };

type Place = { dataDir: string; home: string; account: Account | undefined; log: Log };

// The system's limit for the path of a socket (sun_path), without the closing zero.
const maxSocketPathBytes = process.platform === 'darwin' ? 103 : 107;

export async function chooseEndpoint(place: Place): Promise<Endpoint> {
  if (process.platform === 'win32') return chooseLoopback(place.dataDir);
  const host = await makeSocketFolder(place);
  return {
    host,
    port: 5432,
    // The value is a list, so a path with a comma in it must be quoted.
    settings: [
      'listen_addresses=',
      `unix_socket_directories="${host.replaceAll('"', '""')}"`,
      'unix_socket_permissions=0700',
    ],
  };
}

/** Only this account (and root) may enter the folder: that is what lets PostgreSQL trust every connection. */
async function makeSocketFolder({ dataDir, home, account, log }: Place): Promise<string> {
  const own = join(home, 'postgres-socket');
  if (Buffer.byteLength(join(own, '.s.PGSQL.5432')) <= maxSocketPathBytes) {
    await mkdir(own, { recursive: true, mode: 0o700 });
    if (account) await chown(own, account.uid, account.gid);
    await chmod(own, 0o700);
    return own;
  }
  const name = `chainwork-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`;
  for (const parent of account ? ['/run', '/tmp'] : ['/tmp']) {
    const folder = join(parent, name);
    if (!(await makePrivateFolder(folder, account))) continue;
    log.info({ folder }, "The data folder's path is too long for a socket, so PostgreSQL's socket is elsewhere");
    return folder;
  }
  throw new StartProblem(
    `The path of the data folder ${dataDir} is too long for PostgreSQL's socket, and /tmp/${name} cannot be used ` +
      'instead. Give Chainwork a DATA_DIR with a shorter path.',
  );
}

// Another account may have put something of that name into /tmp: only a folder that is ours alone will do.
async function makePrivateFolder(folder: string, account: Account | undefined): Promise<boolean> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false;
  }
  const facts = await lstat(folder);
  const owners = [process.getuid?.(), account?.uid];
  if (!facts.isDirectory() || !owners.includes(facts.uid) || (facts.mode & 0o077) !== 0) return false;
  if (account) await chown(folder, account.uid, account.gid);
  return true;
}

/** Before every start: the folder may have been swept away since, above all from /tmp. */
export async function requireSocketFolder({ host }: Endpoint, account: Account | undefined): Promise<void> {
  if (process.platform === 'win32' || (await makePrivateFolder(host, account))) return;
  throw new StartProblem(`The folder for PostgreSQL's socket, ${host}, cannot be made, or others may enter it too.`);
}

/** Leaves nothing behind outside the data folder. */
export async function leaveEndpoint(endpoint: Endpoint, home: string): Promise<void> {
  if (process.platform === 'win32' || endpoint.host === join(home, 'postgres-socket')) return;
  await rmdir(endpoint.host).catch(() => undefined);
}

// Windows: loopback is open to every account of the computer, so a password takes the place of the closed folder.
async function chooseLoopback(dataDir: string): Promise<Endpoint> {
  const file = passwordFile(dataDir);
  await writeFile(file, randomBytes(24).toString('hex'), { flag: 'wx', mode: 0o600 }).catch((error) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  });
  const password = (await readFile(file, 'utf8')).trim();
  const port = await findFreePort();
  return { host: '127.0.0.1', port, password, settings: ['listen_addresses=127.0.0.1', `port=${port}`] };
}

export function passwordFile(dataDir: string): string {
  return join(dataDir, 'postgres.password');
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
