import type { DnsRecord, MailCheck } from '#domain/mail/readiness.ts';
import type { AskDns } from './ask-dns.ts';
import {
  areOfOneOrganisation,
  domainOf,
  envelopeDomain,
  fromDomain,
  type MailSetup,
  organisationOf,
} from './mail-setup.ts';
import { readTags } from './read-tags.ts';
import { show, showFailure } from './show.ts';

const policies = {
  none: 'only asks for reports',
  quarantine: 'sends what fails to spam',
  reject: 'refuses what fails',
};

/** What receivers do with mails that are not what they claim, and whether ours are (RFC 7489). */
export async function checkDmarc(dns: AskDns, setup: MailSetup): Promise<MailCheck> {
  const domain = fromDomain(setup);
  const organisation = organisationOf(domain);
  const record = buildRecord(setup, organisation);
  for (const place of new Set([domain, organisation])) {
    const name = `_dmarc.${place}`;
    const answer = await dns.txt(name);
    if ('error' in answer) return { name: 'DMARC', state: 'unknown', found: showFailure(name, answer.error) };
    const records = answer.values.filter((value) => /^v\s*=\s*DMARC1\s*(;|$)/i.test(value));
    const [published] = records;
    if (published === undefined) continue;
    const shown = records.map((value) => show(value));
    if (records.length > 1) {
      const found = `${name} has ${records.length} DMARC records. There may be only one: receivers ignore all of them.`;
      return { name: 'DMARC', state: 'wrong', found, published: shown, record: { ...record, name } };
    }
    return {
      name: 'DMARC',
      published: shown,
      ...judge(published, { name, setup, record, isInherited: place !== domain }),
    };
  }
  return {
    ...{ name: 'DMARC', state: 'missing', found: `There is no record at ${record.name}.`, record },
    advice:
      'Gmail, Yahoo and Microsoft refuse mails of large senders whose domain has none. Begin with p=none, which changes nothing but asks for reports.',
  };
}

type Context = { name: string; setup: MailSetup; record: DnsRecord; isInherited: boolean };

function judge(
  published: string,
  { name, setup, record, isInherited }: Context,
): Omit<MailCheck, 'name' | 'published'> {
  const tags = readTags(published);
  const wrong = (found: string) => ({ state: 'wrong' as const, found, record: { ...record, name } });
  const policy = ((isInherited && tags.get('sp')) || tags.get('p') || '').toLowerCase();
  if (!isPolicy(policy)) {
    return wrong(
      `The record at ${name} has no policy that receivers know: “p=” is one of none, quarantine and reject.`,
    );
  }
  const from = fromDomain(setup);
  const isAligned = (other: string, mode: string | undefined) =>
    mode?.toLowerCase() === 's' ? other === from : areOfOneOrganisation(other, from);
  const bySpf = isAligned(envelopeDomain(setup), tags.get('aspf'));
  const byDkim = setup.dkim !== null && isAligned(setup.dkim.domain, tags.get('adkim'));
  const whose = isInherited ? `The record at ${name}, which holds for ${from} too,` : `The record at ${name}`;
  const found = `${whose} ${policies[policy]} (${policy}).`;
  if (!bySpf && !byDkim) {
    return {
      ...{
        state: 'wrong',
        found: `${found} Mails from ${from} pass neither by SPF nor by DKIM: neither is of that domain.`,
      },
      advice: 'Set DKIM_DOMAIN to the domain of MAIL_FROM, or BOUNCE_ADDRESS to an address at it.',
    };
  }
  const ways = [bySpf && 'SPF', byDkim && 'DKIM'].filter(Boolean).join(' and ');
  return {
    ...{ state: 'good', found: `${found} From is aligned by ${ways}.` },
    ...(policy === 'none' && {
      advice: 'Once the reports show that only your own mails come from your domain, p=quarantine protects its name.',
    }),
  };
}

const isPolicy = (text: string): text is keyof typeof policies => Object.hasOwn(policies, text);

/** Reports to another organisation would need its consent, in a record of its own. */
function buildRecord({ contactEmail }: MailSetup, organisation: string): DnsRecord {
  const reports = areOfOneOrganisation(domainOf(contactEmail), organisation) ? `; rua=mailto:${contactEmail}` : '';
  return { name: `_dmarc.${organisation}`, type: 'TXT', value: `v=DMARC1; p=none${reports}` };
}
