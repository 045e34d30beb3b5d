import { expect, test } from 'vitest';
import {
  describeAccount,
  describeBuyer,
  describeSeller,
  describeSettlement,
  describeTotals,
  type LedgerEntry,
  type OrderDocument,
} from './document.ts';

const invoice: OrderDocument = {
  id: '1',
  order_id: '2',
  kind: 'invoice',
  number: '2026-00001',
  issued_at: '2026-11-16T10:00:00Z',
  due_on: '2026-11-30',
  corrects: null,
  seller: {
    name: 'Chainwork GmbH',
    address: ['Torstraße 1', '10119 Berlin'],
    country: 'DE',
    iban: 'DE89370400440532013000',
  },
  buyer: { company: 'Acme', name: 'Acme Ltd', postal_code: '1010', city: 'Wien', country: 'AT', vat_id: 'ATU12345678' },
  lines: [],
  currency: 'EUR',
  net: 25_126,
  vat: 4_774,
  total: 29_900,
  vat_rate: 19,
  is_reverse_charge: false,
};
const open = { state: 'open', method: 'invoice', paid_at: null, expires_at: null } as const;
const payment = { kind: 'payment', reference: 'TX 7 · b045dbe8' } as LedgerEntry;

test('both parties and the account are said line by line', () => {
  expect(describeSeller(invoice.seller)).toEqual(['Chainwork GmbH', 'Torstraße 1', '10119 Berlin', 'Germany']);
  expect(describeBuyer(invoice.buyer)).toEqual(['Acme Ltd', 'Acme', '1010 Wien', 'Austria', 'VAT ID ATU12345678']);
  expect(describeAccount(invoice.seller)).toEqual([
    ['Recipient', 'Chainwork GmbH'],
    ['IBAN', 'DE89 3704 0044 0532 0130 00'],
  ]);
});

test('VAT has its line where it is charged', () => {
  expect(describeTotals(invoice)).toEqual([
    ['Net', '€251.26'],
    ['VAT 19%', '€47.74'],
    ['Total', '€299'],
  ]);
  expect(describeTotals({ ...invoice, vat_rate: null, vat: 0, net: 29_900 })).toEqual([['Total', '€299']]);
});

test.each([
  [open, 'Due', 'Due by November 30, 2026. Please name 2026-00001 in your transfer.'],
  [{ ...open, state: 'expired' }, 'Overdue', 'Due by November 30, 2026. Please name 2026-00001 in your transfer.'],
  [
    { ...open, state: 'paid', paid_at: '2026-11-20T10:00:00Z' },
    'Paid',
    'Paid on November 20, 2026 by Bank transfer, reference TX 7.',
  ],
  [{ ...open, state: 'cancelled' }, 'Cancelled', 'Nothing is due.'],
] as const)('an invoice of an order that is %j', (order, label, text) => {
  expect(describeSettlement(invoice, order, [payment])).toMatchObject({ label, text });
});
