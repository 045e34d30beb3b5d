import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { serveNames } from '#functions/proof/fixtures/name-server.ts';
import { createAskDns } from './ask-dns.ts';
import { checkReadiness } from './check-readiness.ts';
import { readMailSetup } from './mail-setup.ts';

const pair = (modulusLength = 2048) =>
  generateKeyPairSync('rsa', {
    modulusLength,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'der' },
  });
const key = pair();
const published = `v=DKIM1; k=rsa; p=${key.publicKey.toString('base64')}`;
const settings = {
  SMTP_URL: 'smtp://user:secret@smtp.acme.example:587',
  MAIL_FROM: 'Acme Jobs <jobs@mail.acme.example>',
  CONTACT_EMAIL: 'hello@acme.example',
  DKIM_DOMAIN: 'acme.example',
  DKIM_SELECTOR: 'cw1',
  DKIM_PRIVATE_KEY: key.privateKey,
  BOUNCE_ADDRESS: 'bounces@mail.acme.example',
  POSTAL_ADDRESS: '1 Main Street\nSpringfield',
};
const site = { url: 'https://jobs.acme.example' };

let server: Awaited<ReturnType<typeof serveNames>>;
beforeAll(async () => {
  server = await serveNames({ txt: {}, addresses: {} });
});
afterAll(() => server.close());
beforeEach(() => {
  Object.assign(server.zone, {
    txt: {
      'mail.acme.example': [['google-site-verification=1'], ['v=spf1 a:smtp.acme.example ', '-all']],
      'cw1._domainkey.acme.example': [[published.slice(0, 200), published.slice(200)]],
      '_dmarc.acme.example': [['v=DMARC1; p=quarantine; rua=mailto:hello@acme.example']],
    },
    addresses: { 'smtp.acme.example': '203.0.113.7' },
    mailHosts: { 'mail.acme.example': ['smtp.acme.example'] },
    names: { '7.113.0.203.in-addr.arpa': ['smtp.acme.example'] },
    failing: [],
    isSilent: false,
  });
});

async function check(name: string, given: Partial<typeof settings> = {}, url = site.url) {
  const setup = readMailSetup({ ...settings, ...given }, { url });
  const { dns, settings: further } = await checkReadiness(createAskDns([server.address]), setup);
  return [...dns, ...further].find((one) => one.name === name);
}
const publish = (name: string, ...records: string[]) => {
  server.zone.txt[name] = records.map((record) => record.match(/.{1,200}/gs) ?? ['']);
};
const publishSpf = (...records: string[]) => publish('mail.acme.example', ...records);

test('a domain that is set up well is good in everything', async () => {
  const answer = await checkReadiness(createAskDns([server.address]), readMailSetup(settings, site));

  const states = [...answer.dns, ...answer.settings].map(({ name, state }) => [name, state]);
  expect(Object.fromEntries(states)).toEqual({
    ...{ SPF: 'good', DKIM: 'good', DMARC: 'good', PTR: 'good', 'Public address': 'good' },
    ...{ 'One-click unsubscribe': 'good', Bounces: 'good', 'Postal address': 'good' },
    // Nothing can be published under .example in earnest.
    Sender: 'wrong',
  });
  expect(answer).toMatchObject({ relay: 'smtp.acme.example', from: settings.MAIL_FROM });
  expect(JSON.stringify(answer)).not.toMatch(/secret|PRIVATE KEY-/);
});

test('with nothing set, no server is asked, and every line says what is missing', async () => {
  server.asked.length = 0;
  const setup = readMailSetup({ CONTACT_EMAIL: 'hello@chainwork.example' }, { url: 'http://localhost:3000' });

  const answer = await checkReadiness(createAskDns([server.address]), setup);

  expect(answer).toMatchObject({ relay: null, dns: [] });
  expect(new Set(answer.settings.map(({ state }) => state))).toEqual(new Set(['missing', 'wrong']));
  expect(server.asked).toEqual([]);
});

test('each record that is missing is told to the letter', async () => {
  server.zone.txt = {};
  server.zone.names = {};

  expect(await check('SPF')).toMatchObject({
    state: 'missing',
    record: { name: 'mail.acme.example', type: 'TXT', value: 'v=spf1 a:smtp.acme.example ~all' },
  });
  expect(await check('SPF', { SMTP_URL: 'smtp://email-smtp.eu-west-1.amazonaws.com' })).toMatchObject({
    record: { value: 'v=spf1 include:amazonses.com ~all' },
  });
  expect(await check('DKIM')).toMatchObject({
    state: 'missing',
    record: { name: 'cw1._domainkey.acme.example', type: 'TXT', value: published },
  });
  expect(await check('DMARC')).toMatchObject({
    state: 'missing',
    record: { name: '_dmarc.acme.example', type: 'TXT', value: 'v=DMARC1; p=none; rua=mailto:hello@acme.example' },
  });
  expect(await check('PTR')).toMatchObject({
    state: 'missing',
    record: { name: '7.113.0.203.in-addr.arpa', type: 'PTR', value: 'smtp.acme.example' },
  });
});

