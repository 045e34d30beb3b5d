import { isAbsolute } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('nothing has to be set', () => {
  const settings = readSettings({});

  expect(settings).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    SEED: 'demo',
    CRON: 'on',
    WORKERS: 1,
    PASSWORD_HASH_COST: 10,
    LOG_LEVEL: 'info',
  });
  expect(isAbsolute(settings.DATA_DIR)).toBe(true);
});

test('an empty value counts as unset', () => {
  const settings = readSettings({ PORT: '', DATABASE_URL: ' ' });

  expect(settings.PORT).toBe(3000);
  expect(settings.DATABASE_URL).toBeUndefined();
});

test.each([
  [{ PORT: 'http' }, 'The setting PORT is not a whole number from 0 to 65535.'],
  [{ PORT: '70000' }, 'The setting PORT is not a whole number from 0 to 65535.'],
  [{ PUBLIC_URL: 'chainwork.example' }, 'The setting PUBLIC_URL is not an http or https address.'],
  [{ DATABASE_URL: 'mysql://a/b' }, 'The setting DATABASE_URL is not a postgresql:// address.'],
  [
    { DATABASE_URL: 'postgres://a/b,mysql://a/b' },
    'The setting DATABASE_URL is not a comma-separated list of postgresql:// addresses.',
  ],
  [
    { DATABASE_URL: 'postgres://a/b', READ_DATABASE_URL: 'replica' },
    'The setting READ_DATABASE_URL is not a postgresql:// address.',
  ],
  ...['DIRECT_DATABASE_URL', 'READ_DATABASE_URL'].map(
    (name) =>
      [
        { [name]: 'postgres://a/b' },
        `The setting ${name} needs DATABASE_URL beside it: the embedded database has neither a pooler nor replicas.`,
      ] as [Record<string, string>, string],
  ),
  [{ JWT_SECRET: 'short' }, 'The setting JWT_SECRET is shorter than 32 characters.'],
  [{ ADMIN_EMAIL: 'nobody', ADMIN_PASSWORD: 'secret1' }, 'The setting ADMIN_EMAIL is not an e-mail address.'],
  [{ ADMIN_EMAIL: 'a@b.example' }, 'The setting ADMIN_EMAIL and ADMIN_PASSWORD go together: set both or neither.'],
  [{ JWT_SECRET_PREVIOUS: 'short' }, 'The setting JWT_SECRET_PREVIOUS is shorter than 32 characters.'],
  [{ METRICS_TOKEN: 'short' }, 'The setting METRICS_TOKEN is shorter than 16 characters.'],
  ...['10.0.0.0/33', '::1/129', '10.0.0/8', 'proxy.example', '10.0.0.1/8/8', '10.0.0.1/'].map(
    (value) =>
      [
        { TRUSTED_PROXIES: `127.0.0.1, ${value}` },
        'The setting TRUSTED_PROXIES is not a comma-separated list of addresses and networks like 10.0.0.0/8.',
      ] as [Record<string, string>, string],
  ),
  ...['dns.example', '9.9.9.9:99999', '999.1.1.1', '9.9.9.9;1.1.1.1'].map(
    (value) =>
      [
        { DNS_SERVERS: `9.9.9.9, ${value}` },
        'The setting DNS_SERVERS is not a comma-separated list of addresses like 9.9.9.9 or 127.0.0.1:53.',
      ] as [Record<string, string>, string],
  ),
  [{ SEED: 'prod' }, 'The setting SEED is neither "demo" nor "none".'],
  [{ CRON: 'yes' }, 'The setting CRON is neither "on" nor "off".'],
  [{ WORKERS: '0' }, 'The setting WORKERS is not a whole number from 1 to 64.'],
  [{ SMTP_URL: 'http://mail' }, 'The setting SMTP_URL is not an smtp:// or smtps:// address.'],
  ...[{ DKIM_DOMAIN: 'cw.example' }, { DKIM_DOMAIN: 'cw.example', DKIM_SELECTOR: 's1' }, { DKIM_SELECTOR: 's1' }].map(
    (settings) =>
      [
        settings,
        'The setting DKIM_DOMAIN and DKIM_SELECTOR and DKIM_PRIVATE_KEY go together: set all three or none.',
      ] as [Record<string, string>, string],
  ),
  [{ DKIM_DOMAIN: 'https://cw.example' }, 'The setting DKIM_DOMAIN is not a domain.'],
  ...['bounces+1@cw.example', `${'b'.repeat(16)}@cw.example`].map(
    (value) =>
      [
        { BOUNCE_ADDRESS: value },
        'The setting BOUNCE_ADDRESS has a plus sign or more than 15 characters before the @.',
      ] as [Record<string, string>, string],
  ),
  [{ SOCIAL_LINKS: 'https://a.example, nonsense' }, 'The setting SOCIAL_LINKS is not an http or https address.'],
  [
    { S3_BUCKET: 'logos' },
    'The setting S3_BUCKET needs S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it.',
  ],
  [
    { PAYMENTS: 'invoice' },
    'The setting INVOICE_SELLER with an "iban" or an "account" is needed when PAYMENTS names invoice.',
  ],
  [{ INVOICE_SELLER: 'Chainwork' }, 'The setting INVOICE_SELLER is not JSON.'],
  [
    { INVOICE_SELLER: '{"name": "Chainwork", "country": "Germany"}' },
    'The setting INVOICE_SELLER has a field "country" that is not a code of two letters like DE.',
  ],
  ...[
    ['{"country": "DE"}', 'has a field "name" that is needed'],
    ['{"name": "", "country": "DE"}', 'has a field "name" that is empty'],
    ['{"name": "A", "country": "DE", "address": "Main Street 1"}', 'has a field "address" that is not a list of lines'],
    [
      '{"name": "A", "country": "DE", "vat_rate": "19"}',
      'has a field "vat_rate" that is not a percentage from 0.01 to 50',
    ],
    ['{"name": "A", "country": "DE", "vatRate": 19}', 'knows no field "vatRate"'],
    ['["A"]', 'is not a JSON object'],
  ].map(
    ([INVOICE_SELLER, problem]) =>
      [{ INVOICE_SELLER }, `The setting INVOICE_SELLER ${problem}.`] as [Record<string, string>, string],
  ),
  ...[{}, { STRIPE_SECRET_KEY: 'sk_test_1' }, { STRIPE_WEBHOOK_SECRET: 'whsec_1' }].map(
    (keys) =>
      [
        { PAYMENTS: 'onchain, stripe', ...keys },
        'The setting PAYMENTS names stripe, which needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET beside it.',
      ] as [Record<string, string>, string],
  ),
  [
    { STRIPE_SECRET_KEY: 'pk_test_1' },
    'The setting STRIPE_SECRET_KEY is not a secret or restricted key of Stripe (sk_… or rk_…).',
  ],
  [
    { STRIPE_WEBHOOK_SECRET: 'sk_test_1' },
    'The setting STRIPE_WEBHOOK_SECRET is not the signing secret of a webhook endpoint (whsec_…).',
  ],
  [{ STRIPE_API_BASE: 'api.stripe.com' }, 'The setting STRIPE_API_BASE is not an http or https address.'],
  [
    { PAYMENTS: 'onchain' },
    'The setting PAYMENTS names onchain, which needs ONCHAIN_XPUB and ONCHAIN_CHAINS beside it.',
  ],
  ...[
    [`xprv9s21ZrQH143K${'3'.repeat(95)}`, 'a private key'],
    [`0x${'ab'.repeat(32)}`, 'a private key'],
    ['ab'.repeat(32), 'a private key'],
    [Array(12).fill('abandon').join(' '), 'a seed phrase'],
  ].map(
    ([value, what]) =>
      [
        { ONCHAIN_XPUB: value },
        `The setting ONCHAIN_XPUB is ${what}, which must never be on a server. Move its money, and set the extended public key (xpub…) of another one.`,
      ] as [Record<string, string>, string],
  ),
  [{ ONCHAIN_XPUB: 'xpub1' }, 'The setting ONCHAIN_XPUB is not an extended public key (xpub…).'],
  [{ ONCHAIN_CHAINS: 'Base' }, 'The setting ONCHAIN_CHAINS is not JSON.'],
  [{ ONCHAIN_TOLERANCE: '6' }, 'The setting ONCHAIN_TOLERANCE is not a percentage from 0 to 5.'],
  [
    { TELEGRAM_BOT_TOKEN: 'secret', TELEGRAM_CHAT: '@jobs' },
    'The setting TELEGRAM_BOT_TOKEN is not the token of a bot (123456789:AA…).',
  ],
  ...[{ TELEGRAM_BOT_TOKEN: '123456789:AAbbccddeeffgghhiijjkkllmmnnooppqqr' }, { TELEGRAM_CHAT: '@board_jobs' }].map(
    (half) =>
      [half, 'The setting TELEGRAM_BOT_TOKEN and TELEGRAM_CHAT go together: set both or neither.'] as [
        Record<string, string>,
        string,
      ],
  ),
  [
    { TELEGRAM_BOT_TOKEN: '123456789:AAbbccddeeffgghhiijjkkllmmnnooppqqr', TELEGRAM_CHAT: 't.me/jobs' },
    'The setting TELEGRAM_CHAT is neither the @name of a channel nor its number (-100…).',
  ],
  [
    { TELEGRAM_API_ROOT: 'https://telegram.example' },
    'The setting TELEGRAM_API_ROOT needs TELEGRAM_BOT_TOKEN and TELEGRAM_CHAT beside it.',
  ],
  [
    { DISCORD_WEBHOOK_URL: 'https://discord.com/channels/1/2' },
    'The setting DISCORD_WEBHOOK_URL is not the address of a webhook (https://discord.com/api/webhooks/…/…).',
  ],
  ...['http://discord.com', 'https://discord.com.evil.example', 'https://127.0.0.1', 'https://discord.com:8443'].map(
    (origin) =>
      [
        { DISCORD_WEBHOOK_URL: `${origin}/api/webhooks/1/token` },
        'The setting DISCORD_WEBHOOK_URL is not an https address at discord.com.',
      ] as [Record<string, string>, string],
  ),
  [{ LOG_LEVEL: 'loud' }, 'The setting LOG_LEVEL is not one of trace, debug, info, warn, error, fatal, silent.'],
])('%o is refused by name', (environment, sentence) => {
  expect(() => readSettings(environment)).toThrow(sentence);
});

