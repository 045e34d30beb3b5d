import { createClient } from '@supabase/supabase-js';
import { describe, expect, test, vi } from 'vitest';
import type { Statement } from '#domain/statement-of-reasons.ts';
import { buildJobDetail } from '#tests/build-job.ts';
import { buildOwnListing, buildTerm, buildWaiting } from '#tests/build-own-listing.ts';
import { buildSale } from '#tests/build-sale.ts';
import { render } from '#tests/render.tsx';
import { CompanyCard } from '../company-card.tsx';
import { goodStanding } from '../find-standing.ts';
import type { OwnListing } from './find-own-listings.ts';
import { ListingsCard } from './listings-card.tsx';

const { company, ...job } = buildJobDetail({ company: { industry: 'Storage' } });
const build = (values: Partial<OwnListing> = {}) => buildOwnListing({ ...job, ...values });
const past = '2026-01-01T00:00:00+00:00';
const client = createClient('http://localhost', 'sb_publishable_test');
const statement: Statement = {
  id: '00000000-0000-4000-8000-000000000001',
  created_at: past,
  action: 'remove',
  listing_id: job.id,
  subject: job.title,
  ground: 'terms',
  clause: '4.2',
  facts: null,
  source: 'notice',
  automated_detection: false,
  automated_decision: false,
  territory: 'everywhere',
  ends_at: null,
  reasons_text: 'It asks for keys',
  appealed_at: null,
  appeal_text: null,
  appeal_answered_at: null,
  appeal_answer: null,
};
const future = new Date(Date.now() + 86_400_000).toISOString();
const show = (values: Partial<Parameters<typeof ListingsCard>[0]> = {}) =>
  render(
    <ListingsCard
      client={client}
      company={{ ...company, updated_at: job.updated_at }}
      listings={[build()]}
      count={1}
      page={1}
      standing={goodStanding}
      drafts={[]}
      isVerified={false}
      sale={buildSale([])}
      isLoading={false}
      onChanged={() => {}}
      onShare={() => {}}
      {...values}
    />,
    '/employer/dashboard',
  );

describe('a listing in the dashboard', () => {
  test('that is scheduled has one day everywhere: the one its employer chose, where they are', () => {
    vi.stubEnv('TZ', 'Asia/Tokyo');
    const opens_at = '2026-11-24T15:00:00+00:00';
    const { text } = show({ listings: [build({ state: 'scheduled', opens_at, published_at: opens_at })] });
    vi.unstubAllEnvs();

    expect(text).toContain('Goes live on Nov 25, 2026');
    expect(text).not.toContain('Nov 24');
  });

  test.each<[string, Partial<OwnListing>, string[], string]>([
    ['that is open is live, can be viewed and edited', {}, ['View Rust Engineer', 'Edit Rust Engineer'], 'Live'],
    ['that is closed can be edited', { state: 'closed' }, ['Edit Rust Engineer'], 'Closed'],
    ['that expired can be edited', { state: 'expired' }, ['Edit Rust Engineer'], 'Expired'],
    ['that is held is in review', { state: 'held' }, ['Edit Rust Engineer'], 'In review'],
    [
      'that a suspension hides says so',
      { state: 'held', closed_reason: 'suspended' },
      ['Edit Rust Engineer'],
      'Hidden',
    ],
    [
      'that is paused is out of sight',
      { state: 'paused', closed_at: past },
      ['Edit Rust Engineer'],
      'Paused \\| Since',
    ],
    [
      'that waits for its day says which',
      { state: 'scheduled', opens_at: '2026-03-09T12:00:00+00:00' },
      ['Edit Rust Engineer'],
      'Scheduled \\| Goes live on Mar 9, 2026',
    ],
    ['that was removed says so', { state: 'removed' }, ['Edit Rust Engineer'], 'Removed'],
    [
      'that is unlisted is live, but in no list',
      { unlisted_at: past },
      ['View Rust Engineer', 'Edit Rust Engineer'],
      'Live \\| Not in lists',
    ],
    ['that was imported can only be viewed', { source: 'lever' }, ['View Rust Engineer'], 'Live \\| Imported'],
    [
      'that is featured says so',
      { featured_until: future },
      ['View Rust Engineer', 'Edit Rust Engineer'],
      'Live \\| Featured',
    ],
  ])('%s', (_, values, actions, badge) => {
    const row = show({ listings: [build(values)] });

    expect(row.texts('a').slice(1)).toEqual(actions);
    expect(row.text).toMatch(new RegExp(`Engineering \\| ${badge}`));
  });

  test.each<[OwnListing['state'], boolean]>([
    ['paused', true],
    ['held', true],
    ['removed', false],
    ['closed', false],
    ['expired', false],
    ['unpaid', false],
  ])('that is %s says that it is featured, as long as its plan is: %s', (state, isSaid) => {
    const row = show({ listings: [build({ state, featured_until: future })] });

    expect(row.text.includes('Featured')).toBe(isSaid);
  });
});

