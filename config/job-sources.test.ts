import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { allImporters } from '#functions/importers/all.ts';
import { readSources } from '#functions/importers/read-sources.ts';

const path = 'config/job-sources.json';
const { sources, problems } = await readSources(path);
const employers = sources.filter(({ company }) => company !== undefined);

it('every entry can be used, and no board is in the list twice', async () => {
  const { sources: entries } = JSON.parse(await readFile(path, 'utf8')) as { sources: { board: string }[] };

  expect(problems).toEqual([]);
  expect(sources).toHaveLength(entries.length);
  expect(new Set(sources.map(({ type, board }) => `${type}/${board.toLowerCase()}`)).size).toBe(entries.length);
});

it('every type can be read', () => {
  const types = new Set(allImporters.map(({ type }) => type));

  expect(sources.filter(({ type }) => !types.has(type))).toEqual([]);
});

it('more than sixty employers’ boards come first, each with a name, a website and a board that fits an address', () => {
  expect(employers.length).toBeGreaterThanOrEqual(60);
  expect(sources.slice(0, employers.length)).toEqual(employers);
  for (const { board, website } of employers) {
    expect(board).toMatch(/^[A-Za-z0-9._-]{1,100}$/);
    expect(website).toMatch(/^https:\/\/[^/]+(?:\/[^/]+)?$/);
  }
});

it('no employer is there twice', () => {
  expect(new Set(employers.map(({ company }) => company)).size).toBe(employers.length);
  expect(new Set(employers.map(({ website }) => website)).size).toBe(employers.length);
});

it('boards about many employers are those whose terms allow it', () => {
  expect(sources.slice(employers.length)).toEqual([
    { type: 'web3career', board: 'web3career' },
    { type: 'rss', board: 'https://api.cryptojobslist.com/jobs.rss', isWeb3: true },
    { type: 'remotive', board: 'remotive' },
    { type: 'remoteok', board: 'remoteok' },
    { type: 'jobicy', board: 'jobicy' },
    { type: 'himalayas', board: 'search:web3' },
    { type: 'arbeitnow', board: 'arbeitnow' },
  ]);
});
