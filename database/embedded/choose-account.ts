import { readFile, stat } from 'node:fs/promises';
import { StartProblem } from '../start-problem.ts';

/** The account PostgreSQL runs as when it is not the server's own. */
export type Account = { uid: number; gid: number };

/**
 * PostgreSQL refuses to run as root, so root hands it to an unprivileged account: to the owner of the cluster
 * if there already is one (an ordinary user may have made it), else to the account nobody. Any other user runs it themselves,
 * and then the cluster must be theirs.
 */
export async function chooseAccount(clusterFolder: string): Promise<Account | undefined> {
  if (process.platform === 'win32') return undefined;
  const owner = await stat(clusterFolder).catch(() => undefined);
  if (process.getuid?.() === 0) {
    return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : await findNobody();
  }
  if (owner && owner.uid !== process.getuid?.()) {
    throw new StartProblem(
      `The database in ${clusterFolder} belongs to another account (user id ${owner.uid}). ` +
        'Start Chainwork as root or as the account that started it first, or give it another DATA_DIR.',
    );
  }
  return undefined;
}

async function findNobody(): Promise<Account> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n').map((line) => line.split(':'));
  // macOS gives the account nobody the number -2, which cannot be handed to a process here; daemon serves as well.
  for (const name of ['nobody', 'daemon']) {
    const line = lines.find((fields) => fields[0] === name);
    if (line && Number(line[2]) > 0) return { uid: Number(line[2]), gid: Number(line[3]) };
  }
  return { uid: 65534, gid: 65534 };
}
