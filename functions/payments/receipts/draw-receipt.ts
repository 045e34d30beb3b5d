import PDFDocument from 'pdfkit';
import { formatDate } from '#domain/date.ts';
import {
  describeAccount,
  describeBuyer,
  describeSeller,
  describeSettlement,
  describeTotals,
  documentTitles,
  type LedgerEntry,
  type OrderDocument,
  reverseChargeWords,
} from '#domain/payments/document.ts';
import { formatMoney } from '#domain/payments/money.ts';
import type { Order } from '#domain/payments/order.ts';
import type { DrawnWords, Words } from './draw-words.ts';
import { loadFonts, type Weight } from './fonts.ts';

export type Receipt = {
  document: OrderDocument;
  order: Pick<Order, 'state' | 'method' | 'paid_at' | 'expires_at'>;
  ledger: LedgerEntry[];
  /** The board's address. */
  site: string;
};

const margin = 56;
const ink = '#16181d';
const muted = '#5b616e';
const rule = '#d9dce1';

type Look = { x?: number; width?: number; size?: number; weight?: Weight; colour?: string; align?: 'right' };

/** What was drawn for a text that the typefaces lack, by the text and how it is set. */
export type Drawn = Map<string, DrawnWords>;
export type DrawnReceipt = {
  pdf: Buffer;
  /** What it is that has question marks now, and would not if it was drawn. */
  lacking: Words[];
};

export const nameWords = (words: Words) => JSON.stringify(words);

/** An invoice, receipt or credit note on a page of A4. */
export async function drawReceipt(
  { document, order, ledger, site }: Receipt,
  drawn: Drawn = new Map(),
): Promise<DrawnReceipt> {
  const title = `${documentTitles[document.kind]} ${document.number}`;
  const pdf = new PDFDocument({
    size: 'A4',
    margin,
    info: { Title: title, Author: document.seller.name ?? site, CreationDate: new Date(document.issued_at) },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<Buffer>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  const fonts = loadFonts(pdf);
  const lacking: Words[] = [];
  const full = pdf.page.width - 2 * margin;
  const half = full / 2 - 12;
  let y = margin;

  const settlement = describeSettlement(document, order, ledger);
  write(title, { size: 22, weight: 600 });
  write(`${formatDate(document.issued_at, 'long')} · ${settlement.label}`, { colour: muted });
  y += 28;
  const top = y;
  writeAll('From', describeSeller(document.seller).length > 0 ? describeSeller(document.seller) : [site], {
    width: half,
  });
  const bottom = y;
  y = top;
  writeAll('To', describeBuyer(document.buyer), { x: margin + half + 24, width: half });
  y = Math.max(y, bottom) + 28;

  for (const { description, details, amount } of document.lines) {
    line();
    const start = y;
    write(formatMoney(amount, document.currency), { x: margin + full - 120, width: 120, align: 'right' });
    const priceEnd = y;
    y = start;
    write(description, { width: full - 140, weight: 600 });
    if (details) write(details, { width: full - 140, colour: muted });
    y = Math.max(y, priceEnd) + 10;
  }
  line();
  for (const [label, amount] of describeTotals(document)) {
    const look: Look = label === 'Total' ? { weight: 600, size: 12 } : { colour: muted };
    const start = y;
    write(label, { ...look, x: margin + half, width: half - 120 });
    y = start;
    write(amount, { ...look, x: margin + full - 140, width: 140, align: 'right' });
    y += 4;
  }
  y += 22;
  if (document.is_reverse_charge) write(reverseChargeWords);
  if (document.corrects) write(`This credit note refers to ${document.corrects}.`);
  write(settlement.text);
  if (settlement.isDue) {
    y += 14;
    writeAll(
      'Please transfer to',
      [
        ...describeAccount(document.seller).map(([label, text]) => `${label}: ${text}`),
        `Reference: ${document.number}`,
      ],
      { width: full },
    );
  }
  pdf.end();
  return { pdf: await ended, lacking };

  function writeAll(heading: string, lines: string[], look: Look): void {
    write(heading, { ...look, size: 9, colour: muted });
    for (const [index, text] of lines.entries()) write(text, { ...look, weight: index === 0 ? 600 : 400 });
  }

  function line(): void {
    pdf
      .moveTo(margin, y)
      .lineTo(margin + full, y)
      .lineWidth(0.75)
      .strokeColor(rule)
      .stroke();
    y += 12;
  }

  /** Writes a text and moves down to beneath it. */
  function write(
    text: string,
    { x = margin, width = full, size = 10.5, weight = 400, colour = ink, align }: Look = {},
  ): void {
    if (y > pdf.page.height - margin - 3 * size) {
      pdf.addPage();
      y = margin;
    }
    if (!fonts.haveAll(text, weight)) {
      const words: Words = { text, width, size, weight, align: align ?? 'left' };
      const known = drawn.get(nameWords(words));
      if (known) {
        place(text, known, x, colour);
        return;
      }
      lacking.push(words);
    }
    const runs = fonts.findRuns(text, weight);
    pdf.fontSize(size).fillColor(colour);
    const start = align === 'right' ? x + width - measure(runs) : x;
    pdf.x = start;
    pdf.y = y;
    for (const [index, run] of runs.entries()) {
      const continued = index < runs.length - 1;
      pdf.font(run.font).text(run.text, { width: x + width - start + 1, continued, lineGap: 2 });
    }
    y = pdf.y + 1;
  }

  /** Outlines can be neither read aloud nor copied, so that the text itself is said with them. */
  function place(text: string, { height, letters }: DrawnWords, left: number, colour: string): void {
    pdf.markContent('Span', { actual: text });
    for (const { x, y: base, outline } of letters)
      pdf
        .save()
        .translate(left + x, y + base)
        .path(outline)
        .fill(colour)
        .restore();
    pdf.endMarkedContent();
    y += height + 1;
  }

  function measure(runs: { font: string; text: string }[]): number {
    return runs.reduce((sum, { font, text }) => sum + pdf.font(font).widthOfString(text), 0);
  }
}
