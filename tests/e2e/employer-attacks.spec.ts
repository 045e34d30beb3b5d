import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { buildHostileListing, closing, closingAddress, markup } from '../attacks/scripts.ts';
import { test as base, expect } from './browser-test.ts';
import { openHydrated } from './hydration.ts';
import { buildPerson, connectService, keepSession, type Person } from './people.ts';
import { findDataDir } from './test-servers.ts';

// The rows of an attacker, looked at with a browser: by visitors, by the attacker and by an administrator. A script that
// ran would call `stolen`; one that the policy stopped would be an error of the console, which fails the test, too.

const test = base.extend<{ stolen: string[] }>({
  stolen: [
    async ({ page }, use) => {
      const calls: string[] = [];
      await page.exposeFunction('stolen', () => calls.push(page.url()));
      page.on('dialog', (dialog) => calls.push(dialog.message()));
      // Pictures from elsewhere are none of this.
      await page.route(/evil\.example|acme\.example/, (route) =>
        route.fulfill({ contentType: 'image/svg+xml', body: '' }),
      );
      await use(calls);
      expect(calls).toEqual([]);
    },
    { auto: true },
  ],
});

/** Nothing on the page would do anything but lead somewhere on the web. */
async function expectHarmless(page: Page): Promise<void> {
  const found = await page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const handlers = element.getAttributeNames().filter((name) => name.startsWith('on'));
      const address =
        element.getAttribute('href') ?? element.getAttribute('src') ?? element.getAttribute('action') ?? '';
      const isActive =
        /^\s*(javascript|vbscript|data:text)/i.test(address) || /^(iframe|object|embed|base)$/i.test(element.tagName);
      return handlers.length > 0 || isActive ? [element.outerHTML.slice(0, 200)] : [];
    }),
  );
  expect(found).toEqual([]);
  // A turn for what loads late: pictures that fail, drawings, focus.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 })));
}

type Rows = { job: string; company: string; article: string };

async function attack(board: string | undefined, attacker: Person): Promise<Rows> {
  const { data: company } = await attacker.client
    .from('companies')
    .insert({
      user_id: attacker.id,
      name: closing,
      description: markup,
      industry: closing,
      location: closing,
      website: closingAddress,
    })
    .select()
    .single()
    .throwOnError();
  const listing = buildHostileListing(company.id);
  const { data: job } = await attacker.client.from('job_listings').insert(listing).select().single().throwOnError();
  const service = connectService(board);
  // As an import or a run would leave it, if nothing on its way had looked at it.
  await service
    .from('job_listings')
    .insert({ ...listing, source: 'lever', source_board: closing, source_id: job.id })
    .throwOnError();
  await service
    .from('contact_submissions')
    .insert({ name: closing, email: 'eve@people.example', message: markup.slice(0, 1000) })
    .throwOnError();
  await service
    .from('cron_execution_logs')
    .insert({ job_name: 'scrape-jobs', status: 'failed', message: closing, error_message: closing, logs: [closing] })
    .throwOnError();

  const slug = `hostile-${job.id.slice(0, 8)}`;
  const folder = await mkdtemp(join(tmpdir(), 'article-'));
  const front = { title: closing, slug, description: closing, tags: [closing.slice(0, 60)], date: '2026-10-31' };
  await writeFile(
    join(folder, 'article.md'),
    `---\n${JSON.stringify(front)}\n---\n[one](javascript:stolen())\n\n${markup}\n`,
  );
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: findDataDir(board ?? '') };
  await promisify(execFile)(process.execPath, ['scripts/publish.ts', join(folder, 'article.md')], { env });
  rmSync(folder, { recursive: true });
  return { job: `/jobs/${job.slug}`, company: `/company/${company.slug}`, article: `/blog/${slug}` };
}

test('scripts in every field run nowhere', async ({ page, baseURL }) => {
  // Fifteen pages, each until it is hydrated.
  test.slow();
  const attacker = await buildPerson(baseURL, 'employer');
  const service = connectService(baseURL);
  const rows = await attack(baseURL, attacker);
  const search = encodeURIComponent(closing);
  try {
    for (const path of [rows.job, rows.company, rows.article, '/blog', '/', `/?q=${search}`, `/?category=${search}`]) {
      await openHydrated(page, path);
      await expectHarmless(page);
    }
    await page.goto(`${rows.job}#${search}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(closing);

    await keepSession(page, attacker);
    for (const path of ['/employer/dashboard', '/employer/company/edit']) {
      await openHydrated(page, path);
      await expect(page.locator('main')).toContainText(path.endsWith('edit') ? 'Company' : closing);
      await expectHarmless(page);
    }

    await keepSession(page, await buildPerson(baseURL, 'admin'));
    for (const path of ['/admin', '/admin/jobs', '/admin/companies', '/admin/logs', '/admin/deduplicate']) {
      await openHydrated(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectHarmless(page);
    }
  } finally {
    await service.from('companies').delete().eq('user_id', attacker.id).throwOnError();
    await service.from('blog_posts').delete().like('slug', 'hostile-%').throwOnError();
    await service.from('cron_execution_logs').delete().eq('error_message', closing).throwOnError();
  }
});
