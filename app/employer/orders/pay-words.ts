import { formatMoney } from '#domain/payments/money.ts';
import type { Order, PaymentMethod } from '#domain/payments/order.ts';

type Method = { title: string; about: string; next: string };

const methods: Record<PaymentMethod, Method> = {
  stripe: {
    title: 'Card',
    about: 'On the page of our payment provider Stripe; your card number never reaches us.',
    next: 'You pay on the page of Stripe and come back here.',
  },
  onchain: {
    title: 'USDC',
    about: 'A stablecoin, sent from your wallet to an address of its own for this order.',
    next: 'You get the address and the exact amount.',
  },
  invoice: {
    title: 'Invoice',
    about: 'Paid by bank transfer. The plan begins when the money has arrived.',
    next: 'You get an invoice with our bank details. Nothing is charged now.',
  },
};

export const describeMethod = (method: PaymentMethod) => methods[method];

/** What the one button does, and for how much. */
export function namePayment(method: PaymentMethod, { amount, currency }: { amount: number; currency: string }): string {
  if (method === 'invoice') return 'Order by invoice';
  return `Pay ${formatMoney(amount, currency)} ${method === 'stripe' ? 'by card' : 'in USDC'}`;
}

/** What follows as soon as the money is there; a job that is renewed, or that is only featured by it, is live already. */
export const nameEffect = (kind: Order['kind'], isOnlyFeatured = false) =>
  isOnlyFeatured ? 'Your job is featured' : kind === 'new' ? 'Your job goes live' : 'Your order is settled';

/** Offered while what was bought has not begun. `isWithoutJob`: no plan can be chosen any more, its job may be gone. */
export function describeRefund(kind: Order['kind'], isWithoutJob = false): string {
  if (isWithoutJob) return 'It has not begun, so you get all of your money back.';
  if (kind !== 'new') return 'It has not begun yet, so you get all of your money back. The job stays as it is.';
  return 'Your job is not live yet, so you get all of your money back. The job is kept and waits for a plan.';
}

export function nameMethod(method: Order['method']): string {
  return method === 'comp' ? 'Free of charge' : methods[method].title;
}
