import { z } from 'zod';

const email = z.string().trim().pipe(z.email('Please enter a valid email'));
const password = z.string().min(6, 'Password must be at least 6 characters');

export const Credentials = z.object({ email, password });
export type Credentials = z.infer<typeof Credentials>;

export const EmailOnly = z.object({ email });
export const NewPassword = z.object({ password });
