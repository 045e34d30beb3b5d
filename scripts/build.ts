import { spawnSync } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { bundleServer } from './bundle-server.ts';

// Builds the pages and then the server, which is made of them, too; with `--server` the server alone.

const folder = 'build/client';
const compressible = /\.(js|css|svg|json|txt|html|map)$/;

if (!process.argv.includes('--server')) {
  buildPages(process.argv.slice(2));
  await compressFiles();
}
await bundleServer();

function buildPages(options: string[]): void {
  const command = ['node_modules/@react-router/dev/bin.cjs', 'build', ...options];
  const env = { ...process.env, NODE_ENV: 'production' };
  const built = spawnSync(process.execPath, command, { stdio: 'inherit', env });
  if (built.status !== 0) process.exit(built.status ?? 1);
}

/** Once, as well as it can be done, so that serving them costs nothing. */
async function compressFiles(): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    if (!compressible.test(name)) continue;
    const file = join(folder, name);
    const bytes = await readFile(file);
    if (bytes.length < 512) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }
}
