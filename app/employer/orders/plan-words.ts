import type { PaymentMethod, Plan } from '#domain/payments/order.ts';

/** What a plan gives; a featured one comes before the others wherever jobs are listed. */
export function listBenefits({ is_featured }: Pick<Plan, 'is_featured'>): string[] {
  return is_featured
    ? ['Homepage placement', 'Search priority', 'Featured badge', 'Extended social promotion']
    : ['Company profile page', 'Email alerts', 'Social promotion'];
}

/** "Featured" of "Featured Listing", where it stands among other words. */
export const shortenTitle = (title: string) => title.replace(/ listing$/i, '');

export const countDays = (days: number) => `${days} day${days === 1 ? '' : 's'}`;

const ways: Record<PaymentMethod, string> = { stripe: 'by card', onchain: 'in USDC', invoice: 'by invoice' };

/** "by card, in USDC or by invoice". */
export function listWays(methods: PaymentMethod[]): string {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(methods.map((method) => ways[method]));
}
