import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestFolder } from '#tests/test-folder.ts';
import { checkArchive } from './check-archive.ts';
import { buildEntry } from './tar-entry.ts';
import { writeArchive } from './write-archive.ts';

const version = '0b0c8f6e-1111-4222-8333-444455556666';
const board = { migrations: [], tables: [{ schema: 'public', name: 'ships', columns: ['id'] }], sequences: [] };
const opening = JSON.stringify({ format: 1, made: '2026-11-15T09:00:00.000Z' });
let folder: string;
let file: string;

beforeAll(async () => {
  folder = await makeTestFolder('archive');
  file = `${folder}/board.tar.gz`;
});
afterAll(() => rmSync(folder, { recursive: true }));

async function* of(...chunks: (string | Buffer)[]): AsyncGenerator<Buffer> {
  for (const chunk of chunks) yield Buffer.from(chunk);
}

type Given = [name: string, content: string, change?: (header: Buffer) => void];
const whole: Given[] = [
  ['chainwork.json', opening],
  [`files/${version}/000001`, 'a picture'],
  ['board.json', JSON.stringify(board)],
  ['tables/public.ships/000001', '1\n'],
];

/** An archive of these entries, with a true checksum and headers that may have been changed by a hand. */
async function forge(entries: Given[], after = ''): Promise<void> {
  const blocks = entries.flatMap(([name, content, change]) => {
    const [header = Buffer.alloc(0), ...rest] = buildEntry(name, Buffer.from(content));
    if (change) {
      change(header);
      header.write('        ', 148);
      const sum = header.reduce((total, byte) => total + byte, 0);
      header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    }
    return [header, ...rest];
  });
  const sha256 = createHash('sha256').update(Buffer.concat(blocks)).digest('hex');
  const end = [...buildEntry('checksum.json', Buffer.from(JSON.stringify({ sha256 }))), Buffer.alloc(1024)];
  await writeFile(file, gzipSync(Buffer.concat([...blocks, ...end, Buffer.from(after)])));
}

const refusal = (what: string) => `The archive is damaged or no backup of Chainwork (${what}). Nothing was changed.`;

test('what was written is read, however long', async () => {
  await rm(file, { force: true });
  const archive = await writeArchive(file);
  await archive.add('chainwork.json', opening);
  await archive.add('keys.json', '{}');
  await archive.addParts(`files/${version}`, of(Buffer.alloc(3_000_000, 'x'), 'y'));
  await archive.add('board.json', JSON.stringify(board));
  await archive.addParts('tables/public.ships', of());
  await archive.close();

  expect(await checkArchive(file)).toEqual({
    made: '2026-11-15T09:00:00.000Z',
    keys: '{}',
    board,
    files: new Set([version]),
  });
  await expect(writeArchive(file).then((again) => again.close())).rejects.toThrow('There is a file');
});

test('an archive that is cut off anywhere is refused', async () => {
  await forge(whole);
  const bytes = await readFile(file);

  for (const share of [0, 0.01, 0.5, 0.9, 0.99]) {
    await writeFile(file, bytes.subarray(0, Math.floor(bytes.length * share)));
    await expect(checkArchive(file)).rejects.toThrow('The archive is damaged or no backup');
  }
});

test('a changed byte is noticed, wherever it is', async () => {
  await forge(whole);
  const tar = gunzipSync(await readFile(file));

  for (let place = 0; place < tar.length; place += 97) {
    const changed = Buffer.from(tar);
    changed[place] = (changed[place] ?? 0) ^ 4;
    await writeFile(file, gzipSync(changed));
    await expect(checkArchive(file), `byte ${place}`).rejects.toThrow('The archive is damaged or no backup');
  }
});

test.each<[string, Given[], string]>([
  ['a path out of the folder', [...whole, ['files/../../keys/000001', 'x']], 'an entry that no backup has'],
  ['an absolute path', [...whole, ['/etc/passwd', 'x']], 'an entry that no backup has'],
  [
    'a prefix to its name',
    [...whole, ['tables/a.b/000001', 'x', (header) => void header.write('../..', 345)]],
    'an entry that no backup has',
  ],
  [
    'a link',
    [...whole, [`files/${version}/000002`, '', (header) => void header.write('2', 156)]],
    'an entry that no backup has',
  ],
  [
    'a size beyond all measure',
    [...whole, [`files/${version}/000002`, '', (header) => void header.write('77777777777', 124)]],
    'an entry that no backup has',
  ],
  ['a table twice', [...whole, ...whole.slice(1, 2), ...whole.slice(3)], 'its entries are out of order'],
  ['a part without the first', [...whole, ['tables/public.boats/000002', 'x']], 'its entries are out of order'],
  ['a table it does not name', [...whole, ['tables/public.boats/000001', 'x']], 'its tables are not those it names'],
  ['a table less than it names', whole.slice(0, 3), 'its tables are not those it names'],
  ['no beginning', whole.slice(1), 'it does not begin as a backup does'],
  ['no board', whole.slice(0, 2), 'it holds no board'],
  [
    'another format',
    [['chainwork.json', '{"format":2}']],
    'what it says of itself cannot be read, or a newer version of Chainwork made it',
  ],
])('an archive with %s is refused', async (_, entries, reason) => {
  await forge(entries);

  await expect(checkArchive(file)).rejects.toThrow(refusal(reason));
});

test('what is no archive at all is refused', async () => {
  await writeFile(file, 'just words');
  await expect(checkArchive(file)).rejects.toThrow(refusal('it cannot be unpacked'));
  await forge(whole, 'more');
  await expect(checkArchive(file)).rejects.toThrow(refusal('there is something after its end'));
  await expect(checkArchive('/no/such.tar.gz')).rejects.toThrow('There is no file /no/such.tar.gz.');
  await expect(checkArchive(folder)).rejects.toThrow('is a folder, not a file.');
});
