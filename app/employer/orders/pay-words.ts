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
    about: 'Paid by bank transfer. The job goes live when the money has arrived.',
    next: 'You get an invoice with our bank details. Nothing is charged now.',
  },
};

export const describeMethod = (method: PaymentMethod) => methods[method];

/** What the one button does, and for how much. */
export function namePayment(method: PaymentMethod, { amount, currency }: { amount: number; currency: string }): string {
  if (method === 'invoice') return 'Order by invoice';
  return `Pay ${formatMoney(amount, currency)} ${method === 'stripe' ? 'by card' : 'in USDC'}`;
}

export function nameMethod(method: Order['method']): string {
  return method === 'comp' ? 'Free of charge' : methods[method].title;
}
