import { expect, test } from 'vitest';
import { buildOEmbed, readEmbeddable, readSide } from './oembed.ts';

const siteUrl = 'https://board.example';

test.each([
  ['https://board.example/jobs/rust-engineer-acme', { job: 'rust-engineer-acme' }],
  ['https://board.example/jobs/rust-engineer-acme?ref=feed#apply', { job: 'rust-engineer-acme' }],
  ['http://board.example/company/acme/', { company: 'acme' }],
  ['https://board.example/?mode=remote', { list: new URLSearchParams('mode=remote') }],
  ['https://board.example/about', null],
  ['https://board.example/jobs/a/report', null],
  ['https://board.example/jobs/%E0%A4%A', null],
  ['https://board.example.evil.example/jobs/a', null],
  ['https://board.example@evil.example/jobs/a', null],
  ['javascript:alert(1)//board.example/jobs/a', null],
  ['ftp://board.example/jobs/a', null],
  ['nonsense', null],
])('%s can be embedded as %j', (address, embeddable) => {
  expect(readEmbeddable(address, siteUrl)).toEqual(embeddable);
});

test('an answer fits where it is to stand, and its frame is sandboxed', () => {
  const answer = buildOEmbed({ siteUrl, title: 'A "job"', query: 'job=a', rows: 10, maxWidth: 400, maxHeight: 300 });

  expect(answer).toEqual({
    version: '1.0',
    type: 'rich',
    title: 'A "job"',
    provider_name: 'Chainwork',
    provider_url: 'https://board.example/',
    cache_age: 3600,
    width: 400,
    height: 300,
    html: '<iframe src="https://board.example/embed?job=a" title="A &quot;job&quot;" width="400" height="300" sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox" loading="lazy" style="border:0;border-radius:14px"></iframe>',
  });
});

test.each([
  [null, null],
  ['', null],
  ['400', 400],
  ['10', 10],
  ['0', undefined],
  ['1e9x', undefined],
])('a side of %j is %j', (text, side) => {
  expect(readSide(text)).toBe(side);
});
