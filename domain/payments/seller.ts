import { z } from 'zod';

const line = z.string().trim().min(1).max(200);

/** Who sells, as invoices and receipts say it: the setting `INVOICE_SELLER`. */
export const Seller = z.strictObject({
  name: line,
  /** Lines of the postal address, without the country. */
  address: z.array(line).max(6).default([]),
  /** ISO 3166, two letters. */
  country: z.string().regex(/^[A-Z]{2}$/, 'is not a code of two letters like DE'),
  vat_id: line.optional(),
  /** Where the company is registered, and as what. */
  registration: line.optional(),
  email: z.email('is not an e-mail address').optional(),
  iban: z
    .string()
    .transform((text) => text.replaceAll(' ', '').toUpperCase())
    .refine(isIban, 'is not an IBAN')
    .optional(),
  bic: z
    .string()
    .regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'is not a BIC')
    .optional(),
  bank: line.optional(),
  /** For accounts without an IBAN: how to transfer, as a text. */
  account: z.string().trim().min(1).max(500).optional(),
  /** In percent. Prices include it. */
  vat_rate: z.number().positive().max(50).multipleOf(0.01).optional(),
});
export type Seller = z.infer<typeof Seller>;

/** The check of ISO 13616: the account's own digits, so that a typo does not send money elsewhere. */
function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false;
  const digits = [...text.slice(4), ...text.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join('');
  return BigInt(digits) % 97n === 1n;
}

/** In groups of four, as banks print it. */
export function formatIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ');
}