test('every wrong setting is named at once, and no value is repeated', () => {
  const read = () => readSettings({ PORT: 'x', JWT_SECRET: 'hush-hush' });

  expect(read).toThrow(/PORT.*JWT_SECRET/s);
  expect(read).not.toThrow('hush-hush');
});

test('a key of Stripe that cannot be used is not repeated', () => {
  expect(() => readSettings({ STRIPE_SECRET_KEY: 'hush-hush', STRIPE_WEBHOOK_SECRET: 'hush-hush' })).not.toThrow(
    'hush-hush',
  );
});

test('proxies are a list of addresses and networks, and those on this machine unless told', () => {
  expect(readSettings({}).TRUSTED_PROXIES).toEqual(['loopback']);
  const { TRUSTED_PROXIES } = readSettings({ TRUSTED_PROXIES: 'loopback,10.0.0.0/8, 2001:db8::1' });
  expect(TRUSTED_PROXIES).toEqual(['loopback', '10.0.0.0/8', '2001:db8::1']);
});

test('name servers are a list of addresses with or without a port, and those of the system unless told', () => {
  const servers = ['9.9.9.9', '127.0.0.1:5353', '2620:fe::fe', '[2620:fe::fe]:53'];
  expect(readSettings({}).DNS_SERVERS).toEqual([]);
  expect(readSettings({ DNS_SERVERS: servers.join(', ') }).DNS_SERVERS).toEqual(servers);
});

test('social links are a list, plainly examples unless told, and may be none', () => {
  for (const address of readSettings({}).SOCIAL_LINKS) expect(new URL(address).hostname).toMatch(/\.example$/);
  expect(readSettings({}).SOCIAL_LINKS).not.toHaveLength(0);
  expect(readSettings({ SOCIAL_LINKS: 'none' }).SOCIAL_LINKS).toEqual([]);
  expect(readSettings({ SOCIAL_LINKS: 'https://a.example, https://b.example' }).SOCIAL_LINKS).toEqual([
    'https://a.example',
    'https://b.example',
  ]);
});
