import type { Page } from '@playwright/test';
import { press, type ShownPage, unfold } from './shown-page.ts';

/** To a list of jobs, without a page load. */
const followFooter = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Sales', exact: true }).click();

export const visitorPages: ShownPage[] = [
  { name: 'home', route: '/', address: () => '/' },
  { name: 'home-category', route: '/', address: () => '/?category=Engineering' },
  { name: 'home-search', route: '/', address: () => '/?search=solidity&mode=remote' },
  { name: 'home-pay', route: '/', address: () => '/?pay=100000&mode=remote' },
  { name: 'home-none', route: '/', address: () => '/?search=submarine+captain' },
  { name: 'home-all', route: '/', address: () => '/?category=all&show=100' },
  // No list of the demo has a second page, which 500 jobs would fill first: this address leads to the last there is.
  { name: 'home-past-the-end', route: '/', address: () => '/?category=all&page=2' },
  { name: 'home-empty', route: '/', isOnNewBoard: true, address: () => '/' },
  { name: 'job', route: 'jobs/:slug', address: ({ slugs }) => `/jobs/${slugs.job}` },
  { name: 'job-without-pay', route: 'jobs/:slug', address: ({ slugs }) => `/jobs/${slugs.unpaid}` },
  { name: 'job-long', route: 'jobs/:slug', address: ({ slugs }) => `/jobs/${slugs.long}` },
  { name: 'job-closed', route: 'jobs/:slug', address: ({ slugs }) => `/jobs/${slugs.closed}` },
  { name: 'job-removed', route: 'jobs/:slug', address: ({ slugs }) => `/jobs/${slugs.removed}` },
  { name: 'job-unlisted', route: 'jobs/:slug', address: ({ slugs }) => `/jobs/${slugs.unlisted}` },
  { name: 'job-missing', route: 'jobs/:slug', address: () => '/jobs/no-such-job' },
  { name: 'report', route: 'jobs/:slug/report', address: ({ slugs }) => `/jobs/${slugs.job}/report` },
  {
    name: 'report-errors',
    route: 'jobs/:slug/report',
    address: ({ slugs }) => `/jobs/${slugs.job}/report`,
    act: (page) => page.locator('main form button[type=submit]').last().click(),
  },
  { name: 'report-sent', route: 'jobs/:slug/report', address: ({ slugs }) => `/jobs/${slugs.job}/report?sent=saved` },
  { name: 'salaries', route: 'salaries/*', address: () => '/salaries' },
  {
    name: 'salaries-category',
    route: 'salaries/*',
    address: () => '/salaries/engineering',
    act: unfold('The same as a table'),
  },
  { name: 'salaries-country', route: 'salaries/*', address: () => '/salaries/in/canada' },
  { name: 'salaries-too-few', route: 'salaries/*', address: () => '/salaries/design/executive' },
  { name: 'salaries-combined', route: 'salaries/*', address: () => '/salaries?level=senior&country=canada' },
  { name: 'salaries-empty', route: 'salaries/*', isOnNewBoard: true, address: () => '/salaries' },
  { name: 'companies', route: 'companies', address: () => '/companies' },
  { name: 'companies-second-page', route: 'companies', address: () => '/companies?page=2' },
  { name: 'companies-search', route: 'companies', address: () => '/companies?search=labs' },
  { name: 'companies-none', route: 'companies', address: () => '/companies?search=submarine' },
  { name: 'companies-empty', route: 'companies', isOnNewBoard: true, address: () => '/companies' },
  { name: 'explore', route: 'explore', address: () => '/explore' },
  { name: 'explore-skill', route: 'explore/*', address: () => '/explore/with-rust' },
  { name: 'explore-place', route: 'explore/*', address: () => '/explore/in-united-states' },
  { name: 'explore-missing', route: 'explore/*', address: () => '/explore/with-knitting' },
  { name: 'company', route: 'company/:slug', address: ({ slugs }) => `/company/${slugs.company}` },
  { name: 'company-without-jobs', route: 'company/:slug', address: ({ slugs }) => `/company/${slugs.noJobs}` },
  { name: 'company-missing', route: 'company/:slug', address: () => '/company/no-such-company' },
  { name: 'embed', route: 'embed', address: () => '/embed?category=Design' },
  { name: 'embed-none', route: 'embed', address: () => '/embed?search=submarine' },
  { name: 'embed-new', route: 'embed/new', address: ({ slugs }) => `/embed/new?company=${slugs.company}` },
  { name: 'saved', route: 'saved', address: ({ slugs }) => `/saved?from=${slugs.job}` },
  { name: 'blog', route: 'blog', address: () => '/blog' },
  { name: 'blog-tag', route: 'blog', address: () => '/blog?tag=Career+Advice' },
  { name: 'blog-none', route: 'blog', address: () => '/blog?search=submarine' },
  { name: 'blog-empty', route: 'blog', isOnNewBoard: true, address: () => '/blog' },
  { name: 'post', route: 'blog/:slug', address: ({ slugs }) => `/blog/${slugs.post}` },
  { name: 'post-missing', route: 'blog/:slug', address: () => '/blog/no-such-post' },
  { name: 'about', route: 'about', address: () => '/about' },
  { name: 'developers', route: 'developers', address: () => '/developers' },
  { name: 'advertise', route: 'advertise', address: () => '/advertise' },
  { name: 'advertise-free', route: 'advertise', isOnNewBoard: true, address: () => '/advertise' },
  { name: 'contact', route: 'contact', address: () => '/contact' },
  { name: 'contact-errors', route: 'contact', address: () => '/contact', act: press('Send Message') },
  { name: 'alerts', route: 'alerts', address: () => '/alerts?mode=remote&search=rust' },
  {
    name: 'alerts-errors',
    route: 'alerts',
    address: () => '/alerts?mode=remote',
    act: (page) => page.getByRole('button', { name: 'Email me these jobs' }).click(),
  },
  { name: 'alerts-confirm', route: 'alerts/confirm/:token', address: ({ alert }) => alert.confirm },
  { name: 'alerts-confirm-unknown', route: 'alerts/confirm/:token', address: () => '/alerts/confirm/unknown' },
  { name: 'alerts-manage', route: 'alerts/manage/:token', address: ({ alert }) => alert.manage },
  { name: 'alerts-unsubscribe', route: 'alerts/u/:token', address: ({ alert }) => alert.unsubscribe },
  { name: 'weekly-mail', route: 'weekly-mail/:token', address: () => '/weekly-mail/unknown' },
  {
    name: 'weekly-mail-unknown',
    route: 'weekly-mail/:token',
    address: () => '/weekly-mail/unknown',
    act: press('Turn off the weekly mail'),
  },
  { name: 'auth', route: 'auth', address: () => '/auth' },
  { name: 'auth-sign-up', route: 'auth', address: () => '/auth?mode=sign-up' },
  { name: 'auth-employer', route: 'employer/auth', address: () => '/employer/auth' },
  { name: 'auth-employer-sign-up', route: 'employer/auth', address: () => '/employer/auth?mode=sign-up' },
  {
    name: 'auth-employer-wrong',
    route: 'employer/auth',
    address: () => '/employer/auth',
    act: async (page) => {
      await page.getByLabel('Email', { exact: true }).fill('ada@halyard.example');
      await page.getByLabel('Password', { exact: true }).fill('not the one');
      await press('Login')(page);
      await page.locator('[data-sonner-toast]').waitFor();
    },
  },
  {
    name: 'auth-employer-forgot',
    route: 'employer/auth',
    address: () => '/employer/auth',
    act: press(/^Forgot/),
  },
  { name: 'auth-new-password', route: 'reset-password', address: () => '/reset-password' },
  { name: 'missing', route: '*', address: () => '/no-such-page' },
  { name: 'missing-sitemap', route: ':part.xml', address: () => '/no-such-part.xml' },
  { name: 'missing-text-file', route: ':key.txt', address: () => '/no-such-key.txt' },
  { name: 'missing-preview', route: 'preview-description', address: () => '/preview-description' },
  {
    name: 'trouble',
    route: 'about',
    address: () => '/about',
    // A page that breaks while it is drawn; one whose data is away looks the same.
    act: async (page) => {
      await page.evaluate(() => {
        Array.prototype.toSorted = () => {
          throw new Error('broken for a picture');
        };
      });
      await followFooter(page);
      await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
    },
  },
  {
    name: 'trouble-message',
    route: 'about',
    address: () => '/about',
    // The page stays, and a message says that the other could not be loaded.
    act: async (page) => {
      await page.route(/\.data(\?|$)/, (route) => route.abort());
      await followFooter(page);
      await page.locator('[data-sonner-toast]').waitFor();
      await page.unrouteAll();
    },
  },
  {
    name: 'filters',
    route: '/',
    address: () => '/?category=Engineering',
    // Where there is room they stand open beside the list; their rare choices are folded up.
    act: (page) =>
      page
        .locator('summary:visible', { hasText: /Filters|more/ })
        .first()
        .click(),
  },
  {
    name: 'saved-some',
    route: 'saved',
    address: () => '/?category=Design',
    // The last: what a browser has saved, it shows on all pages.
    act: async (page) => {
      for (const which of [0, 1, 2]) await page.getByRole('button', { name: 'Save', exact: true }).nth(which).click();
      await page.goto(new URL('/saved', page.url()).href);
    },
  },
];
