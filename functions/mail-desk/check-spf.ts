import type { DnsRecord, MailCheck } from '#domain/mail/readiness.ts';
import type { AskDns } from './ask-dns.ts';
import { areOfOneOrganisation, envelopeDomain, fromDomain, isInside, type MailSetup } from './mail-setup.ts';
import { findProvider } from './providers.ts';
import { show, showFailure } from './show.ts';
import { isSpf, maxLookups, type SpfWalk, walkSpf } from './walk-spf.ts';

/** Who may send for the domain of the envelope (RFC 7208). */
export async function checkSpf(dns: AskDns, setup: MailSetup): Promise<MailCheck> {
  const domain = envelopeDomain(setup);
  const answer = await dns.txt(domain);
  if ('error' in answer) return { name: 'SPF', state: 'unknown', found: showFailure(domain, answer.error) };
  const records = answer.values.filter(isSpf);
  const [record] = records;
  const fresh: DnsRecord = { name: domain, type: 'TXT', value: buildRecord(setup) };
  if (!record) {
    return {
      ...{ name: 'SPF', state: 'missing', found: `${domain} has no SPF record.`, record: fresh },
      advice: 'It says which servers may send for your domain. Without it, mailbox providers refuse or hide mails.',
    };
  }
  const published = records.map(show);
  if (records.length > 1) {
    return {
      ...{ name: 'SPF', state: 'wrong', published, record: { ...fresh, value: mergeRecords(records) } },
      found: `${domain} has ${records.length} SPF records. There may be only one: receivers ignore all of them.`,
      advice: 'Remove them and add one that says what they said together.',
    };
  }
  return { name: 'SPF', published, ...(await judge(dns, { setup, domain, record })) };
}

type Found = { setup: MailSetup; domain: string; record: string };
type Verdict = Omit<MailCheck, 'name' | 'published'>;

async function judge(dns: AskDns, { setup, domain, record }: Found): Promise<Verdict> {
  const walk = await walkSpf(dns, domain, record);
  if (walk.problem) {
    return {
      ...{ state: 'wrong', found: `${walk.problem}, so receivers ignore the record of ${domain}.` },
      advice: 'Take out what you no longer send with.',
    };
  }
  if (walk.isUnclear) {
    return { state: 'unknown', found: `A part of the record of ${domain} could not be looked up. Check again later.` };
  }
  const lookups = `It needs ${walk.lookups} of at most ${maxLookups} DNS look-ups`;
  if (walk.all === '+' || walk.all === '?' || walk.all === null) {
    const ending = walk.all ? `ends with ${walk.all}all` : 'does not end with “all”';
    return {
      ...{ state: 'wrong', found: `The record of ${domain} ${ending}: any server may send for you. ${lookups}.` },
      record: { name: domain, type: 'TXT', value: `${record.replace(/ *[+?]?all\b/i, '').trim()} ~all` },
    };
  }
  const strictness = walk.all === '-' ? 'refuses other servers (-all)' : 'marks other servers as suspicious (~all)';
  const found = `The record of ${domain} ${strictness}. ${lookups}.`;
  const relay = await judgeRelay(dns, { setup, domain, record, walk });
  const alignment = areOfOneOrganisation(domain, fromDomain(setup))
    ? ''
    : ` BOUNCE_ADDRESS is not at ${fromDomain(setup)}, so that for DMARC only DKIM counts.`;
  return { ...relay, found: `${found}${relay.found}${alignment}` };
}

async function judgeRelay(dns: AskDns, { setup, domain, record, walk }: Found & { walk: SpfWalk }): Promise<Verdict> {
  if (!setup.relay) return { state: 'good', found: '' };
  const provider = findProvider(setup.relay);
  if (provider) {
    if (walk.includes.includes(provider.include)) return { state: 'good', found: ` It allows ${provider.name}.` };
    return {
      ...{
        state: 'wrong',
        found: ` It does not include ${provider.include}, with which ${provider.name} is allowed to send.`,
      },
      record: { name: domain, type: 'TXT', value: insert(record, `include:${provider.include}`) },
    };
  }
  const addresses = await dns.addresses(setup.relay);
  const known = 'values' in addresses ? addresses.values : [];
  if (known.some((address) => walk.allowed.check(address, address.includes(':') ? 'ipv6' : 'ipv4'))) {
    return { state: 'good', found: ` It allows ${setup.relay}.` };
  }
  if (isInside(setup.relay)) {
    return {
      ...{
        state: 'unknown',
        found: ` ${setup.relay} is inside your network; the address it sends from is not known here.`,
      },
      advice: 'Send a test mail and look at its headers: SPF should say “pass” there.',
    };
  }
  return {
    ...{ state: 'unknown', found: ` It does not name the addresses of ${setup.relay}.` },
    advice: `A relay often sends from other addresses than the one it is reached at: your provider says what belongs into the record. If ${setup.relay} sends itself, this record allows it.`,
    record: { name: domain, type: 'TXT', value: insert(record, nameRelay(setup.relay)) },
  };
}

function buildRecord({ relay }: MailSetup): string {
  if (!relay) return 'v=spf1 ~all';
  const provider = findProvider(relay);
  return `v=spf1 ${provider ? `include:${provider.include}` : nameRelay(relay)} ~all`;
}

// Of a relay inside, the hosts that take mail for the domain are the best guess at what sends it.
const nameRelay = (relay: string) =>
  isInside(relay)
    ? 'mx'
    : relay.includes(':')
      ? `ip6:${relay}`
      : /^[\d.]+$/.test(relay)
        ? `ip4:${relay}`
        : `a:${relay}`;

/** Before its `all`, or a redirect, which would hide what follows. */
function insert(record: string, term: string): string {
  const terms = record.trim().split(/ +/);
  const end = terms.findIndex((one) => /^[-+~?]?all$/i.test(one) || /^redirect=/i.test(one));
  return terms.toSpliced(end < 0 ? terms.length : end, 0, term).join(' ');
}

function mergeRecords(records: string[]): string {
  const terms = records.flatMap((record) => record.trim().split(/ +/).slice(1));
  const isEnd = (term: string) => /^[-+~?]?all$/i.test(term);
  const end = terms.find((term) => isEnd(term) && term.startsWith('-')) ?? '~all';
  return show(['v=spf1', ...new Set(terms.filter((term) => !isEnd(term))), end].join(' '), 2_000);
}
