import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { readAddresses } from '#database/cluster/read-addresses.ts';
import { StartProblem } from '#database/start-problem.ts';
import { paymentMethods } from '#domain/payments/order.ts';
import { Seller } from '#domain/payments/seller.ts';
import { channelSettings, checkChannelSettings } from './channel-settings.ts';
import { dkimKey } from './dkim-key.ts';
import { isNetwork } from './networks.ts';
import { searchEngineSettings } from './search-engine-settings.ts';
import { SigningKeys } from './signing-keys.ts';
import { watchOnlyKey } from './watch-only-key.ts';

const webAddress = z.url({ protocol: /^https?$/, error: 'is not an http or https address' });
const email = z.email('is not an e-mail address');
const onOrOff = z.enum(['on', 'off'], 'is neither "on" nor "off"');
const text = z.string().trim().min(1);
const list = z.string().transform((names) =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean),
);

/** Servers of one cluster; which of them takes writes is found out while running. */
const databaseAddresses = z.string().transform((text, context): string[] => {
  const addresses = readAddresses(text);
  if (addresses) return addresses;
  const what = text.includes(',') ? 'a comma-separated list of postgresql:// addresses' : 'a postgresql:// address';
  context.addIssue({ code: 'custom', message: `is not ${what}` });
  return z.NEVER;
});

const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'is not JSON' });
    return z.NEVER;
  }
});

