import { describe, expect, test } from 'vitest';
import { readPay } from './read-pay.ts';
import { tidyText } from './tidy-text.ts';

function read(text: string) {
  const pay = readPay(tidyText(text));
  return pay && [pay.min, pay.max, pay.currency, pay.period];
}

describe('pay is read from', () => {
  test.each([
    ['$90-115k', 90_000, 115_000, 'USD', 'year'],
    ['$91,500—$104,250 USD', 91_500, 104_250, 'USD', 'year'],
    ['$55,000 - $70K', 55_000, 70_000, 'USD', 'year'],
    ['€61.000—€74.000 EUR', 61_000, 74_000, 'EUR', 'year'],
    ['€3.250,00 / month', 3_250, 3_250, 'EUR', 'month'],
    ['82,5k EUR', 82_500, 82_500, 'EUR', 'year'],
    ["CHF 120'000 - 150'000", 120_000, 150_000, 'CHF', 'year'],
    ['18 500 - 23 000 PLN gross/monthly', 18_500, 23_000, 'PLN', 'month'],
    ['$31.50/hr - $36/hr', 31.5, 36, 'USD', 'hour'],
    ['£420 per day', 420, 420, 'GBP', 'day'],
    ['$1,300 / week or $67,600 annualized', 1_300, 1_300, 'USD', 'week'],
    ['$100,000 AUD - $120,000 AUD', 100_000, 120_000, 'AUD', 'year'],
    ['C$70-85k', 70_000, 85_000, 'CAD', 'year'],
    ['from €70,000', 70_000, null, 'EUR', 'year'],
    ['$115k+', 115_000, null, 'USD', 'year'],
    ['$75k, no bonus', 75_000, 75_000, 'USD', 'year'],
    ['Salary: $95,000 a year. $25,000 in tokens a year.', 95_000, 95_000, 'USD', 'year'],
    ['$85k + $15k in equity', 85_000, 85_000, 'USD', 'year'],
    ['$2,500 per month in tokens', 2_500, 2_500, 'USD', 'month'],
    ['$160k base / $250k TC', 160_000, 160_000, 'USD', 'year'],
    ['$115k+ bonus', 115_000, null, 'USD', 'year'],
    ['$115k+ annual bonus + equity', 115_000, null, 'USD', 'year'],
    ['$115k-$140k+', 115_000, 140_000, 'USD', 'year'],
    ['up to 6k USDC', null, 6_000, 'USDC', null],
    ['4,500 USDT/month', 4_500, 4_500, 'USDT', 'month'],
    ['0.8 ETH monthly', 0.8, 0.8, 'ETH', 'month'],
    ['12-18 LPA', 1_200_000, 1_800_000, 'INR', 'year'],
    ['₹30–45L', 3_000_000, 4_500_000, 'INR', 'year'],
    ['月薪3万-4万', 30_000, 40_000, null, 'month'],
    ['2.2w-3.5w RMB/月', 22_000, 35_000, 'CNY', 'month'],
    ['3KU-6KU', 3_000, 6_000, 'USDT', null],
    ['20-35K·14薪', 20_000, 35_000, null, 'month'],
    ['130-170k', 130_000, 170_000, null, 'year'],
    ['PLN 19 000 – 24 000 net + VAT (B2B) per month', 19_000, 24_000, 'PLN', 'month'],
    ['40 à 55 k€ brut annuel', 40_000, 55_000, 'EUR', 'year'],
    ['R$ 9.000 a R$ 11.000 / mês', 9_000, 11_000, 'BRL', 'month'],
    ['USD 2.800 mensuales', 2_800, 2_800, 'USD', 'month'],
    ['Pay: 30 USD an hour, 24 hours a week', 30, 30, 'USD', 'hour'],
    ['港币 4万-6万/月', 40_000, 60_000, 'HKD', 'month'],
    ['€300 - €380 day rate', 300, 380, 'EUR', 'day'],
    ['Salário: R$ 7.000,00', 7_000, 7_000, 'BRL', null],
    ['Graduates are welcome. $65k.', 65_000, 65_000, 'USD', 'year'],
    ['EUR 70,000.- p.a.', 70_000, 70_000, 'EUR', 'year'],
    ['Salary (EUR): 50,000 - 65,000', 50_000, 65_000, 'EUR', 'year'],
    ['$2k - $9k', 2_000, 9_000, 'USD', null],
    ['USD 160 to 210,000 a year', 160_000, 210_000, 'USD', 'year'],
    ['£380-£420pd', 380, 420, 'GBP', 'day'],
    ['4.200 € brutto / Monat', 4_200, 4_200, 'EUR', 'month'],
    ['R550 000 - R700 000 per annum', 550_000, 700_000, 'ZAR', 'year'],
    ['Acme | Rust Engineer | Remote | £70k-£95k | https://acme.example', 70_000, 95_000, 'GBP', 'year'],
    ['Zone 1: $150,000 - $180,000\nZone 2: $130,000 - $160,000', 130_000, 180_000, 'USD', 'year'],
    ['$80,000 base + $40,000 commission cap', 80_000, 80_000, 'USD', 'year'],
    ['OTE: $180k - $220k, Base: $90k - $110k', 90_000, 110_000, 'USD', 'year'],
    ['$110k - $125k + 12% bonus + 4% 401k + benefits', 110_000, 125_000, 'USD', 'year'],
    ['The base salary range is $150,000-$190,000 and a target bonus of $20,000.', 150_000, 190_000, 'USD', 'year'],
    ['We pay a monthly salary of SGD 8,000 – 10,000.', 8_000, 10_000, 'SGD', 'month'],
  ])('%s', (text, min, max, currency, period) => {
    expect(read(text)).toEqual([min, max, currency, period]);
  });
});

