import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { expectSound, forgiveStatus } from './expect-sound.ts';
import { expectToast } from './expect-toast.ts';
import { buildPerson, connectService, keepSession } from './people.ts';
import { findDataDir } from './test-servers.ts';

/** The code of the newest mail to an address. */
async function findCode(folder: string, address: string): Promise<string> {
  let code = '';
  await expect(async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).toSorted();
    const mails = await Promise.all(names.map((name) => readFile(`${folder}/${name}`, 'utf8')));
    const mail = mails.findLast((text) => text.includes(`To: ${address}`)) ?? '';
    code = /^Subject: (\d{6}) /m.exec(mail)?.[1] ?? '';
    expect(code).not.toBe('');
  }).toPass();
  return code;
}

/** By a code mailed to hr@ the domain, as a person on the page for it. */
async function proveByMail(page: Page, { domain, baseURL }: { domain: string; baseURL: string | undefined }) {
  await page.getByLabel('Your address at this domain').fill('hr');
  await page.getByRole('button', { name: 'Send Code' }).click();
  const code = await findCode(`${findDataDir(baseURL ?? '')}/outbox`, `hr@${domain}`);
  await page.getByLabel('Six-digit code').fill(code);
  await page.keyboard.press('Enter');
}

test('a visitor claims their company on a phone: from its page through a mailed code to its badge', async ({
  page,
  baseURL,
  consoleErrors,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const domain = `${randomUUID().slice(0, 13)}.example`;
  const name = `Claimed ${domain}`;
  const { data: company } = await connectService(baseURL)
    .from('companies')
    .insert({ name, website: `https://${domain}` })
    .select('slug')
    .single()
    .throwOnError();
  await page.goto(`/company/${company.slug}`);
  await page.getByRole('link', { name: 'Claim it' }).click();
  await page.waitForURL('**/employer/auth');

  await keepSession(page, await buildPerson(baseURL, 'employer'));
  await page.goto('/employer/dashboard');

  await page.getByLabel('Your address at this domain').fill('hr');
  await page.getByRole('button', { name: 'Send Code' }).click();
  const code = await findCode(`${findDataDir(baseURL ?? '')}/outbox`, `hr@${domain}`);
  await page.getByLabel('Six-digit code').fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('This is not the code that we sent.')).toBeVisible();
  forgiveStatus(consoleErrors, 422);
  await expectSound(page);
  await page.getByLabel('Six-digit code').fill(code);
  await page.keyboard.press('Enter');

  await expectToast(page, 'The company is yours', 'Its jobs and its address came along.');
  await page.waitForURL('**/employer/dashboard');
  await page.goto(`/company/${company.slug}`);
  await expect(page.getByText(`Controls ${domain} by e-mail, checked today`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Claim it' })).toBeHidden();
});

test('a claim that waits for an administrator is still told of after a reload', async ({ page, baseURL }) => {
  const domain = `${randomUUID().slice(0, 13)}.example`;
  const owner = await buildPerson(baseURL, 'employer');
  const { data: company } = await owner.client
    .from('companies')
    .insert({ name: `Held ${domain}`, website: `https://${domain}`, user_id: owner.id })
    .select('slug')
    .single()
    .throwOnError();
  await keepSession(page, await buildPerson(baseURL, 'employer'));
  await page.goto(`/employer/claim/${company.slug}`);
  await proveByMail(page, { domain, baseURL });
  await expect(page.getByText('an administrator decides. We will write to you.')).toBeVisible();

  await page.reload();

  await expect(page.getByText('an administrator decides. We will write to you.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send Code' })).toBeHidden();
  await expectSound(page);
});
