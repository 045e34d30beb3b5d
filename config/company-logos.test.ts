import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { createHttp } from '#functions/fetching/create-http.ts';
import { readManual } from '#functions/tools/enrich-companies/sources/manual.ts';

const path = 'config/company-logos.json';
const http = createHttp({ log: { info() {}, warn() {}, error() {} }, allowPrivate: false, userAgent: 'Chainwork/1.0' });

it('every manual mapping can be used', async () => {
  const { logos } = JSON.parse(await readFile(path, 'utf8'));

  expect(logos).toBeTypeOf('object');
  expect((await readManual({ http, path })).problems).toEqual([]);
});
