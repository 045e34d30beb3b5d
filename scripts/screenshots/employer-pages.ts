import { press, type ShownPage, unfold, type Who } from './shown-page.ts';

const of = (who: Who, pages: Omit<ShownPage, 'who'>[]): ShownPage[] => pages.map((page) => ({ ...page, who }));
const form = 'employer/jobs/:mode/:id?';

export const employerPages: ShownPage[] = [
  ...of('newcomer', [
    { name: 'employer-dashboard-new', route: 'employer/dashboard', address: () => '/employer/dashboard' },
    { name: 'employer-company-new', route: 'employer/company/:mode', address: () => '/employer/company/create' },
    {
      name: 'employer-company-errors',
      route: 'employer/company/:mode',
      address: () => '/employer/company/create',
      act: press('Create Company'),
    },
    {
      name: 'employer-claim',
      route: 'employer/claim/:slug',
      address: ({ slugs }) => `/employer/claim/${slugs.company}`,
    },
    { name: 'employer-orders-none', route: 'employer/orders', address: () => '/employer/orders' },
  ]),
  ...of('careers', [
    { name: 'employer-dashboard-empty', route: 'employer/dashboard', address: () => '/employer/dashboard' },
    { name: 'employer-careers', route: 'employer/careers', address: () => '/employer/careers' },
    {
      name: 'employer-careers-found',
      route: 'employer/careers',
      address: ({ ids }) => `/employer/careers?search=${ids.careersSearch}`,
    },
  ]),
  ...of('employer', [
    { name: 'employer-dashboard', route: 'employer/dashboard', address: () => '/employer/dashboard' },
    {
      name: 'employer-dashboard-figures',
      route: 'employer/dashboard',
      address: () => '/employer/dashboard',
      act: unfold(/view/),
    },
    {
      name: 'employer-dashboard-reasons',
      route: 'employer/dashboard',
      address: () => '/employer/dashboard',
      act: unfold('Statement of reasons'),
    },
    { name: 'employer-company', route: 'employer/company/:mode', address: () => '/employer/company/edit' },
    { name: 'employer-job', route: form, address: ({ ids }) => `/employer/jobs/edit/${ids.listing}` },
    { name: 'employer-job-new', route: form, address: () => '/employer/jobs/create' },
    { name: 'employer-job-errors', route: form, address: () => '/employer/jobs/create', act: press('Post Job') },
    {
      name: 'employer-job-draft',
      route: form,
      address: ({ ids }) => `/employer/jobs/draft/${ids.draft}`,
      act: (page) => page.getByRole('heading', { name: 'What would make it better' }).waitFor(),
    },
    { name: 'employer-plan', route: 'employer/plan/:listing', address: ({ ids }) => `/employer/plan/${ids.unplanned}` },
    { name: 'employer-orders', route: 'employer/orders', address: () => '/employer/orders' },
    { name: 'employer-order', route: 'employer/orders/:id', address: ({ ids }) => `/employer/orders/${ids.open}` },
    { name: 'employer-order-paid', route: 'employer/orders/:id', address: ({ ids }) => `/employer/orders/${ids.paid}` },
    {
      name: 'employer-receipt',
      route: 'employer/orders/:id/receipt',
      address: ({ ids }) => `/employer/orders/${ids.paid}/receipt`,
    },
    { name: 'employer-account', route: 'employer/account', address: () => '/employer/account' },
  ]),
];
