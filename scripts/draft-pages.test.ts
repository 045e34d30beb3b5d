import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findContentPage } from '#app/layout/find-content-page.server.ts';
import { retention } from '#functions/maintenance/retention.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drafts-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const write = () => promisify(execFile)(process.execPath, [resolve('scripts/draft-pages.ts')], { cwd: folder });
const read = (name: string) => readFile(join(folder, 'content', 'drafts', name), 'utf8');

test('drafts of three pages are written, and none of them is served', async () => {
  await write();

  expect((await readdir(join(folder, 'content', 'drafts'))).sort()).toEqual(['pricing.md', 'privacy.md', 'terms.md']);
  for (const name of ['privacy', 'drafts/privacy', '../drafts/privacy']) {
    expect(await findContentPage(name, join(folder, 'content', 'pages'))).toBeNull();
  }
});

test('the privacy draft says of everything how long it is kept', async () => {
  const text = (await read('privacy.md')).toLowerCase();

  const missing = retention.filter(({ what, keep }) => !keep.startsWith('0 ') && !text.includes(`${what}: ${keep}`));
  expect(missing).toEqual([]);
});

test('a draft that the operator has begun to finish stays', async () => {
  await writeFile(join(folder, 'content', 'drafts', 'terms.md'), 'Mine');

  await write();

  expect(await read('terms.md')).toBe('Mine');
});
