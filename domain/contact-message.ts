import { z } from 'zod';

/** What the contact form sends. The database holds the same bounds; these are the words the writer reads. */
export const ContactMessage = z.object({
  name: z.string().trim().min(1, 'Name is required').max(100, 'Name must be less than 100 characters'),
  email: z.string().trim().pipe(z.email('Invalid email address').max(255, 'Email must be less than 255 characters')),
  message: z.string().trim().min(1, 'Message is required').max(1000, 'Message must be less than 1000 characters'),
});
export type ContactMessage = z.infer<typeof ContactMessage>;
