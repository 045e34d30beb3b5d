import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';
import { endlessDrawing } from '../pictures/fixtures/endless-drawing.ts';
import { readLogoColors } from './read-logo-colors.ts';

const log = { info() {}, warn() {}, error() {} };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const files = new Map<string, Uint8Array | Error>();
beforeEach(async () => {
  files.clear();
  await database.owner.query('delete from companies');
});

async function readLogo(address: string): Promise<Uint8Array | null> {
  const found = files.get(address) ?? null;
  if (found instanceof Error) throw found;
  return found;
}

const read = (open = readLogo) => readLogoColors({ pool: database.owner, log, readLogo: open });

async function ask(sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await database.owner.query(sql, values)).rows;
}

const add = (name: string, logo: string | null, color: string | null = null) =>
  ask('insert into companies (name, logo_url, color) values ($1, $2, $3)', [name, logo, color]);
const listColors = async () => (await ask('select color from companies order by name')).map(({ color }) => color);
const countUnread = async () => (await ask('select from internal.unread_logos')).length;

const readDemoLogo = (slug: string) => readFile(new URL(`../../demo/companies/${slug}/logo.svg`, import.meta.url));

test('colours that wait are read, and written by one statement', async () => {
  files.set('/kite.svg', await readDemoLogo('kitewire'));
  files.set('/thimble.svg', await readDemoLogo('thimble-payroll'));
  await add('a', '/kite.svg');
  await add('b', '/thimble.svg');
  await add('c', null);
  const heard: string[] = [];
  const listener = await database.owner.connect();
  listener.on('notification', ({ payload }) => heard.push(payload ?? ''));
  await listener.query('listen board_changes');

  await read();

  await listener.query('select');
  listener.release(true);
  expect(await listColors()).toEqual(['#ffd23f', '#205fff', null]);
  expect(heard).toEqual(['companies']);
  expect(await countUnread()).toBe(0);
});

test('another logo, however it arrives, takes the colour with it and waits to be read', async () => {
  files.set('/kite.svg', await readDemoLogo('kitewire'));
  await add('a', '/kite.svg');
  await read();

  await ask("update companies set logo_url = '/thimble.svg'");

  expect(await listColors()).toEqual([null]);
  expect(await countUnread()).toBe(1);

  await ask('update companies set logo_url = null');
  expect(await listColors()).toEqual([null]);
});

test('a change of anything else leaves the colour', async () => {
  await add('a', '/kite.svg', '#ffd23f');
  await ask('delete from internal.unread_logos');

  await ask("update companies set logo_url = '/kite.svg', location = 'Lisbon'");

  expect(await listColors()).toEqual(['#ffd23f']);
  expect(await countUnread()).toBe(0);
});

test('a logo of another site, a broken one and one made to be slow have no colour, and do not wait again', {
  timeout: 60_000,
}, async () => {
  files.set('/broken.png', new Uint8Array([0x89, 0x50, 0x4e, 0x47]));
  files.set('/slow.svg', endlessDrawing);
  files.set('/kite.svg', await readDemoLogo('kitewire'));
  await add('a', 'https://elsewhere.example/logo.png');
  await add('b', '/broken.png');
  await add('c', '/slow.svg');
  await add('d', '/kite.svg');

  await read();

  expect(await listColors()).toEqual([null, null, null, '#ffd23f']);
  expect(await countUnread()).toBe(0);
});

test('a file that cannot be read now waits, and the others do not', async () => {
  files.set('/away.png', new Error('storage is away'));
  files.set('/kite.svg', await readDemoLogo('kitewire'));
  await add('a', '/away.png');
  await add('b', '/kite.svg');

  await expect(read()).rejects.toThrow('1 logos could not be read');

  expect(await listColors()).toEqual([null, '#ffd23f']);
  expect(await countUnread()).toBe(1);
});

test('the colour of a logo that was replaced meanwhile is not written', async () => {
  files.set('/kite.svg', await readDemoLogo('kitewire'));
  await add('a', '/kite.svg');
  let hasChanged = false;

  await read(async (address) => {
    if (!hasChanged) await ask("update companies set logo_url = '/gone.svg'");
    hasChanged = true;
    return readLogo(address);
  });

  expect(await listColors()).toEqual([null]);
});