describe('where listings are sold', () => {
  const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
  const term = buildTerm({ starts_at: past, ends_at: days(23) });
  const bought = build({ expires_at: days(23), terms: [term] });
  const showSold = (listing: OwnListing) => show({ listings: [listing], sale: buildSale(['stripe']) });

  test('one that is not paid leads to its plan', () => {
    const row = showSold(build({ state: 'unpaid', closed_reason: 'unpaid' }));

    expect(row.text).toContain('Not paid | Visitors do not see it yet');
    expect(row.links()).toContain(`Choose a plan for Rust Engineer → /employer/plan/${job.id}`);
  });

  test('one whose order was begun leads to its payment', () => {
    const row = showSold(build({ state: 'unpaid', waiting: [buildWaiting({ id: 'o' })] }));

    expect(row.links()).toContain('Payment for Rust Engineer → /employer/orders/o');
    expect(row.text).not.toContain('Choose a plan');
  });

  test('one that runs says its plan and days, and what more costs', () => {
    const row = showSold(bought);

    expect(row.text).toContain('Standard, 23 days left');
    expect(row.links()).toContain(
      `Upgrade to Featured for $200: Rust Engineer → /employer/plan/${job.id}?kind=upgrade`,
    );
    expect(row.text).not.toContain('Renew');
  });

  test.each<[string, Partial<OwnListing>]>([
    ['near its end', { expires_at: days(5) }],
    ['after its end', { expires_at: past, state: 'expired' }],
  ])('one %s is renewed', (_, values) => {
    const row = showSold({ ...bought, ...values });

    expect(row.links()).toContain(`Renew Rust Engineer → /employer/plan/${job.id}?kind=renewal`);
  });

  test.each<[string, Partial<OwnListing>]>([
    ['paused', { state: 'paused', closed_reason: 'paused' }],
    ['filled', { state: 'closed', closed_reason: 'filled' }],
  ])('one that was %s is renewed after its end, unless it is renewed already', (_, values) => {
    const over = { ...bought, ...values, closed_at: past, expires_at: past, terms: [{ ...term, ends_at: past }] };
    const waiting = { ...term, starts_at: null, ends_at: null };

    expect(showSold(over).text).toContain('Renew');
    expect(showSold({ ...over, terms: [...over.terms, waiting] }).text).not.toContain('Renew');
  });

  test('one in its last days is renewed as a better one, not upgraded', () => {
    const row = showSold({ ...bought, expires_at: days(2), terms: [{ ...term, ends_at: days(2) }] });

    expect(row.links()).toContain(
      `Renew as Featured for $499: Rust Engineer → /employer/plan/${job.id}?kind=renewal&plan=featured`,
    );
    expect(row.text).not.toContain('Upgrade');
  });

  test('one that is renewed already is neither upgraded for its last days nor renewed as a better one', () => {
    const next = { ...term, starts_at: days(2), ends_at: days(32) };
    const row = showSold({ ...bought, expires_at: days(32), terms: [{ ...term, ends_at: days(2) }, next] });

    expect(row.text).not.toContain('Upgrade');
    expect(row.text).not.toContain('Renew as');
  });

  test('while listings are free, nothing is sold', () => {
    const row = show({ listings: [bought] });

    expect(row.texts('a').slice(1)).toEqual(['View Rust Engineer', 'Edit Rust Engineer']);
  });

  test('nothing is sold to an employer who may not post', () => {
    const row = show({
      listings: [build({ state: 'unpaid' })],
      sale: buildSale(['stripe']),
      standing: { ...goodStanding, mayPost: false },
    });

    expect(row.links()).toEqual([]);
  });
});

