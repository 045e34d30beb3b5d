import { describe, expect, test } from 'vitest';
import { isParkedPage, readDescription, readLabel } from './read-words.ts';

const sentence = 'Acme builds rollups that anybody can run on a laptop.';

describe('a description', () => {
  test('is plain words on one line', () => {
    expect(readDescription(`  Acme <b>builds</b>\n rollups &amp; tools that\u200b anybody can run. `)).toBe(
      'Acme builds rollups & tools that anybody can run.',
    );
    expect(readDescription('Acme<script>alert(1)</script> builds rollups that anybody can run.')).toBe(
      'Acme builds rollups that anybody can run.',
    );
  });

  test('ends with a sentence, or else with a word, when it is long', () => {
    const whole = readDescription(`${sentence} `.repeat(20)) ?? '';
    const endless = readDescription('word and '.repeat(200)) ?? '';

    expect(whole.length).toBeLessThanOrEqual(600);
    expect(whole.endsWith('laptop.')).toBe(true);
    expect(endless.length).toBeLessThanOrEqual(600);
    expect(endless).toMatch(/(?:word|and)…$/);
  });

  test.each([
    null,
    '',
    'Home',
    'https://acme.example/a/very/long/address/that/says/nothing/at/all',
    'crypto, bitcoin, ethereum, wallet, exchange, defi, web3, nft',
    'You need to enable JavaScript to run this app, please do so now.',
    '{{ site.description }} and some other words that fill the line',
    'Just another WordPress site with some words behind it, as it is.',
  ])('is not %j', (text) => {
    expect(readDescription(text)).toBeNull();
  });
});

test('a label is a few words', () => {
  expect(readLabel(' Financial &amp; Crypto ')).toBe('Financial & Crypto');
  for (const text of [null, '', '42', 'see https://acme.example', 'x'.repeat(81), 'a b c d e f g h ij']) {
    expect(readLabel(text)).toBeNull();
  }
});

test('a page that sells its address is told from others', () => {
  expect(isParkedPage(['acme.example', 'This domain is for sale!'])).toBe(true);
  expect(isParkedPage(['Acme', undefined, sentence])).toBe(false);
});
