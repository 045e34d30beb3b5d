import { describe, expect, test } from 'vitest';
import { buildJobDetail } from '#tests/build-job.ts';
import { render } from '#tests/render.tsx';
import { CompanyCard } from './company-card.tsx';
import type { OwnListing } from './find-own-listings.ts';
import { ListingsCard } from './listings-card.tsx';

const { company, ...job } = buildJobDetail({ company: { industry: 'Storage' } });
const build = (values: Partial<OwnListing> = {}): OwnListing => ({
  ...job,
  closed_at: null,
  expires_at: null,
  ...values,
});
const past = '2026-01-01T00:00:00+00:00';
const future = new Date(Date.now() + 86_400_000).toISOString();
const show = (values: Partial<Parameters<typeof ListingsCard>[0]> = {}) =>
  render(
    <ListingsCard company={company} listings={[build()]} count={1} page={1} isLoading={false} {...values} />,
    '/employer/dashboard',
  );

describe('a listing in the dashboard', () => {
  test.each([
    ['that is open can be viewed and edited', {}, ['View Rust Engineer', 'Edit Rust Engineer'], ''],
    ['that is closed can be edited', { closed_at: past, expires_at: past }, ['Edit Rust Engineer'], 'Closed'],
    ['that expired can be edited', { expires_at: past }, ['Edit Rust Engineer'], 'Expired'],
    ['that will expire is open', { expires_at: future }, ['View Rust Engineer', 'Edit Rust Engineer'], ''],
    ['that was imported can only be viewed', { source: 'lever' }, ['View Rust Engineer'], 'Imported'],
    ['that is featured says so', { featured_until: future }, ['View Rust Engineer', 'Edit Rust Engineer'], 'Featured'],
  ])('%s', (_, values, actions, badge) => {
    const row = show({ listings: [build(values)] });

    expect(row.texts('a').slice(1)).toEqual(actions);
    expect(row.text).toMatch(new RegExp(`Engineering \\| ${badge}`));
  });
});

test('an employer without a company is asked to create one before posting', () => {
  const card = show({ company: null, listings: [], count: 0 });

  expect(card.text).toContain('Create a company profile first to start posting jobs');
  expect(card.find('button', { disabled: '' })).toHaveLength(1);
  expect(card.links()).toEqual([]);
});

test('an employer without listings is shown how to post one', () => {
  const card = show({ listings: [], count: 0 });

  expect(card.text).toContain('No jobs posted yet. Click "Post New Job" to get started!');
  expect(card.links()).toEqual(['Post New Job → /employer/jobs/create']);
});

describe('the pages of a long list', () => {
  const pager = (page: number) =>
    show({ count: 120, page }).find('nav', { 'aria-label': 'Pages of listings' })[0]?.text;

  test.each([
    [1, '1–50 of 120Next'],
    [2, '51–100 of 120PreviousNext'],
    [3, '101–120 of 120Previous'],
    [9, '1–50 of 120Next'],
  ])('page %i is %s', (page, text) => {
    expect(pager(page)).toBe(text);
  });

  test('one page has no pager', () => {
    expect(show({ count: 50 }).find('nav')).toEqual([]);
  });

  test('the way back to the first page has no number', () => {
    expect(show({ count: 120, page: 2 }).find('a').at(-2)?.attributes.href).toBe('/employer/dashboard');
  });
});

test('a list that waits for its next page is busy', () => {
  expect(show({ isLoading: true }).find('ul', { 'aria-busy': 'true' })).toHaveLength(1);
});

test('the company card leads to the profile, or to making one', () => {
  const mine = render(<CompanyCard company={company} />);
  const none = render(<CompanyCard company={null} />);

  expect(mine.links()).toEqual(['Acme → /company/acme', 'Edit Company → /employer/company/edit']);
  expect(mine.texts('li')).toEqual(['Storage']);
  expect(none.links()).toEqual(['Create Company → /employer/company/create']);
});