test.each([
  [
    'several records',
    ['v=spf1 ip4:203.0.113.7 -all', 'v=spf1 include:other.example ~all'],
    'has 2 SPF records',
    'v=spf1 ip4:203.0.113.7 include:other.example -all',
  ],
  ['+all', ['v=spf1 a:smtp.acme.example +all'], 'ends with +all', 'v=spf1 a:smtp.acme.example ~all'],
  ['no end', ['v=spf1 a:smtp.acme.example'], 'does not end with', 'v=spf1 a:smtp.acme.example ~all'],
  ['an unknown term', ['v=spf1 foo:bar -all'], 'foo:bar is not a term of SPF', undefined],
  ['a bad address', ['v=spf1 ip4:203.0.113.700 -all'], 'ip4:203.0.113.700 is not an address', undefined],
  [
    'an include of nothing',
    ['v=spf1 include:none.example -all'],
    'none.example is included and has no SPF record',
    undefined,
  ],
])('SPF with %s is wrong', async (_, records, found, value) => {
  publishSpf(...records);

  const result = await check('SPF');

  expect(result).toMatchObject({ state: 'wrong', found: expect.stringContaining(found) });
  expect(result?.record?.value).toBe(value);
});

test('look-ups of SPF are counted through includes, and more than ten make it void', async () => {
  publishSpf('v=spf1 include:chain0.example -all');
  for (let index = 0; index < 8; index += 1)
    publish(`chain${index}.example`, `v=spf1 include:chain${index + 1}.example ~all`);
  publish('chain8.example', 'v=spf1 a:smtp.acme.example ~all');

  expect(await check('SPF')).toMatchObject({ state: 'good', found: expect.stringContaining('10 of at most 10') });
  publish('chain8.example', 'v=spf1 a:smtp.acme.example mx ~all');
  expect(await check('SPF')).toMatchObject({ state: 'wrong', found: expect.stringContaining('more than 10') });
});

test('an SPF record that includes itself, by whatever way, ends the walk', async () => {
  publishSpf('v=spf1 include:a.example -all');
  publish('a.example', 'v=spf1 redirect=mail.acme.example');

  expect(await check('SPF')).toMatchObject({ state: 'wrong', found: expect.stringContaining('includes itself') });
});

test('a relay that SPF does not name is told, and known providers by their include', async () => {
  publishSpf('v=spf1 ip4:198.51.100.0/24 ip6:2001:db8::/32 -all');
  expect(await check('SPF')).toMatchObject({
    state: 'unknown',
    record: { value: 'v=spf1 ip4:198.51.100.0/24 ip6:2001:db8::/32 a:smtp.acme.example -all' },
  });
  expect(await check('SPF', { SMTP_URL: 'smtp://smtp.postmarkapp.com' })).toMatchObject({
    state: 'wrong',
    record: { value: 'v=spf1 ip4:198.51.100.0/24 ip6:2001:db8::/32 include:spf.mtasv.net -all' },
  });
  expect(await check('SPF', { SMTP_URL: 'smtp://localhost' })).not.toHaveProperty('record');
  publishSpf('v=spf1 mx:acme.example/24 -all');
  server.zone.mailHosts = { 'acme.example': ['mx.acme.example'] };
  server.zone.addresses['mx.acme.example'] = '203.0.113.200';
  expect(await check('SPF')).toMatchObject({ state: 'good' });
});

test.each([
  ['another key', () => `v=DKIM1; p=${pair(1024).publicKey.toString('base64')}`, 'another one'],
  ['a cut key', () => published.slice(0, -80), 'cannot be read'],
  ['no key', () => 'v=DKIM1; p=', 'withdrawn'],
  ['a test flag', () => `${published}; t=y:s`, 'marked as a test'],
  ['other words', () => 'hello', 'not a DKIM key'],
  ['only sha1', () => `${published}; h=sha1`, 'sha256'],
])('DKIM with %s is wrong', async (_, build, found) => {
  publish('cw1._domainkey.acme.example', build());

  expect(await check('DKIM')).toMatchObject({
    ...{ state: 'wrong', found: expect.stringContaining(found), record: { value: published } },
  });
});

