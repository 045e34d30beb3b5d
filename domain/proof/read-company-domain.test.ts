import { expect, test } from 'vitest';
import { readCompanyDomain } from './read-company-domain.ts';

test.each([
  ['https://acme.com/about', 'acme.com', ''],
  ['https://www.acme.co.uk', 'acme.co.uk', ''],
  ['https://careers.eu.acme.com:8443/jobs', 'acme.com', ':8443'],
  ['http://ACME.example', 'acme.example', ''],
  ['https://bücher.de/', 'xn--bcher-kva.de', ''],
])('the domain of %s is %s', (website, domain, port) => {
  expect(readCompanyDomain(website)).toMatchObject({ domain, port });
});

test.each([
  ['none', null],
  ['no address', 'acme'],
  ['a public suffix', 'https://co.uk/'],
  ['an ending', 'https://com/'],
  ['a page at a host of pages', 'https://acme.github.io/'],
  ['that host itself', 'https://github.io/'],
  ['a page at notion.site', 'https://acme.notion.site/'],
  ['a page of a social network', 'https://www.linkedin.com/company/acme'],
  ['a source of ours', 'https://boards.greenhouse.io/acme'],
  ['an IPv4 address', 'https://192.0.2.1/'],
  ['an IPv4 address in another form', 'https://0x7f000001/'],
  ['an IPv6 address', 'https://[2001:db8::1]/'],
  ['this machine', 'http://localhost:3000/'],
  ['a name of another system', 'https://acme.eth/'],
  ['an account in it', 'https://acme.com@evil.com/'],
  ['another protocol', 'ftp://acme.com/'],
])('%s is no domain to prove', (_, website) => {
  expect(readCompanyDomain(website)).toEqual({ problem: expect.any(String) });
});
