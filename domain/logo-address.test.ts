import { expect, test } from 'vitest';
import { toAbsoluteLogoAddress, toLogoAddress } from './logo-address.ts';

const path = '/storage/v1/object/public/company-logos/a/1.svg';

test.each([
  [`https://evil.example${path}`, path],
  [`HTTP://evil.example:8080${path}`, path],
  [path, path],
  ['/demo/logos/acme.svg', '/demo/logos/acme.svg'],
  ['https://acme.example/logo.png', 'https://acme.example/logo.png'],
])('the logo %s is loaded from %s', (saved, address) => {
  expect(toLogoAddress(saved)).toBe(address);
});

test('search engines read a logo of the storage under the address of this board', () => {
  const read = (saved: string) => toAbsoluteLogoAddress(saved, 'https://jobs.example');

  expect(read(`https://evil.example${path}`)).toBe(`https://jobs.example${path}`);
  expect(read('/demo/logos/acme.svg')).toBe('https://jobs.example/demo/logos/acme.svg');
  expect(read('https://acme.example/logo.png')).toBe('https://acme.example/logo.png');
});
