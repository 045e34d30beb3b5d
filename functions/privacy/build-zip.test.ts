import { expect, test } from 'vitest';
import { readZip } from '#tests/read-zip.ts';
import { buildZip } from './build-zip.ts';

test('an archive holds every file whole, under its name', async () => {
  const entries = [
    { name: 'personal-data.json', bytes: Buffer.from('{"name": "Ada"}\n') },
    { name: 'files/löwe.png', bytes: Buffer.from([0, 255, 0, 255]) },
    { name: 'files/empty.svg', bytes: Buffer.alloc(0) },
  ];

  const read = readZip(await buildZip(entries));

  expect(Object.keys(read)).toEqual(entries.map(({ name }) => name));
  for (const { name, bytes } of entries) expect(read[name]).toEqual(bytes);
});

test('an archive without files is one', async () => {
  expect(readZip(await buildZip([]))).toEqual({});
});