test('DKIM of two records, of another domain, without a setting, and with a short key', async () => {
  publish('cw1._domainkey.acme.example', published, published);
  expect(await check('DKIM')).toMatchObject({ state: 'wrong', found: expect.stringContaining('2 TXT records') });
  publish('cw1._domainkey.other.example', published);
  expect(await check('DKIM', { DKIM_DOMAIN: 'other.example' })).toMatchObject({
    ...{ state: 'wrong', found: expect.stringContaining('come from mail.acme.example') },
  });
  expect(await check('DKIM', { DKIM_PRIVATE_KEY: '' })).toMatchObject({ state: 'missing' });
  const short = pair(1024);
  publish('cw1._domainkey.acme.example', `p=${short.publicKey.toString('base64')}`);
  expect(await check('DKIM', { DKIM_PRIVATE_KEY: short.privateKey })).toMatchObject({
    ...{ state: 'good', found: expect.stringContaining('1024 bits'), advice: expect.stringContaining('2048') },
  });
});

test('DMARC: the nearest record counts, and what From is aligned with', async () => {
  expect(await check('DMARC')).toMatchObject({ found: expect.stringMatching(/_dmarc\.acme\.example.*SPF and DKIM/) });
  publish('_dmarc.mail.acme.example', 'v=DMARC1; p=none; adkim=s; aspf=s');
  expect(await check('DMARC')).toMatchObject({ state: 'good', found: expect.stringContaining('aligned by SPF.') });
  expect(await check('DMARC', { BOUNCE_ADDRESS: 'b@elsewhere.example' })).toMatchObject({ state: 'wrong' });
  publish('_dmarc.mail.acme.example', 'v=DMARC1; p=block');
  expect(await check('DMARC')).toMatchObject({ state: 'wrong', found: expect.stringContaining('no policy') });
  publish('_dmarc.mail.acme.example', 'v=DMARC1; p=none', 'v=DMARC1; p=reject');
  expect(await check('DMARC')).toMatchObject({ state: 'wrong', found: expect.stringContaining('2 DMARC records') });
});

test('PTR: a name that leads elsewhere, a relay inside, and one that does not exist', async () => {
  server.zone.names = { '7.113.0.203.in-addr.arpa': ['other.example'] };
  server.zone.addresses['other.example'] = '198.51.100.1';
  expect(await check('PTR')).toMatchObject({ state: 'wrong', found: expect.stringContaining('has another address') });
  expect(await check('PTR', { SMTP_URL: 'smtp://127.0.0.1:25' })).toMatchObject({ state: 'unknown' });
  expect(await check('PTR', { SMTP_URL: 'smtp://nowhere.example' })).toMatchObject({ state: 'wrong' });
  server.zone.addresses['six.example'] = '2001:db8::7';
  expect(await check('PTR', { SMTP_URL: 'smtp://six.example' })).toMatchObject({
    record: { name: '7.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.b.d.0.1.0.0.2.ip6.arpa' },
  });
});

test('settings: bounces to a domain without mail, http links, no postal address', async () => {
  server.zone.mailHosts = {};
  expect(await check('Bounces')).toMatchObject({ state: 'wrong', found: expect.stringContaining('no MX') });
  expect(await check('Public address', {}, 'http://localhost:3000')).toMatchObject({ state: 'wrong' });
  expect(await check('One-click unsubscribe', {}, 'http://localhost:3000')).toMatchObject({ state: 'wrong' });
  expect(await check('Postal address', { POSTAL_ADDRESS: '' })).toMatchObject({ state: 'missing' });
});

test('name servers that fail or are silent make a check unknown, never good or missing', async () => {
  server.zone.failing = Object.keys(server.zone.txt);
  for (const name of ['SPF', 'DKIM', 'DMARC']) expect(await check(name)).toMatchObject({ state: 'unknown' });
  publishSpf('v=spf1 include:slow.example -all');
  server.zone.failing = ['slow.example'];
  expect(await check('SPF')).toMatchObject({ state: 'unknown' });

  server.zone.isSilent = true;
  const answer = await checkReadiness(createAskDns([server.address]), readMailSetup(settings, site));

  expect(answer.dns.map(({ state }) => state)).toEqual(['unknown', 'unknown', 'unknown', 'unknown']);
}, 60_000);

test('hostile answers are shown short and without control characters, and end no check', async () => {
  publishSpf(`v=spf1 ${'include:x.example '.repeat(500)}-all`);
  publish('x.example', `v=spf1 ${'ip4:203.0.113.7 '.repeat(90)}?all`);
  publish('cw1._domainkey.acme.example', `v=DKIM1; p=\u0007\u202e<script>${'=;'.repeat(900)}`);
  publish('_dmarc.acme.example', `v=DMARC1; ${'p=none;'.repeat(400)}`);

  const [spf, dkim, dmarc] = [await check('SPF'), await check('DKIM'), await check('DMARC')];

  expect([spf?.state, dkim?.state, dmarc?.state]).toEqual(['wrong', 'wrong', 'good']);
  for (const text of [spf, dkim, dmarc].flatMap((one) => [one?.found ?? '', ...(one?.published ?? [])])) {
    expect(text.length).toBeLessThan(500);
    expect(text).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  }
});
