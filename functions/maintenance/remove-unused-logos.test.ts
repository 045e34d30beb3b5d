import { rmSync } from 'node:fs';
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildConfig, startBackend } from '#backend/fixtures/build-config.ts';
import { createLocalFileStore } from '#backend/storage/stores/local-file-store.ts';
import { buildCompany } from '#tests/factories.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';
import { makeTestFolder } from '#tests/test-folder.ts';
import { inspectLogo } from '../logos/inspect-logo.ts';
import { removeUnusedLogos, type UnusedLogosParts } from './remove-unused-logos.ts';

const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>'], { type: 'image/svg+xml' });

let database: TestDatabase;
let folder: string;
let parts: UnusedLogosParts;
let backend: Awaited<ReturnType<typeof startBackend>>;

beforeEach(async () => {
  database = await createTestDatabase();
  folder = await makeTestFolder('logos');
  const config = buildConfig({
    pool: database.requests,
    storage: { files: createLocalFileStore(folder), maxBytes: 1024 * 1024, inspect: inspectLogo },
  });
  parts = { pool: database.owner, backend: config };
  backend = await startBackend(config);
});

afterEach(async () => {
  await backend.close();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const buildLogos = () =>
  createClient('http://localhost', 'sb_secret_test', { global: { fetch: backend.fetch } }).storage.from(
    'company-logos',
  );

async function upload(name: string, { hoursOld = 25 } = {}): Promise<string> {
  const logos = buildLogos();
  const { error } = await logos.upload(name, svg);
  if (error) throw error;
  await database.owner.query(
    `update storage.objects set created_at = now() - $2 * interval '1 hour', updated_at = now() - $2 * interval '1 hour'
     where name = $1`,
    [name, hoursOld],
  );
  return logos.getPublicUrl(name).data.publicUrl;
}

async function findNames(): Promise<string[]> {
  const { rows } = await database.owner.query('select name from storage.objects order by name');
  return rows.map(({ name }) => name);
}

async function countFiles(): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

test('a logo on no company’s page goes after a day, with its file', async () => {
  const used = await upload('ann/1.svg');
  await upload('ann/2.svg');
  await upload('ann/3.svg', { hoursOld: 23 });
  await buildCompany(database.owner, { logo_url: used });

  const result = await removeUnusedLogos(parts);

  expect(result).toEqual({ removedLogos: 1, removedFiles: 0 });
  expect(await findNames()).toEqual(['ann/1.svg', 'ann/3.svg']);
  expect(await countFiles()).toBe(2);
  expect((await backend.fetch(used)).status).toBe(200);
});

test('a logo stays whatever the board was called when it was saved', async () => {
  const path = '/storage/v1/object/public/company-logos';
  for (const name of ['ann/1.svg', 'ben/1.svg', 'cem/1.svg', 'dan/1.svg']) await upload(name);
  await buildCompany(database.owner, { logo_url: `https://jobs.example${path}/ann/1.svg` });
  await buildCompany(database.owner, { logo_url: `${path}/ben/1.svg` });
  await buildCompany(database.owner, { logo_url: `https://old.example${path}/cem/1.svg?v=2` });
  await buildCompany(database.owner, { logo_url: 'https://elsewhere.example/dan/1.svg' });
  await buildCompany(database.owner, { logo_url: `https://jobs.example${path}/` });
  await buildCompany(database.owner, { logo_url: null });

  await removeUnusedLogos(parts);

  expect(await findNames()).toEqual(['ann/1.svg', 'ben/1.svg', 'cem/1.svg']);
});

test('a logo that was replaced under its own name a moment ago stays', async () => {
  await upload('ann/1.svg');
  await buildLogos().upload('ann/1.svg', svg, { upsert: true });

  await removeUnusedLogos(parts);

  expect(await findNames()).toEqual(['ann/1.svg']);
});

test('files of other buckets, and files under names that no upload gets, are left alone', async () => {
  await database.owner.query(
    `insert into storage.buckets (id, name) values ('papers', 'papers');
     insert into storage.objects (bucket_id, name, created_at, updated_at) values
       ('papers', 'ann/1.svg', now() - interval '9 days', now() - interval '9 days'),
       ('company-logos', 'ann/my logo.svg', now() - interval '9 days', now() - interval '9 days')`,
  );

  expect(await removeUnusedLogos(parts)).toEqual({ removedLogos: 0, removedFiles: 0 });

  expect(await findNames()).toEqual(['ann/1.svg', 'ann/my logo.svg']);
});

test('more than fit into one batch go, and so do files that lost their row', async () => {
  const anHourAgo = new Date(Date.now() - 61 * 60 * 1000);
  const version = crypto.randomUUID();
  const key = `files/${version.slice(0, 2)}/${version}`;
  await parts.backend.storage.files.write(key, svg.stream(), { contentType: 'image/svg+xml' });
  await utimes(join(folder, key), anHourAgo, anHourAgo);
  await database.owner.query(
    `insert into storage.objects (bucket_id, name, version, created_at, updated_at)
     select 'company-logos', 'ann/' || number || '.svg', gen_random_uuid(), now() - interval '9 days', now() - interval '9 days'
     from generate_series(1, 1001) number`,
  );

  const result = await removeUnusedLogos(parts);

  expect(result).toEqual({ removedLogos: 1001, removedFiles: 1 });
  expect([await findNames(), await countFiles()]).toEqual([[], 0]);
});