describe('a decision about a listing', () => {
  const showDecided = (values: Partial<OwnListing>, decided: Partial<Statement> = {}) =>
    show({
      listings: [build(values)],
      standing: { ...goodStanding, decisions: new Map([[job.id, { ...statement, ...decided }]]) },
    }).text;

  test('is stated with its reasons, and can be appealed', () => {
    const text = showDecided({ state: 'removed', closed_reason: 'removed' });

    for (const words of ['It asks for keys', 'Until further notice.', 'It is against our terms: 4.2', 'Appeal']) {
      expect(text).toContain(words);
    }
  });

  test('says for how long a listing is in review', () => {
    const text = showDecided({ state: 'held', closed_reason: 'held' }, { action: 'hold' });

    expect(text).toContain('Until it has been reviewed.');
  });

  test('that was appealed shows the appeal, and no way to appeal once more', () => {
    const text = showDecided({ state: 'removed' }, { appealed_at: past, appeal_text: 'It is a mistake' });

    expect(text).toContain('January 1, 2026: It is a mistake');
    expect(text).toContain('We have your appeal and will write to you.');
    expect(text).not.toContain('| Appeal');
  });

  test('that stands after an appeal says why', () => {
    const appealed = { appealed_at: past, appeal_text: 'It is a mistake' };
    const text = showDecided(
      { state: 'removed' },
      { ...appealed, appeal_answered_at: past, appeal_answer: 'It does ask for keys' },
    );

    expect(text).toContain('January 1, 2026: It does ask for keys');
    expect(text).toContain('We looked at it again, and the decision stands.');
  });

  test('of which nothing is left is not told', () => {
    expect(showDecided({})).not.toContain('It asks for keys');
  });

  test('is told as the suspension that hides it', () => {
    const listings = [build({ state: 'held', closed_reason: 'suspended' })];

    expect(show({ listings, standing: { ...goodStanding, mayPost: false } }).text).toContain(
      'Hidden because your account is suspended.',
    );
    expect(show({ listings }).text).toContain('the account that had this company before was suspended');
  });
});

test('an employer who may not post has no way to post or edit', () => {
  const card = show({ standing: { ...goodStanding, mayPost: false } });

  expect(card.find('button', { disabled: '' })).toHaveLength(1);
  expect(card.texts('a')).toEqual(['View Rust Engineer']);
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
  const mine = render(<CompanyCard company={company} mayEdit />);
  const none = render(<CompanyCard company={null} mayEdit />);

  expect(mine.links()).toEqual([
    'Acme → /company/acme',
    'Edit Company → /employer/company/edit',
    'Show our jobs on your site → /embed/new?company=acme',
  ]);
  expect(mine.texts('li')).toEqual(['Storage']);
  expect(none.links()).toEqual(['Create Company → /employer/company/create']);
});

test.each<[string, typeof company | null]>([
  ['Edit Company', company],
  ['Create Company', null],
])('an employer who may not post is not led to a form that would not be saved (%s)', (name, own) => {
  const card = render(<CompanyCard company={own} mayEdit={false} />);

  expect(card.texts('button', { disabled: '' })).toEqual([name]);
  expect(card.texts('a')).toEqual([]);
});
