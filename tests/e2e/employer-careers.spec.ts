import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { expect, test } from './browser-test.ts';
import { expectSound } from './expect-sound.ts';
import { buildPerson, keepSession } from './people.ts';
import { readPostgresAddress } from './postgres-address.ts';
import { findDataDir } from './test-servers.ts';

const posting = (title: string) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'JobPosting', title, description: '<p>Run our nodes.</p>' })}</script>`;
const pages: Record<string, string> = {
  '/': '<a href="/careers">Careers</a>',
  '/careers': '<a href="/careers/rust">Rust</a> <a href="/careers/ops">Operations</a>',
  '/careers/rust': posting('Rust Engineer'),
  '/careers/ops': posting('Node Operator'),
};

test('an employer pastes an address, looks at what was found, and has it listed and in sync', async ({
  page,
  baseURL,
}, { retry, repeatEachIndex }) => {
  // A domain is one company's: a second try has another one.
  const host = `127.0.0.${1 + retry + repeatEachIndex}`;
  const site = createServer(({ url = '' }, response) => {
    response.writeHead(pages[url] ? 200 : 404, { 'content-type': 'text/html' }).end(pages[url]);
  });
  await new Promise<void>((resolve) => site.listen(0, host, resolve));
  const website = `http://${host}:${(site.address() as AddressInfo).port}/`;
  const { id: user_id, client, ...employer } = await buildPerson(baseURL, 'employer');
  const { data: company } = await client
    .from('companies')
    .insert({ name: 'Careers Test', user_id, website })
    .select('id')
    .single()
    .throwOnError();
  const database = new pg.Client(readPostgresAddress(findDataDir(baseURL ?? '')));
  await database.connect();
  await database.query("select internal.save_proof($1, $2, 'dns', 'a-token', null)", [company.id, host]);
  await database.end();
  await keepSession(page, { id: user_id, client, ...employer });

  await page.goto('/employer/dashboard');
  await page.getByRole('link', { name: 'Add from your careers page' }).click();
  await expect(page.getByLabel('Address of your careers page')).toHaveValue(website);
  await page.getByLabel('Address of your careers page').press('Enter');
  await expect(page.getByRole('heading', { name: 'We found 2 open jobs' })).toBeVisible({ timeout: 30_000 });
  // What was found is still there after a way to somewhere else.
  await page.goto('/employer/careers');
  await expect(page.getByRole('heading', { name: 'We found 2 open jobs' })).toBeVisible();
  await expect(page.getByLabel('Address of your careers page')).toHaveValue(website);
  await page.getByRole('button', { name: 'Compare Rust Engineer' }).click();
  await expect(page.getByText('Run our nodes.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Node Operator' }).uncheck();
  await expectSound(page);
  await page.getByRole('button', { name: 'Add 1 job and keep it in sync' }).click();

  await expect(page).toHaveURL(/\/employer\/dashboard$/);
  await expect(page.getByText(/Read (just now|\d+ minutes ago): 2 jobs, 1 added\./)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('region', { name: 'Job Listings' }).getByText('Rust Engineer').first()).toBeVisible();
  await expect(page.getByText('Left out (1)')).toBeVisible();
  await expectSound(page);
  await page.getByRole('link', { name: 'View Rust Engineer' }).click();
  await expect(page.getByText('Open at the employer less than an hour ago')).toBeVisible();
  site.closeAllConnections();
  site.close();
});