describe('money that is no pay is left alone:', () => {
  test.each([
    'Competitive',
    '$$$',
    'We raised $45M in our Series B.',
    'A protocol with $2B TVL and 300k users',
    'Grow revenue from $3M to $20M ARR',
    'Close deals of $50k-$250k with banks',
    '401k match',
    'Learning budget: $1,500 per year',
    'Wellness (up to $600 per year)',
    '$250 monthly allowance for travel',
    '$5,000 sign-on bonus',
    'A token grant worth up to $80,000',
    '100k+ requests per second',
    'Paid by the piece: $15 per 100 words',
    'Founded in 2019, 45 people',
    'Pay range: 0 USD - 0 USD',
    '$13th salary',
    'Average contract value of $60,000',
    'We have eight customers already, with contracts between $60,000 and $700,000 a year.',
    'A typical contract is $90k to $400k a year.',
    'Health insurance: the company pays $500 per month',
    'Life insurance of twice the salary up to $400,000',
    'Lunch: $15 per day',
    'Coworking up to $300 monthly',
    'We process $20,000-$30,000 of payments a minute',
    'The average baker earns $40,000.',
    'We match contributions up to $4,000',
    'Up to $2,000 for your home-office setup',
    'Treasury of 90,000 ETH',
    'The fastest team gets $20,000',
    'Rewards of 4,000 OP per week',
    'Pension: we add 5% up to £3,000',
    '奖金池 5 万 USDT',
    'The company was sold for $60,000,000',
    '完成 3000 万美元融资',
    '日活用户 20 万',
    'Health plan: you pay $30 per month',
    'Our players earn $100 to $200 a week.',
    'A history of selling $80K-$400K+ deals to banks',
    'Closed $60K+ ACV contracts, earning trust',
    'Managed $150k+ monthly budgets and paid media',
    'Paid acquisition: managed $90k+ a month',
    'Experience with $100k+ deals; base salary competitive',
  ])('%s', (text) => {
    expect(read(text)).toBeNull();
  });
});

test.each([
  ['$100k - $120k', 'base'],
  ['$200k OTE', 'on-target'],
  ['Total compensation: $300k', 'total'],
])('%s is %s pay', (text, basis) => {
  expect(readPay(text)?.basis).toBe(basis);
});
