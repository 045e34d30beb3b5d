import { expect, test } from 'vitest';
import { findEmbeddedPostgres } from './find-embedded-postgres.ts';
import { buildDataDir, serve } from './fixtures/playground.ts';

test('a script finds the database of the server that runs on a data folder', { timeout: 60_000 }, async () => {
  const dataDir = await buildDataDir();
  const { connection } = await serve(dataDir);

  expect(await findEmbeddedPostgres({ dataDir })).toEqual(connection);
});

test('a script is told when no server runs on a data folder', async () => {
  const dataDir = await buildDataDir();

  await expect(findEmbeddedPostgres({ dataDir })).rejects.toThrow(
    `No Chainwork server of this account is running on the data folder ${dataDir}.`,
  );
});
