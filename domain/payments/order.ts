/** Ways to pay that `PAYMENTS` can name; none: listings are free. */
export const paymentMethods = ['stripe', 'onchain', 'invoice'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** A row of `public.plans`. */
export type Plan = {
  name: string;
  title: string;
  /** In minor units. */
  amount: number;
  currency: string;
  days: number;
  is_featured: boolean;
};

/** The steps between them are in `internal.order_steps`. */
export const orderStates = [
  'draft',
  'open',
  'processing',
  'paid',
  'refunded',
  'disputed',
  'lost',
  'expired',
  'cancelled',
  'failed',
] as const;
export type OrderState = (typeof orderStates)[number];

/** What an invoice says about its buyer; `internal.clean_billing` keeps these fields alone. */
export type Billing = Partial<
  Record<'name' | 'address' | 'postal_code' | 'city' | 'country' | 'vat_id' | 'email' | 'reference', string>
>;

/** A row of `public.orders`, as its buyer and administrators read it. */
export type Order = {
  id: string;
  created_at: string;
  updated_at: string;
  person_id: string | null;
  company_id: string | null;
  listing_id: string | null;
  company_name: string;
  listing_title: string;
  kind: 'new' | 'renewal' | 'upgrade' | 'comp';
  plan: string;
  days: number;
  is_featured: boolean;
  /** In minor units. */
  amount: number;
  currency: string;
  method: PaymentMethod | 'comp';
  state: OrderState;
  expires_at: string | null;
  paid_at: string | null;
  billing: Billing;
};
