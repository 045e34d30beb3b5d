import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

// The settings of search engines. A wrong value stops the start; it is never repeated, because it is a secret.

const webAddress = z.url({ protocol: /^https?$/, error: 'is not an http or https address' });

const Account = z.object({
  client_email: z.email(),
  private_key: z.string().transform((pem, context) => {
    try {
      const key = createPrivateKey(pem);
      if (key.asymmetricKeyType === 'rsa') return key.export({ type: 'pkcs8', format: 'pem' }).toString();
    } catch {}
    context.addIssue({ code: 'custom', message: 'no RSA key' });
    return z.NEVER;
  }),
  private_key_id: z.string().max(200).optional(),
  token_uri: z.url({ protocol: /^https?$/ }).default('https://oauth2.googleapis.com/token'),
});

/** The JSON file of a service account of Google, by its path or as its text. */
const serviceAccount = z.string().transform((given, context) => {
  const refuse = (message: string) => {
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  };
  let text = given.trim();
  if (!text.startsWith('{')) {
    try {
      text = readFileSync(text, 'utf8');
    } catch {
      return refuse('names a file that cannot be read, and is no JSON either');
    }
  }
  try {
    const account = Account.safeParse(JSON.parse(text));
    if (account.success) return account.data;
  } catch {}
  return refuse("is not the JSON of a service account's key (client_email, private_key)");
});

export const searchEngineSettings = {
  GOOGLE_INDEXING_KEY: serviceAccount.optional(),
  GOOGLE_INDEXING_URL: webAddress.optional(),
  GOOGLE_INDEXING_QUOTA: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'is not a whole number from 1 to 999,999')
    .transform(Number)
    .default(200),
  INDEXNOW_KEY: z
    .string()
    .regex(/^[A-Za-z0-9-]{8,128}$/, 'is not 8 to 128 letters, digits and hyphens')
    .optional(),
  INDEXNOW_URL: webAddress.optional(),
};
