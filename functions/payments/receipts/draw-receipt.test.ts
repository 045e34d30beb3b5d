import { expect, test } from 'vitest';
import type { OrderDocument } from '#domain/payments/document.ts';
import { drawReceipt } from './draw-receipt.ts';
import { split } from './fonts.ts';

const document: OrderDocument = {
  id: '1',
  order_id: '2',
  kind: 'receipt',
  number: '2026-00001',
  issued_at: '2026-11-16T10:00:00Z',
  due_on: null,
  corrects: null,
  seller: { name: 'Łódź Čapek & Søn' },
  buyer: { company: 'Ångström – Дом 株式会社 \u202e\u0000 🦊' },
  lines: [{ description: 'Featured Listing, 30 days', details: 'x'.repeat(500), amount: 49_900 }],
  currency: 'USD',
  net: 49_900,
  vat: 0,
  total: 49_900,
  vat_rate: null,
  is_reverse_charge: false,
};
const order = { state: 'paid', method: 'stripe', paid_at: '2026-11-16T10:00:00Z', expires_at: null } as const;

test('a receipt is a PDF of some pages, whatever the names in it', async () => {
  const pdf = (await drawReceipt({ document, order, ledger: [], site: 'https://chainwork.example' })).toString(
    'latin1',
  );

  expect(pdf).toMatch(/^%PDF-1\.\d/);
  expect(pdf).toContain('%%EOF');
  expect(pdf).toMatch(/\/Count [12]\b/);
});

test('names in other alphabets are set in a font that has them', async () => {
  const draw = async (company: string) =>
    (
      await drawReceipt({ document: { ...document, buyer: { company } }, order, ledger: [], site: 'https://a.example' })
    ).toString('latin1');

  expect(await draw('Đại Phát · Дом · Οίκος')).toContain('NotoSans');
  expect(await draw('Ångström')).not.toContain('NotoSans');
});

test('each part of a text is set in a font that has it, and only what none has is a question mark', () => {
  const has = (signs: string) => (sign: string) => signs.includes(sign);
  const faces = [
    { name: 'first', has: has('abcde ') },
    { name: 'second', has: has('łé') },
  ];

  expect(split('ałbe\u0301 Ж\u202e', faces)).toEqual([
    { font: 'first', text: 'a' },
    { font: 'second', text: 'ł' },
    { font: 'first', text: 'b' },
    { font: 'second', text: 'é' },
    { font: 'first', text: ' ? ' },
  ]);
});
