import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { OrderDocument } from '#domain/payments/document.ts';
import { drawReceipt } from './draw-receipt.ts';
import { drawReceiptApart } from './draw-receipt-apart.ts';
import { drawWords } from './draw-words.ts';
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
  const { pdf: bytes } = await drawReceipt({ document, order, ledger: [], site: 'https://chainwork.example' });
  const pdf = bytes.toString('latin1');

  expect(pdf).toMatch(/^%PDF-1\.\d/);
  expect(pdf).toContain('%%EOF');
  expect(pdf).toMatch(/\/Count [12]\b/);
});

const sellTo = (company: string) => ({
  ...{ document: { ...document, buyer: { company } }, order, ledger: [], site: 'https://a.example' },
});

test('names in other alphabets are set in a font that has them', async () => {
  const draw = async (company: string) => (await drawReceipt(sellTo(company))).pdf.toString('latin1');

  expect(await draw('Đại Phát · Дом · Οίκος')).toContain('NotoSans');
  expect(await draw('Ångström')).not.toContain('NotoSans');
});

describe('names in scripts that no font of the document has', () => {
  const open = new AbortController().signal;

  test.each([
    ['Chinese', '区块链有限公司'],
    ['Japanese', '株式会社ブロック'],
    ['Korean', '주식회사 블록'],
    ['Arabic', 'شركة السلسلة للتقنية'],
    ['Hebrew', 'שרשרת בע״מ'],
    ['Thai', 'บริษัท บล็อก'],
    ['a line too long for its column', '区块链有限公司'.repeat(12)],
  ])('are drawn, and the text is said beside: %s', async (_, company) => {
    const { pdf: without, lacking } = await drawReceipt(sellTo(company));
    const pdf = Buffer.from(await drawReceiptApart(sellTo(company), open));

    expect(lacking.map(({ text }) => text)).toEqual([company]);
    expect(readDrawnTexts(without)).toEqual([]);
    expect(readDrawnTexts(pdf)).toEqual([company]);
  });

  test('are set from the right where they are read from there, and joined', async () => {
    const [drawn] = await drawWords([{ text: 'שלום בע״מ', width: 200, size: 10, weight: 400, align: 'left' }]);
    const xs = drawn?.letters.map(({ x }) => x) ?? [];
    const [joined] = await drawWords([{ text: 'للل', width: 200, size: 10, weight: 400, align: 'left' }]);

    expect(Math.min(...xs)).toBeLessThan(1);
    expect(Math.max(...xs)).toBeLessThan(60);
    expect(new Set(joined?.letters.map(({ outline }) => outline)).size).toBeGreaterThan(1);
  });

  test('and what no typeface has stays a question mark', async () => {
    const pdf = Buffer.from(await drawReceiptApart(sellTo('\u{1e900}\u{10ffff} \ue000 Հայ'), open));

    expect(pdf.toString('latin1')).toContain('%%EOF');
    expect(readDrawnTexts(pdf)).toEqual([]);
  });
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

/** The texts said with what is drawn, in UTF-16 as PDF writes it. */
function readDrawnTexts(pdf: Buffer): string[] {
  const streams = [...pdf.toString('latin1').matchAll(/FlateDecode\n>>\nstream\n(.*?)\nendstream/gs)];
  const contents = streams.map(([, bytes = '']) => inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1'));
  return [...contents.join('\n').matchAll(/ActualText \((.*?)\)\n?>> BDC/gs)].map(([, escaped = '']) =>
    Buffer.from(
      escaped.replace(/\\([nrtbf()\\])/g, (_, sign: string) => escapes[sign] ?? sign),
      'latin1',
    )
      .swap16()
      .toString('utf16le')
      .replace('\ufeff', ''),
  );
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
