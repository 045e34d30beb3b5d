import { mkdir, readlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildFolder } from './fixtures/playground.ts';
import { restoreLinks } from './locate-binaries.ts';

test('links that the install script did not make are made, and those it made are kept', async () => {
  const root = await buildFolder();
  await mkdir(join(root, 'native/lib'), { recursive: true });
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
  await writeFile(join(root, 'native/pg-symlinks.json'), JSON.stringify(links));

  await restoreLinks(root);
  await restoreLinks(root);

  expect(await readlink(join(root, 'native/lib/libpq.so.5'))).toBe('libpq.so.5.18');
});
