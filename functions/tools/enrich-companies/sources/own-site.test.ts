import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Field } from '../company.ts';
import { openSites, type Sites } from '../fixtures/outside-sites.ts';
import { createOwnSite } from './own-site.ts';

let sites: Sites;
beforeAll(async () => {
  sites = await openSites();
});
afterAll(() => sites.close());

function find(site: string, domain: string) {
  const wanted = new Set<Field>(['website', 'description']);
  const company = { id: '1', name: 'Acme', site, domain, missing: wanted };
  return createOwnSite(sites.http()).find(company, { wanted, signal: AbortSignal.timeout(10_000) });
}

const page = '<!doctype html><title>Acme</title>';
const leadTo =
  (location: string): RequestListener =>
  (_, response) =>
    response.writeHead(301, { location }).end();

test('the website is where the site leads, as long as that is the same one', async () => {
  const www = sites.show('www.acme.example', { '/': page });
  const acme = sites.show('acme.example', { '/': leadTo(`${www}/en`), '/en': page });
  sites.show('www.acme.example', { '/en': page });
  const other = sites.show('other.example', { '/': page });
  const moved = sites.show('moved.example', { '/': leadTo(`${other}/`) });

  expect(await find(acme, 'acme.example')).toEqual({ facts: { website: www } });
  expect(await find(moved, 'moved.example')).toEqual({ facts: { website: moved } });
});

test('a site that does not answer to robots.txt is not read', async () => {
  const acme = sites.show('acme.example', { '/': page, '/robots.txt': (_, response) => response.writeHead(503).end() });

  await expect(find(acme, 'acme.example')).rejects.toThrow('acme.example: status 503');
});

test('what is no page says nothing', async () => {
  const acme = sites.show('acme.example', {
    '/': (_, response) => response.setHeader('content-type', 'application/json').end('{"description":"<html>"}'),
  });

  expect(await find(acme, 'acme.example')).toEqual({ facts: {}, remark: 'its site is not a page' });
});
