import { z } from 'zod';

const email = z.string().trim().pipe(z.email('Please enter a valid email'));
const password = z.string().min(6, 'Password must be at least 6 characters');

export const Credentials = z.object({ email, password });
export type Credentials = z.infer<typeof Credentials>;

export const EmailOnly = z.object({ email });
const digits = z
  .string()
  .transform((code) => code.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Please enter the six digits of the code'));
export const FactorCode = z.object({ code: digits });
export type FactorCode = z.infer<typeof FactorCode>;

export const NewPassword = z.object({ password });
