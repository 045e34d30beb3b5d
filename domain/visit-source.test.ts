import { expect, test } from 'vitest';
import { findVisitSource } from './visit-source.ts';

const page = 'https://board.example/jobs/engineer';

test.each([
  ['', 'other'],
  ['no address', 'other'],
  ['https://board.example/', 'board'],
  ['https://board.example/?category=Design', 'board'],
  ['https://board.example/company/acme', 'board'],
  ['https://board.example/?search=solidity', 'search'],
  ['https://board.example/?search=+', 'board'],
  ['https://www.google.com/', 'engine'],
  ['https://www.google.co.uk/', 'engine'],
  ['https://duckduckgo.com/', 'engine'],
  ['https://de.search.yahoo.com/', 'engine'],
  ['https://search.brave.com/', 'engine'],
  ['https://cn.bing.com/', 'engine'],
  ['android-app://com.google.android.googlequicksearchbox/', 'engine'],
  ['android-app://org.telegram.messenger/', 'other'],
  ['https://mail.google.com/', 'other'],
  ['https://google.evil.example/', 'other'],
  ['https://notgoogle.com/', 'other'],
  ['https://board.example.evil.example/?search=x', 'other'],
])('a visit from %j is one of %s', (referrer, source) => {
  expect(findVisitSource({ address: page, referrer })).toBe(source);
});

test.each([
  ['?ref=feed', 'feed'],
  ['?ref=telegram', 'telegram'],
  ['?ref=embed', 'embed'],
  ['?ref=discord', 'discord'],
  ['?ref=alert', 'alert'],
  ['?ref=engine', 'search'],
  ['?ref=', 'search'],
])('a link marked %s is of %s', (query, source) => {
  expect(findVisitSource({ address: page + query, referrer: 'https://board.example/?search=x' })).toBe(source);
});
