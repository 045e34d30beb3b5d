import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sources } from '#domain/sources/all.ts';
import { readSettings } from '#server/settings.ts';

// A source is declared in domain/sources/<type>.ts and read by functions/importers/<type>/; that every declared source
// has its importer is for the compiler to say (functions/importers/all.ts).

const types = sources.map(({ type }) => type).sort();

test('every declaration is in the list', () => {
  const others = new Set(['all.ts', 'all.test.ts', 'passing-on.ts', 'shared-hosts.ts', 'source-declaration.ts']);
  const files = readdirSync('domain/sources').filter((name) => !others.has(name));

  expect(files.map((name) => name.replace('.ts', '')).sort()).toEqual(types);
});

test('every source has a folder of its own among the importers', () => {
  const folders = readdirSync('functions/importers');

  expect(types.filter((type) => !folders.includes(type))).toEqual([]);
});

test('the setting of every token is a setting', () => {
  const names = sources.flatMap(({ tokenSetting }) => tokenSetting ?? []);
  const settings = readSettings(Object.fromEntries(names.map((name) => [name, 'a-token'])));

  expect(names.filter((name) => !Object.hasOwn(settings, name))).toEqual([]);
});

test('the operator is told of every type', () => {
  const [row = ''] = /^\| `type` \|.*$/m.exec(readFileSync('config/README.md', 'utf8')) ?? [];

  expect(types.filter((type) => !row.includes(type))).toEqual([]);
});
