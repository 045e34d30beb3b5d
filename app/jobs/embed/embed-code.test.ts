import { expect, test } from 'vitest';
import { buildFrameCode, buildScriptCode } from './embed-code.ts';
import { buildEmbedAddress, findListAddress, readEmbedOptions, toFilterQuery } from './embed-options.ts';

const facts = { siteUrl: 'https://board.example', theme: 'auto', max: 10 } as const;

test('the line to copy is a script, and a link where scripts are off', () => {
  const code = buildScriptCode({
    ...facts,
    query: 'company=acme&mode=remote',
    title: 'Jobs at Acme',
    list: '/?company=acme',
  });

  expect(code).toBe(
    '<script src="https://board.example/embed.js" data-query="company=acme&amp;mode=remote" data-title="Jobs at Acme" data-theme="auto" data-max="10" async></script><noscript><a href="https://board.example/?company=acme">Jobs at Acme</a></noscript>',
  );
});

test('no filter breaks out of the code', () => {
  const title = 'Jobs matching “"><script>alert(1)</script>”';
  const query = toFilterQuery({ search: '"><script>alert(1)</script>' });

  for (const code of [
    buildScriptCode({ ...facts, query, title, list: `/?${query}` }),
    buildFrameCode({ ...facts, query, title }),
  ]) {
    expect(code).not.toMatch(/"><script|<script>/);
    expect(code.match(/<script/g)?.length ?? 0).toBeLessThanOrEqual(1);
  }
});

test.each([
  ['', { theme: 'auto', max: 10 }],
  ['theme=dark&max=3', { theme: 'dark', max: 3 }],
  ['theme=pink&max=9999', { theme: 'auto', max: 50 }],
  ['max=-1', { theme: 'auto', max: 10 }],
  ['max=1.5', { theme: 'auto', max: 10 }],
] as const)('%j asks for %j', (query, options) => {
  expect(readEmbedOptions(new URLSearchParams(query))).toEqual(options);
});

test('an embed has one address, and leads to the list or the company’s page', () => {
  const filters = { search: 'rust', category: 'All', show: 50, mode: ['remote'] };

  expect(buildEmbedAddress(toFilterQuery(filters), { theme: 'dark', max: 10 })).toBe(
    '/embed?search=rust&mode=remote&theme=dark',
  );
  expect(buildEmbedAddress('', { theme: 'auto', max: 10 })).toBe('/embed');
  expect(findListAddress(filters)).toBe('/?search=rust&mode=remote');
  expect(findListAddress({ search: '', category: 'All', show: 50, company: ['acme'] })).toBe('/company/acme');
  expect(findListAddress(null)).toBe('/');
});