function wholeNumber(min: number, max: number) {
  const sentence = `is not a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d+$/, sentence)
    .transform(Number)
    .pipe(z.int(sentence).min(min, sentence).max(max, sentence));
}

/** An IP address, with or without a port: the name of a name server could not be looked up. */
function isNameServer(name: string): boolean {
  const [, bracketed, port] =
    /^\[([0-9a-f:.]+)\](?::(\d{1,5}))?$/i.exec(name) ?? /^([\d.]+)(?::(\d{1,5}))?$/.exec(name) ?? [];
  return isIP(bracketed ?? name) !== 0 && Number(port ?? 53) < 65_536;
}

const Environment = z
  .object({
    PORT: wholeNumber(0, 65_535).default(3000),
    HOST: text.default('127.0.0.1'),
    PUBLIC_URL: webAddress.optional(),
    DATA_DIR: text.default('.data'),
    DATABASE_URL: databaseAddresses.optional(),
    DIRECT_DATABASE_URL: databaseAddresses.optional(),
    READ_DATABASE_URL: databaseAddresses.optional(),
    JWT_SECRET: z.string().min(32, 'is shorter than 32 characters').optional(),
    JWT_SECRET_PREVIOUS: z.string().min(32, 'is shorter than 32 characters').optional(),
    JWT_KEYS: json.pipe(SigningKeys).optional(),
    PUBLISHABLE_KEY: z.string().min(16, 'is shorter than 16 characters').optional(),
    SECRET_KEY: z.string().min(16, 'is shorter than 16 characters').optional(),
    ADMIN_EMAIL: email.optional(),
    ADMIN_PASSWORD: z
      .string()
      .min(6, 'is shorter than 6 characters')
      .max(72, 'is longer than 72 characters')
      .optional(),
    MODERATION: z
      .enum(['off', 'flagged', 'new-employers', 'all'], 'is not one of off, flagged, new-employers, all')
      .default('flagged'),
    PAYMENTS: list
      .pipe(z.array(z.enum(paymentMethods, `is not a comma-separated list of ${paymentMethods.join(', ')}`)))
      .transform((methods) => [...new Set(methods)])
      .default([]),
    INVOICE_SELLER: json.pipe(Seller).optional(),
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^(sk|rk)_(test|live)_\w+$/, 'is not a secret or restricted key of Stripe (sk_… or rk_…)')
      .optional(),
    STRIPE_WEBHOOK_SECRET: z
      .string()
      .regex(/^whsec_\S+$/, 'is not the signing secret of a webhook endpoint (whsec_…)')
      .optional(),
    STRIPE_API_BASE: webAddress.optional(),
    ONCHAIN_XPUB: watchOnlyKey.optional(),
    // Checked by readOnchain, with what is loaded only where it is needed.
    ONCHAIN_CHAINS: json.optional(),
    ONCHAIN_TOLERANCE: z
      .string()
      .regex(/^\d(\.\d{1,2})?$/, 'is not a percentage from 0 to 5')
      .transform(Number)
      .pipe(z.number().max(5, 'is not a percentage from 0 to 5'))
      .default(0.5),
    ...channelSettings,
    ...searchEngineSettings,
    SEED: z.enum(['demo', 'none'], 'is neither "demo" nor "none"').default('demo'),
    CRON: onOrOff.default('on'),
    RATE_LIMITS: onOrOff.default('on'),
    PASSWORD_HASH_COST: wholeNumber(4, 15).default(10),
    TRUSTED_PROXIES: list
      .refine(
        (names) => names.every(isNetwork),
        'is not a comma-separated list of addresses and networks like 10.0.0.0/8',
      )
      .default(['loopback']),
    METRICS_TOKEN: z.string().min(16, 'is shorter than 16 characters').optional(),
    WORKERS: wholeNumber(1, 64).default(1),
    DRAIN_SECONDS: wholeNumber(0, 60).default(0),
    EMAIL_CONFIRMATION: onOrOff.default('off'),
    REDIRECT_URLS: list.default([]),
    OTP_SIGN_UP: onOrOff.default('off'),
    ANONYMOUS_SIGN_IN: onOrOff.default('off'),
    WEB3_CAREER_TOKEN: text.optional(),
    SOCIAL_LINKS: list
      .transform((names) => (names.join() === 'none' ? [] : names))
      .pipe(z.array(webAddress))
      .default(['https://social.example/chainwork', 'https://video.example/chainwork']),
    JOB_SOURCES: text.default('config/job-sources.json'),
    DNS_SERVERS: list
      .refine(
        (names) => names.every(isNameServer),
        'is not a comma-separated list of addresses like 9.9.9.9 or 127.0.0.1:53',
      )
      .default([]),
    ALLOW_PRIVATE_FETCH: z.enum(['0', '1'], 'is neither "1" nor "0"').default('0'),
    BRANDFETCH_API_KEY: text.optional(),
    BRANDFETCH_URL: webAddress.optional(),
    CLEARBIT_URL: webAddress.optional(),
    AI_BASE_URL: webAddress.optional(),
    AI_API_KEY: text.optional(),
    AI_MODEL: text.optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'is not an smtp:// or smtps:// address' }).optional(),
    MAIL_FROM: text.optional(),
    DKIM_DOMAIN: text.regex(/^([a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63}$/i, 'is not a domain').optional(),
    DKIM_SELECTOR: text.regex(/^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*$/i, 'is not a selector').optional(),
    DKIM_PRIVATE_KEY: dkimKey.optional(),
    // With a plus sign and the recipient's own 48 characters it is still an address.
    BOUNCE_ADDRESS: email.regex(/^[^+@]{1,15}@/, 'has a plus sign or more than 15 characters before the @').optional(),
    // Lines end with \n or a line break.
    POSTAL_ADDRESS: text
      .max(300, 'is longer than 300 characters')
      .transform((lines) => lines.replaceAll('\\n', '\n'))
      .optional(),
    CONTACT_EMAIL: email.default('hello@chainwork.example'),
    S3_ENDPOINT: webAddress.optional(),
    S3_BUCKET: text.optional(),
    S3_REGION: text.optional(),
    S3_ACCESS_KEY_ID: text.optional(),
    S3_SECRET_ACCESS_KEY: text.optional(),
    LOG_LEVEL: z
      .enum(
        ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
        'is not one of trace, debug, info, warn, error, fatal, silent',
      )
      .default('info'),
  })
  .superRefine((s, context) => {
    for (const name of ['DIRECT_DATABASE_URL', 'READ_DATABASE_URL'] as const) {
      const message = 'needs DATABASE_URL beside it: the embedded database has neither a pooler nor replicas';
      if (s[name] && !s.DATABASE_URL) context.addIssue({ code: 'custom', path: [name], message });
    }
  })
  .refine(({ ADMIN_EMAIL, ADMIN_PASSWORD }) => !ADMIN_EMAIL === !ADMIN_PASSWORD, {
    path: ['ADMIN_EMAIL'],
    error: 'and ADMIN_PASSWORD go together: set both or neither',
  })
  .refine((s) => new Set([s.DKIM_DOMAIN, s.DKIM_SELECTOR, s.DKIM_PRIVATE_KEY].map(Boolean)).size === 1, {
    path: ['DKIM_DOMAIN'],
    error: 'and DKIM_SELECTOR and DKIM_PRIVATE_KEY go together: set all three or none',
  })
  .refine((s) => !s.S3_BUCKET || (s.S3_ENDPOINT && s.S3_ACCESS_KEY_ID && s.S3_SECRET_ACCESS_KEY), {
    path: ['S3_BUCKET'],
    error: 'needs S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it',
  })
  .refine((s) => !s.PAYMENTS.includes('onchain') || (s.ONCHAIN_XPUB && s.ONCHAIN_CHAINS !== undefined), {
    path: ['PAYMENTS'],
    error: 'names onchain, which needs ONCHAIN_XPUB and ONCHAIN_CHAINS beside it',
  })
  .refine(({ PAYMENTS, INVOICE_SELLER: seller }) => !PAYMENTS.includes('invoice') || seller?.iban || seller?.account, {
    path: ['INVOICE_SELLER'],
    error: 'with an "iban" or an "account" is needed when PAYMENTS names invoice',
  })
  .refine((s) => !s.PAYMENTS.includes('stripe') || (s.STRIPE_SECRET_KEY && s.STRIPE_WEBHOOK_SECRET), {
    path: ['PAYMENTS'],
    error: 'names stripe, which needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET beside it',
  })
  .superRefine(checkChannelSettings);

export type Settings = z.infer<typeof Environment>;

/** The settings of this start: the environment, then `.env`; an empty value counts as unset. */
export function readSettings(environment: NodeJS.ProcessEnv = process.env): Settings {
  if (environment === process.env && existsSync('.env')) process.loadEnvFile('.env');
  const given = Object.entries(environment).filter(([, value]) => value?.trim());
  const result = Environment.safeParse(Object.fromEntries(given));
  if (!result.success) throw new StartProblem(result.error.issues.map(describe).join('\n'));
  return { ...result.data, DATA_DIR: resolve(result.data.DATA_DIR) };
}

// The value itself is not repeated: it may be a password.
function describe({ path, message }: z.core.$ZodIssue): string {
  const [setting, ...within] = path;
  const place = within.length > 0 && setting === 'INVOICE_SELLER' ? ` has a field "${within.join('.')}" that` : '';
  return `The setting ${setting?.toString()}${place} ${message}.`;
}
