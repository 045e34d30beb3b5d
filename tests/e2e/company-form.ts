import type { Page } from '@playwright/test';
import { test as base, expect } from './browser-test.ts';
import { buildPerson, keepSession, type Person } from './people.ts';

/** A browser test of an employer who is signed in and may or may not have a company. */
export const test = base.extend<{ employer: Person }>({
  employer: async ({ page, baseURL }, use) => {
    const employer = await buildPerson(baseURL, 'employer');
    await keepSession(page, employer);
    await use(employer);
  },
});

export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
export const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><script>alert(1)</script><path d="M0 0h8v8z"/></svg>',
);
export const hint = 'Recommended: Square format (e.g., 400x400px) • PNG, JPG, or SVG • Max 2MB';

export const field = (page: Page, name: string) => page.getByRole('textbox', { name });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const logo = (page: Page) => page.getByLabel('Company Logo');
export const preview = (page: Page) => page.getByRole('main').locator('form img');
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
export const logoCalls = '**/storage/v1/object/company-logos/**';

export async function expectToast(page: Page, title: string, text: string): Promise<void> {
  const toast = page.getByRole('listitem').filter({ hasText: text });
  await expect(toast.getByText(title, { exact: true })).toBeVisible();
  await expect(toast.getByText(text, { exact: true })).toBeVisible();
  await toast.getByRole('button', { name: 'Close toast' }).click();
  await expect(toast).toHaveCount(0);
}

export async function openForm(page: Page, mode: 'create' | 'edit' = 'create'): Promise<void> {
  await page.goto(`/employer/company/${mode}`);
  await expect(field(page, 'Company Name')).toBeVisible();
}

export const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  logo(page).setInputFiles({ name, mimeType, buffer });

export function buildCompany({ client, id }: Person, values: object = {}) {
  const row = { name: 'Acme Ledgers', industry: 'Web3', website: 'https://acme.example', user_id: id, ...values };
  return client.from('companies').insert(row).select().single().throwOnError();
}

export async function readCompany({ client, id }: Person) {
  const columns = 'name,location,industry,description,website,logo_url,user_id,slug';
  return (await client.from('companies').select(columns).eq('user_id', id).single().throwOnError()).data;
}

export { expect };
