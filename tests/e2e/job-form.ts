import type { Locator, Page } from '@playwright/test';
import { test as base, expect } from './browser-test.ts';
import { openHydrated } from './hydration.ts';
import { buildPerson, connectService, keepSession, type Person, sessionKey } from './people.ts';

// The job form as an employer meets it, and an employer with a company who is signed in.

export { expect, sessionKey };

type Company = { id: string; slug: string; name: string };
export type Employer = Person & { company: Company };
type Listing = { id: string; slug: string; title: string };

type Fixtures = {
  /** Puts a person's session into the browser, in place of another's; what else it keeps stays. */
  signIn: (person: Person) => Promise<void>;
  employer: Employer;
  service: ReturnType<typeof connectService>;
};

export const test = base.extend<Fixtures>({
  signIn: ({ page }, use) => use((person) => keepSession(page, person)),
  employer: async ({ signIn, baseURL }, use) => {
    const employer = await buildEmployer(baseURL, 'Acme Protocol');
    await signIn(employer);
    await use(employer);
  },
  service: async ({ baseURL }, use) => use(connectService(baseURL)),
});

export async function buildEmployer(baseURL: string | undefined, name: string): Promise<Employer> {
  const person = await buildPerson(baseURL, 'employer');
  const { data } = await person.client
    .from('companies')
    .insert({ name, user_id: person.id, website: 'https://acme.example', description: 'We **settle** things.' })
    .select('id,slug,name')
    .single()
    .throwOnError();
  return { ...person, company: data };
}

let serial = 0;

/** A listing of the employer's with a title that no other has. */
export async function buildListing({ client, company }: Employer, values: object = {}): Promise<Listing> {
  const { data } = await client
    .from('job_listings')
    .insert({
      title: makeTitle(),
      description: 'Keeps the protocol honest.',
      category: 'Engineering',
      company_id: company.id,
      ...values,
    })
    .select('id,slug,title')
    .single()
    .throwOnError();
  return data;
}

export function makeTitle(): string {
  serial += 1;
  return `Protocol Engineer ${process.pid} ${Date.now().toString(36)} ${serial}`;
}

/** Opens the form and waits until it can be filled in. */
export async function openForm(page: Page, address = '/employer/jobs/create'): Promise<void> {
  await openHydrated(page, address);
  await expect(field(page, 'Job Title')).toBeVisible();
}

type Name =
  | 'Job Title'
  | 'Category'
  | 'Job Description'
  | 'Requirements'
  | 'Location'
  | 'Employment Type'
  | 'Salary Range'
  | 'Application URL';

export function field(page: Page, name: Name): Locator {
  const role = name === 'Category' || name === 'Employment Type' ? 'combobox' : 'textbox';
  return page.getByRole(role, { name, exact: true });
}

export const remote = (page: Page) => page.getByRole('checkbox', { name: 'Remote position' });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const preview = (page: Page) => page.getByRole('region', { name: 'Preview, as visitors will see it' });

export async function fillIn(page: Page, values: { title?: string; description?: string } = {}): Promise<void> {
  await field(page, 'Job Title').fill(values.title ?? makeTitle());
  await field(page, 'Category').selectOption('Engineering');
  await field(page, 'Job Description').fill(values.description ?? 'Keeps the protocol honest.');
}

export async function expectToast(page: Page, { title, text }: { title: string; text: string }): Promise<void> {
  const toast = page.getByRole('listitem').filter({ hasText: text });
  await expect(toast.getByText(text, { exact: true })).toBeVisible();
  await expect(toast.getByText(title, { exact: true })).toBeVisible();
}

export const expectSuccess = (page: Page, text: string) => expectToast(page, { title: 'Success', text });
export const expectError = (page: Page, text: string) => expectToast(page, { title: 'Error', text });

export const expectDashboard = (page: Page) => expect(page).toHaveURL(/\/employer\/dashboard$/);
