import { z } from 'zod';

// What is wrong is said as the end of a sentence about the setting.
const text = z.string({ error: ({ input }) => (input === undefined ? 'is needed' : 'is not a text') });
const line = text.trim().min(1, 'is empty').max(200, 'is longer than 200 characters');
const percent = 'is not a percentage from 0.01 to 50';

/** Who sells, as invoices and receipts say it: the setting `INVOICE_SELLER`. */
export const Seller = z.strictObject(
  {
    name: line,
    /** Lines of the postal address, without the country. */
    address: z.array(line, 'is not a list of lines').max(6, 'has more than six lines').default([]),
    /** ISO 3166, two letters. */
    country: text.regex(/^[A-Z]{2}$/, 'is not a code of two letters like DE'),
    vat_id: line.optional(),
    /** Where the company is registered, and as what. */
    registration: line.optional(),
    email: z.email('is not an e-mail address').optional(),
    iban: text
      .transform((written) => written.replaceAll(' ', '').toUpperCase())
      .refine(isIban, 'is not an IBAN')
      .optional(),
    bic: text.regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'is not a BIC').optional(),
    bank: line.optional(),
    /** For accounts without an IBAN: how to transfer, as a text. */
    account: text.trim().min(1, 'is empty').max(500, 'is longer than 500 characters').optional(),
    /** In percent. Prices include it. */
    vat_rate: z.number(percent).positive(percent).max(50, percent).multipleOf(0.01, percent).optional(),
  },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `knows no field ${issue.keys.map((key) => `"${key}"`).join(', ')}`
        : 'is not a JSON object',
  },
);
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
