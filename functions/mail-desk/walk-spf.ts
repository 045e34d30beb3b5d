import { BlockList, isIP } from 'node:net';
import type { AskDns, DnsAnswer } from './ask-dns.ts';

// This module is in charge of reading an SPF record with all that it includes (RFC 7208): which addresses it allows, how many
// look-ups a receiver needs for it, and how it ends. A record may include records of strangers: the walk ends with the
// first thing that makes it void, at latest after ten look-ups.

/** A receiver gives up after so many (4.6.4). */
export const maxLookups = 10;
const maxTerms = 100;
const maxMailHosts = 10;

export type SpfWalk = {
  lookups: number;
  /** `-`, `~`, `?` or `+` of its `all`, also where it is of a redirect; null where there is none. */
  all: string | null;
  /** Domains that it includes, wherever. */
  includes: string[];
  /** Addresses that it lets pass. */
  allowed: BlockList;
  /** Makes the whole record void for receivers. */
  problem: string | null;
  /** A name server did not answer; the rest is not known. */
  isUnclear: boolean;
};

export const isSpf = (text: string) => /^v=spf1(?: |$)/i.test(text);

export async function walkSpf(dns: AskDns, domain: string, record: string): Promise<SpfWalk> {
  const walk: SpfWalk = {
    ...{ lookups: 0, all: null, includes: [], allowed: new BlockList() },
    ...{ problem: null, isUnclear: false },
  };
  walk.all = await read(dns, walk, { domain, record, path: [domain] });
  return walk;
}

type Place = { domain: string; record: string; path: string[] };

/** Goes through the terms of a record; answers the qualifier of its `all`. */
async function read(dns: AskDns, walk: SpfWalk, { domain, record, path }: Place): Promise<string | null> {
  const terms = record.trim().split(/ +/).slice(1);
  if (terms.length > maxTerms) return fail(walk, `The record of ${domain} has more than ${maxTerms} terms`);
  let redirect: string | null = null;
  for (const term of terms) {
    if (walk.problem || walk.isUnclear) return null;
    const modifier = /^([a-z][\w.-]*)=(.*)$/i.exec(term);
    if (modifier) {
      if (modifier[1]?.toLowerCase() === 'redirect') redirect = modifier[2] ?? '';
      continue;
    }
    const [, sign = '', name = '', tail = ''] = /^([-+~?]?)([a-z0-9]+)((?:[:/].*)?)$/i.exec(term) ?? [];
    const [, value = '', length = ''] = /^:?(.*?)((?:\/\d{1,3})?(?:\/\/\d{1,3})?)$/.exec(tail) ?? [];
    const qualifier = sign || '+';
    switch (name.toLowerCase()) {
      // Terms behind it are never tested (RFC 7208, 5.1).
      case 'all':
        return qualifier;
      case 'ip4':
      case 'ip6':
        if (!allow(walk, qualifier, value, length.slice(1))) return fail(walk, `${show(term)} is not an address`);
        break;
      case 'include':
        await include(dns, walk, { domain: value, path, isAllowing: qualifier === '+' });
        break;
      case 'a':
      case 'mx':
        await allowHosts(dns, walk, { name: name.toLowerCase(), host: value || domain, qualifier, length });
        break;
      case 'exists':
      case 'ptr':
        count(walk);
        break;
      default:
        return fail(walk, `${show(term)} is not a term of SPF`);
    }
  }
  if (redirect === null || walk.problem || walk.isUnclear) return null;
  const target = await follow(dns, walk, { domain: redirect, path });
  return target && read(dns, walk, target);
}

async function include(
  dns: AskDns,
  walk: SpfWalk,
  { domain, path, isAllowing }: { domain: string; path: string[]; isAllowing: boolean },
): Promise<void> {
  walk.includes.push(domain.toLowerCase());
  const target = await follow(dns, walk, { domain, path });
  if (!target) return;
  // What an include lets pass counts only where it stands with a plus.
  const inner = isAllowing ? walk : { ...walk, allowed: new BlockList() };
  const all = await read(dns, inner, target);
  if (inner !== walk) {
    const { lookups, problem, isUnclear } = inner;
    Object.assign(walk, { lookups, problem, isUnclear });
  }
  if (all === '+') fail(walk, `${show(domain)} lets every address pass`);
}

/** The record that an include or a redirect leads to. */
async function follow(
  dns: AskDns,
  walk: SpfWalk,
  { domain, path }: { domain: string; path: string[] },
): Promise<Place | null> {
  const name = domain.toLowerCase().replace(/\.$/, '');
  if (!count(walk)) return null;
  // Macros are filled in with the address and the sender of each mail.
  if (name.includes('%')) return null;
  if (name === '') return fail(walk, 'An include or redirect names no domain');
  if (path.includes(name)) return fail(walk, `The record includes itself: ${[...path, name].map(show).join(' → ')}`);
  const answer = await dns.txt(name);
  if ('error' in answer) return leave(walk);
  const [record, ...others] = answer.values.filter(isSpf);
  if (!record) return fail(walk, `${show(name)} is included and has no SPF record`);
  if (others.length > 0) return fail(walk, `${show(name)} is included and has several SPF records`);
  return { domain: name, record, path: [...path, name] };
}

type Hosts = { name: string; host: string; qualifier: string; length: string };

async function allowHosts(dns: AskDns, walk: SpfWalk, { name, host, qualifier, length }: Hosts): Promise<void> {
  if (!count(walk) || host.includes('%')) return;
  const hosts: DnsAnswer = name === 'mx' ? await dns.mailHosts(host) : { values: [host] };
  if ('error' in hosts) return void leave(walk);
  if (hosts.values.length > maxMailHosts)
    return void fail(walk, `${show(host)} has more than ${maxMailHosts} mail hosts`);
  const found = await Promise.all(hosts.values.map((one) => dns.addresses(one)));
  const [, four = '', six = ''] = /^(?:\/(\d+))?(?:\/\/(\d+))?$/.exec(length) ?? [];
  for (const answer of found) {
    if ('error' in answer) return void leave(walk);
    for (const address of answer.values) allow(walk, qualifier, address, isIP(address) === 4 ? four : six);
  }
}

function allow({ allowed }: SpfWalk, qualifier: string, address: string, length: string): boolean {
  const version = isIP(address);
  const most = version === 4 ? 32 : 128;
  const bits = length === '' ? most : Number(length);
  if (version === 0 || bits > most) return false;
  if (qualifier === '+') allowed.addSubnet(address, bits, version === 4 ? 'ipv4' : 'ipv6');
  return true;
}

function count(walk: SpfWalk): boolean {
  walk.lookups += 1;
  if (walk.lookups > maxLookups) fail(walk, `It needs more than ${maxLookups} DNS look-ups`);
  return walk.problem === null;
}

function fail(walk: SpfWalk, problem: string): null {
  walk.problem ??= problem;
  return null;
}

function leave(walk: SpfWalk): null {
  walk.isUnclear = true;
  return null;
}

const show = (text: string) => text.replaceAll(/[^\x21-\x7e]+/g, ' ').slice(0, 100);
