import { cp, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { createCluster } from './create-cluster.ts';
import { buildFolder, findOrdinaryAccount, unlessRoot } from './fixtures/playground.ts';
import { type Binaries, locateBinaries } from './locate-binaries.ts';
import { provideBinaries, removeOtherCopies } from './provide-binaries.ts';

const account = findOrdinaryAccount();

describe('binaries in a checkout that only root may enter', { timeout: 60_000 }, () => {
  beforeEach(({ skip }) => skip(...unlessRoot));

  test('are copied whole to where the account may run them', async () => {
    const home = await buildFolder();

    const binaries = await provideBinaries(await buildClosedBinaries(), { home, account });
    await createCluster({ dataDir: home, folder: join(home, 'postgres'), binaries, account });

    expect(binaries).toEqual({ folder: join(home, 'postgres-binaries-18.0.1'), version: '18.0.1', major: 18 });
    expect(await readdir(join(home, 'postgres'))).toContain('PG_VERSION');
  });

  test('are copied again when their version changes, and the old copy goes', async () => {
    const home = await buildFolder();
    const closed = await buildClosedBinaries();
    await provideBinaries(closed, { home, account });

    const renewed = await provideBinaries({ ...closed, version: '18.0.2' }, { home, account });
    await removeOtherCopies(home, renewed);

    expect(await readdir(home)).toEqual(['postgres-binaries-18.0.2']);
  });
});

test('binaries that do not run are named with the way out', async () => {
  const folder = await buildFolder();

  const provided = provideBinaries({ folder, version: '18.0.1' }, { home: folder, account: undefined });

  await expect(provided).rejects.toThrow(/does not run on this computer .* Set DATABASE_URL to a PostgreSQL server\.$/);
});

async function buildClosedBinaries(): Promise<Binaries> {
  const closed = join(await buildFolder(), 'closed');
  await mkdir(closed, { mode: 0o700 });
  const { folder } = await locateBinaries();
  await cp(folder, join(closed, 'native'), { recursive: true, verbatimSymlinks: true });
  return { folder: join(closed, 'native'), version: '18.0.1' };
}
