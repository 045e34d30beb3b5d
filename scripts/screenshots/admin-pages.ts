import type { Page } from '@playwright/test';
import { press, type ShownPage } from './shown-page.ts';

type AdminPage = Omit<ShownPage, 'who' | 'route' | 'address'> &
  Partial<Pick<ShownPage, 'address'>> & { path: string; route?: string };

/** Runs a tool and waits for what it says at the end. */
const run = (button: string) => async (page: Page) => {
  await press(button)(page);
  await page.locator('[data-sonner-toast]').first().waitFor({ timeout: 20_000 });
};

const pages: AdminPage[] = [
  { name: 'admin', path: 'admin' },
  { name: 'admin-empty', path: 'admin', isOnNewBoard: true },
  { name: 'admin-listings', path: 'admin/listings' },
  {
    name: 'admin-listing',
    path: 'admin/listings',
    address: ({ ids }) => `/admin/listings?listing=${ids.held}`,
  },
  {
    name: 'admin-listing-findings',
    path: 'admin/listings',
    address: ({ ids }) => `/admin/listings?listing=${ids.listing}`,
    act: press('Search engines'),
  },
  { name: 'admin-listings-findings', path: 'admin/listings', address: () => '/admin/listings?misses=any' },
  { name: 'admin-listings-none', path: 'admin/listings', address: () => '/admin/listings?search=submarine' },
  { name: 'admin-listings-more', path: 'admin/listings', act: press('Show more') },
  {
    name: 'admin-listings-chosen',
    path: 'admin/listings',
    act: (page) =>
      page
        .getByRole('checkbox', { name: /^Select / })
        .nth(1)
        .check(),
  },
  { name: 'admin-orders', path: 'admin/orders', route: 'admin/orders/:receipt?' },
  {
    name: 'admin-order',
    path: 'admin/orders',
    route: 'admin/orders/:receipt?',
    address: ({ ids }) => `/admin/orders?order=${ids.open}`,
  },
  { name: 'admin-orders-none', path: 'admin/orders', route: 'admin/orders/:receipt?', isOnNewBoard: true },
  {
    name: 'admin-order-refund',
    path: 'admin/orders',
    route: 'admin/orders/:receipt?',
    address: ({ ids }) => `/admin/orders?order=${ids.paid}`,
    act: press('Refund'),
  },
  { name: 'admin-reports', path: 'admin/reports' },
  { name: 'admin-reports-none', path: 'admin/reports', isOnNewBoard: true },
  { name: 'admin-messages', path: 'admin/messages' },
  { name: 'admin-messages-none', path: 'admin/messages', isOnNewBoard: true },
  { name: 'admin-message', path: 'admin/messages', address: ({ ids }) => `/admin/messages?message=${ids.message}` },
  { name: 'admin-employers', path: 'admin/employers' },
  {
    name: 'admin-employer',
    path: 'admin/employers',
    address: ({ people }) => `/admin/employers?employer=${people.employer.id}`,
  },
  { name: 'admin-mail', path: 'admin/mail' },
  { name: 'admin-mail-previews', path: 'admin/mail/previews' },
  {
    name: 'admin-mail-preview',
    path: 'admin/mail/previews',
    act: (page) => page.getByRole('link', { name: 'Invoice', exact: true }).click(),
  },
  { name: 'admin-channels', path: 'admin/channels' },
  { name: 'admin-search-engines', path: 'admin/search-engines' },
  { name: 'admin-search-engines-off', path: 'admin/search-engines', isOnNewBoard: true },
  {
    name: 'admin-search-engines-errors',
    path: 'admin/search-engines',
    act: async (page) => {
      await page.getByLabel('Address of a job').fill('/about');
      await press('Send again')(page);
    },
  },
  { name: 'admin-logs', path: 'admin/logs' },
  { name: 'admin-logs-none', path: 'admin/logs', isOnNewBoard: true },
  { name: 'admin-searches', path: 'admin/searches' },
  { name: 'admin-searches-none', path: 'admin/searches', isOnNewBoard: true },
  { name: 'admin-jobs', path: 'admin/jobs' },
  { name: 'admin-jobs-result', path: 'admin/jobs', act: run('Run Job Scraper') },
  { name: 'admin-companies', path: 'admin/companies' },
  { name: 'admin-companies-result', path: 'admin/companies', act: run('Enrich Companies') },
  { name: 'admin-reclassify', path: 'admin/reclassify' },
  { name: 'admin-reclassify-result', path: 'admin/reclassify', act: run('Dry Run') },
  { name: 'admin-enhance', path: 'admin/enhance' },
  { name: 'admin-enhance-result', path: 'admin/enhance', act: run('Dry Run') },
  { name: 'admin-deduplicate', path: 'admin/deduplicate' },
  { name: 'admin-deduplicate-result', path: 'admin/deduplicate', act: run('Run Deduplication') },
];

export const adminPages: ShownPage[] = pages.map(
  ({ path, route = path, address = () => `/${path}`, ...page }): ShownPage => {
    return { ...page, route, address, who: 'admin' };
  },
);
