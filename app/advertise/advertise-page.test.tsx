import { expect, test } from 'vitest';
import { buildSale } from '#tests/build-sale.ts';
import { render } from '#tests/render.tsx';
import { AdvertisePage } from './advertise-page.tsx';

test('without a way to pay the page says that listings are free, beside the prices', () => {
  const page = render(<AdvertisePage sale={buildSale([])} />);

  expect(page.texts('h2').slice(0, 2)).toEqual(['Standard Listing', 'Featured Listing']);
  expect(page.text).toContain('$299 | for 30 days');
  expect(page.text).toContain('$499 | for 30 days');
  expect(page.text).toContain('Popular');
  expect(page.text).toContain('Listings are free for now.');
  expect(page.text).toContain('there is nothing to pay');
  expect(page.links().slice(0, 2)).toEqual(['Post a Job → /employer/auth', 'Post a Featured Job → /employer/auth']);
});

test('with ways to pay the page names them, and says when a listing is live and when money goes back', () => {
  const { text } = render(<AdvertisePage sale={buildSale(['stripe', 'onchain'])} />);

  expect(text).not.toContain('free for now');
  expect(text).toContain('By card or in USDC, on the page that opens when you post.');
  expect(text).not.toContain('bank transfer');
  expect(text).toContain('live once it is paid');
  expect(text).toContain('In full, as long as your listing is not live yet.');
});

test('prices, days and titles are those of the plans', () => {
  const [plan] = buildSale([]).plans;
  if (!plan) throw new Error('no plan');
  const { text } = render(
    <AdvertisePage
      sale={{ plans: [{ ...plan, title: 'Short Listing', amount: 9_950, currency: 'EUR', days: 7 }], methods: [] }}
    />,
  );

  expect(text).toContain('Short Listing | €99.50 | for 7 days');
  expect(text).toContain('One plan, for 7 days.');
});
