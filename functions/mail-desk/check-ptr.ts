import { isIP } from 'node:net';
import type { MailCheck } from '#domain/mail/readiness.ts';
import type { AskDns } from './ask-dns.ts';
import { isInside, type MailSetup } from './mail-setup.ts';
import { show, showFailure } from './show.ts';

const maxAddresses = 6;
const relayNote = 'The name of a relay’s address is set by its provider, not in your DNS.';

/** Whether the addresses of the relay have a name that leads back to them (RFC 1912, 2.1). */
export async function checkPtr(dns: AskDns, { relay }: MailSetup): Promise<MailCheck> {
  if (!relay)
    return { name: 'PTR', state: 'unknown', found: 'No mail server is set, so that there is no address to look at.' };
  const answer = await dns.addresses(relay);
  if ('error' in answer) return { name: 'PTR', state: 'unknown', found: showFailure(relay, answer.error) };
  const addresses = answer.values.slice(0, maxAddresses);
  if (addresses.length === 0 && relay !== 'localhost') {
    return { name: 'PTR', state: 'wrong', found: `${relay}, the host of SMTP_URL, has no address.` };
  }
  if (addresses.length === 0 || addresses.every(isInside)) {
    return {
      ...{
        name: 'PTR',
        state: 'unknown',
        found: `${relay} is reached inside your network; the address it sends from is not known here.`,
      },
      advice: 'That public address needs a PTR record whose name leads back to it. The owner of the address sets it.',
    };
  }
  const found = await Promise.all(addresses.map(async (address) => ({ address, ...(await confirm(dns, address)) })));
  const bad = found.find(({ state }) => state === 'wrong') ?? found.find(({ state }) => state === 'missing');
  const unclear = found.find(({ state }) => state === 'unknown');
  const worst = bad ?? unclear;
  if (worst) {
    return {
      ...{ name: 'PTR', state: worst.state, found: worst.found, advice: relayNote },
      ...(bad && { record: { name: reverseName(bad.address), type: 'PTR' as const, value: relay } }),
    };
  }
  return {
    ...{ name: 'PTR', state: 'good', advice: relayNote },
    found: `${found.map((one) => one.found).join(' ')}`,
  };
}

type Confirmed = Pick<MailCheck, 'state' | 'found'>;

async function confirm(dns: AskDns, address: string): Promise<Confirmed> {
  const names = await dns.names(address);
  if ('error' in names) return { state: 'unknown', found: showFailure(address, names.error) };
  if (names.values.length === 0) return { state: 'missing', found: `${address} has no name.` };
  const forward = await Promise.all(
    names.values.slice(0, 5).map(async (name) => ({ name, answer: await dns.addresses(name) })),
  );
  const right = forward.find(({ answer }) => 'values' in answer && answer.values.some((one) => isSame(one, address)));
  if (right) return { state: 'good', found: `${address} is ${show(right.name, 100)}, and back.` };
  const failed = forward.find(({ answer }) => 'error' in answer);
  if (failed) return { state: 'unknown', found: showFailure(show(failed.name, 100), 'no address') };
  return {
    state: 'wrong',
    found: `${address} is said to be ${show(names.values[0] ?? '', 100)}, which has another address.`,
  };
}

const isSame = (one: string, other: string) => new URL(toUrl(one)).hostname === new URL(toUrl(other)).hostname;
const toUrl = (address: string) => `http://${address.includes(':') ? `[${address}]` : address}`;

function reverseName(address: string): string {
  if (isIP(address) === 4) return `${address.split('.').toReversed().join('.')}.in-addr.arpa`;
  // The URL's parser has the short form; every group is filled up to four digits.
  const [before = '', after] = address.split('::');
  const groups = (part: string) => (part ? part.split(':') : []);
  const [head, tail] = [groups(before), groups(after ?? '')];
  const middle = after === undefined ? [] : Array.from({ length: 8 - head.length - tail.length }, () => '0');
  const digits = [...head, ...middle, ...tail].map((group) => group.padStart(4, '0')).join('');
  return `${[...digits].toReversed().join('.')}.ip6.arpa`;
}
