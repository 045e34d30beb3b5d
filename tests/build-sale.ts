import type { PaymentMethod, Plan } from '#domain/payments/order.ts';

export const plans: Plan[] = [
  { name: 'standard', title: 'Standard Listing', amount: 29_900, currency: 'USD', days: 30, is_featured: false },
  { name: 'featured', title: 'Featured Listing', amount: 49_900, currency: 'USD', days: 30, is_featured: true },
];

/** The plans of the settings' defaults, with these ways to pay. */
export const buildSale = (methods: PaymentMethod[]) => ({ plans, methods });
