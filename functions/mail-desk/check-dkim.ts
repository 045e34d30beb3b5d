import { createPublicKey, type KeyObject } from 'node:crypto';
import type { DnsRecord, MailCheck } from '#domain/mail/readiness.ts';
import { describeDkimRecord } from '#functions/mailer/dkim.ts';
import type { AskDns } from './ask-dns.ts';
import { areOfOneOrganisation, fromDomain, type MailSetup } from './mail-setup.ts';
import { readTags } from './read-tags.ts';
import { show, showFailure } from './show.ts';

const usualBits = 2048;

/** Whether the key that is published is the one that mails are signed with (RFC 6376). */
export async function checkDkim(dns: AskDns, setup: MailSetup): Promise<MailCheck> {
  if (!setup.dkim) {
    return {
      ...{ name: 'DKIM', state: 'missing', found: 'This board does not sign its mails.' },
      advice:
        'Set DKIM_DOMAIN, DKIM_SELECTOR and DKIM_PRIVATE_KEY (a key is made with: openssl genrsa 2048), then this page has the record to add. If your relay signs for your domain itself, leave them unset: its own pages say which record it needs.',
    };
  }
  const { domain, selector, privateKey } = setup.dkim;
  const name = `${selector}._domainkey.${domain}`;
  const signing = { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_PRIVATE_KEY: privateKey };
  const record: DnsRecord = { name, type: 'TXT', value: describeDkimRecord(signing)?.value ?? '' };
  const own = createPublicKey(privateKey);
  const answer = await dns.txt(name);
  if ('error' in answer) return { name: 'DKIM', state: 'unknown', found: showFailure(name, answer.error), record };
  const [published, ...others] = answer.values;
  if (published === undefined) {
    return {
      ...{
        name: 'DKIM',
        state: 'missing',
        found: `There is no record at ${name}. Mails are signed, but nobody can check it.`,
      },
      record,
    };
  }
  const shown = answer.values.map((value) => show(value));
  if (others.length > 0) {
    const found = `${name} has ${answer.values.length} TXT records. There may be only one.`;
    return { name: 'DKIM', state: 'wrong', found, published: shown, record };
  }
  return { name: 'DKIM', published: shown, ...judge(published, { own, name, record, setup }) };
}

type Context = { own: KeyObject; name: string; record: DnsRecord; setup: MailSetup };

function judge(published: string, { own, name, record, setup }: Context): Omit<MailCheck, 'name' | 'published'> {
  const tags = readTags(published);
  const wrong = (found: string) => ({ state: 'wrong' as const, found, record });
  if ((tags.get('v') ?? 'DKIM1') !== 'DKIM1' || !tags.has('p'))
    return wrong(`The record at ${name} is not a DKIM key.`);
  if (tags.get('p') === '') return wrong(`The key at ${name} is withdrawn: its “p=” is empty.`);
  const key = readPublishedKey(tags.get('p') ?? '');
  if (!key) return wrong(`The key at ${name} cannot be read. It may have lost characters on its way.`);
  if (!key.equals(own)) return wrong(`The key at ${name} is another one than that of DKIM_PRIVATE_KEY.`);
  const flags = (tags.get('t') ?? '').split(':').map((flag) => flag.trim());
  if (flags.includes('y'))
    return wrong(`The key at ${name} is marked as a test (t=y): receivers ignore the signature.`);
  if (tags.has('h') && !tags.get('h')?.split(':').includes('sha256')) {
    return wrong(`The key at ${name} does not allow sha256 (h=…), with which mails are signed.`);
  }
  const bits = own.asymmetricKeyDetails?.modulusLength ?? 0;
  const { domain } = setup.dkim ?? { domain: '' };
  if (!areOfOneOrganisation(domain, fromDomain(setup))) {
    return wrong(
      `The key is right, but mails are signed by ${domain} and come from ${fromDomain(setup)}: for DMARC that does not count.`,
    );
  }
  return {
    ...{ state: 'good', found: `The key at ${name} is the one that mails are signed with (RSA, ${bits} bits).` },
    ...(bits < usualBits && { advice: `Providers advise ${usualBits} bits.` }),
  };
}

function readPublishedKey(value: string): KeyObject | null {
  const key = Buffer.from(value.replaceAll(/\s/g, ''), 'base64');
  // The second form is that of the standard's first years.
  for (const type of ['spki', 'pkcs1'] as const) {
    try {
      return createPublicKey({ key, format: 'der', type });
    } catch {
      // The next form, if there is one.
    }
  }
  return null;
}
