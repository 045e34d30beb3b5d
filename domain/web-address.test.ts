import { describe, expect, test } from 'vitest';
import { readWebAddress } from './web-address.ts';

describe('readWebAddress', () => {
  test.each([
    'https://acme.example',
    'http://acme.example/apply?ref=board#form',
    'HTTPS://Acme.Example/Apply',
    'https://jobs.acme.example:8443/apply',
    'https://bücher.example/stellen',
    'https://[2001:db8::1]/apply',
    'http://localhost:3000',
  ])('keeps an address as it is: %s', (address) => {
    expect(readWebAddress(`  ${address} `)).toBe(address);
  });

  test.each([
    ['acme.example', 'https://acme.example'],
    ['www.acme.example/apply?x=1', 'https://www.acme.example/apply?x=1'],
    ['acme.example:8080/apply', 'https://acme.example:8080/apply'],
    ['acme.example?apply', 'https://acme.example?apply'],
  ])('adds the scheme that was left out: %s', (typed, address) => {
    expect(readWebAddress(typed)).toBe(address);
  });

  test.each([
    '',
    'acme',
    'apply on our site',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://acme.example/x',
    'mailto:jobs@acme.example',
    'jobs@acme.example',
    'https://',
    'https:///apply',
    'https:/acme.example',
    '//acme.example',
    'https://user:secret@acme.example',
    'https://acme.example:99999',
    'https://acme.example/a b',
    'https://acme.example/a\u202eb',
    'https://-acme.example',
    `https://acme.example/${'a'.repeat(1980)}`,
  ])('knows that this is none: %s', (typed) => {
    expect(readWebAddress(typed)).toBeNull();
  });
});
