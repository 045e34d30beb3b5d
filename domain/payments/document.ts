import { formatDate } from '#domain/date.ts';
import { formatMoney } from './money.ts';
import type { Billing, Order } from './order.ts';
import { formatIban, type Seller } from './seller.ts';

/** A row of `public.order_documents`: what was said on the day it was issued. Amounts are minor units. */
export type OrderDocument = {
  id: string;
  order_id: string;
  kind: 'invoice' | 'receipt' | 'credit-note';
  number: string;
  issued_at: string;
  due_on: string | null;
  /** The number that a credit note takes back. */
  corrects: string | null;
  /** Empty where the board's settings said nothing about its seller. */
  seller: Partial<Seller>;
  buyer: Billing & { company: string };
  lines: { description: string; details: string | null; amount: number }[];
  currency: string;
  net: number;
  vat: number;
  total: number;
  vat_rate: number | null;
  is_reverse_charge: boolean;
};

export type LedgerEntry = {
  id: number;
  at: string;
  kind: 'payment' | 'refund' | 'refund-failed' | 'dispute' | 'dispute-won' | 'reversal';
  amount: number;
  currency: string;
  provider: string;
  reference: string;
};

export const documentColumns =
  'id,order_id,kind,number,issued_at,due_on,corrects,seller,buyer,lines,currency,net,vat,total,vat_rate,is_reverse_charge';

export const documentTitles = { invoice: 'Invoice', receipt: 'Receipt', 'credit-note': 'Credit note' } as const;
export const methodNames = {
  stripe: 'Card',
  onchain: 'Stablecoin',
  invoice: 'Bank transfer',
  comp: 'Free of charge',
} as const satisfies Record<Order['method'], string>;

/** Article 226 (11a) of Directive 2006/112/EC asks for these words. */
export const reverseChargeWords =
  'Reverse charge: VAT is to be accounted for by the recipient (Article 196 of Directive 2006/112/EC).';

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

export function nameCountry(country: string): string {
  return /^[A-Z]{2}$/.test(country) ? (countryNames.of(country) ?? country) : country;
}

/** Who sells, line by line. */
export function describeSeller({ name, address = [], country, vat_id, registration, email }: Partial<Seller>) {
  return keep([name, ...address, country && nameCountry(country), vat_id && `VAT ID ${vat_id}`, registration, email]);
}

/** Who is invoiced, line by line. */
export function describeBuyer(buyer: OrderDocument['buyer']): string[] {
  const { company, name, address, postal_code, city, country, vat_id, email, reference } = buyer;
  return keep([
    name ?? company,
    name && name !== company ? company : undefined,
    address,
    keep([postal_code, city]).join(' '),
    country && nameCountry(country),
    vat_id && `VAT ID ${vat_id}`,
    email,
    reference && `Your reference: ${reference}`,
  ]);
}

/** Where a transfer goes, as rows of a label and a text. */
export function describeAccount({ name, iban, bic, bank, account }: Partial<Seller>): [label: string, text: string][] {
  const rows: [string, string | undefined][] = [
    ['Recipient', name],
    ['IBAN', iban && formatIban(iban)],
    ['BIC', bic],
    ['Bank', bank],
    ['Account', account],
  ];
  return rows.flatMap(([label, text]) => (text ? [[label, text]] : []));
}

/** What is added up. */
export function describeTotals(document: OrderDocument): [label: string, amount: string][] {
  const { currency, net, vat, total, vat_rate } = document;
  const money = (amount: number) => formatMoney(amount, currency);
  if (vat_rate === null) return [['Total', money(total)]];
  return [
    ['Net', money(net)],
    [`VAT ${vat_rate}%`, money(vat)],
    ['Total', money(total)],
  ];
}

type Settlement = { label: string; text: string; isDue: boolean };

/** What became of it: paid, and how, or until when it is due. */
export function describeSettlement(
  document: OrderDocument,
  order: Pick<Order, 'state' | 'method' | 'paid_at' | 'expires_at'>,
  ledger: LedgerEntry[],
): Settlement {
  const settled = (label: string, text: string) => ({ label, text, isDue: false });
  if (document.kind === 'credit-note') return settled('Credited', `Takes back ${document.corrects} or a part of it.`);
  // What was written down by hand ends with a part of the order's id, which tells two orders of one transfer apart.
  const references = ledger
    .filter(({ kind }) => kind === 'payment')
    .map(({ reference }) => reference.replace(/ · [\da-f]{8}$/, ''));
  const by = `${methodNames[order.method]}${references.length > 0 ? `, reference ${references.join(', ')}` : ''}.`;
  const paidOn = order.paid_at ? `${formatDate(order.paid_at, 'long')} by ${by}` : by;
  switch (order.state) {
    case 'paid':
    case 'disputed':
      return settled('Paid', `Paid on ${paidOn}`);
    case 'refunded':
      return settled('Refunded', `Paid on ${paidOn} The money was sent back.`);
    case 'lost':
      return settled('Charged back', `Paid on ${paidOn} The bank of the buyer took the money back.`);
    case 'cancelled':
      return settled('Cancelled', 'Nothing is due.');
    default: {
      const due = document.due_on ?? order.expires_at;
      const text = `${due ? `Due by ${formatDate(due, 'long')}` : 'Due'}. Please name ${document.number} in your transfer.`;
      return { label: order.state === 'expired' ? 'Overdue' : 'Due', text, isDue: true };
    }
  }
}

function keep(lines: (string | undefined)[]): string[] {
  return lines.filter((line): line is string => Boolean(line));
}
