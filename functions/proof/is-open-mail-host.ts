import { readFileSync } from 'node:fs';
import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';
import { freeMailHosts, throwAwayMailHosts } from '#domain/trust/hosts.ts';

// Hosts where anyone gets an address: a code that arrives there proves nothing. Of 23,000 hosts most are never asked for, so
// they are read with the first question. free-mail/hosts.txt is the data of the package free-email-domains 1.12.6, which
// fetches it anew from another server whenever it is installed.

let known: ReadonlySet<string> | undefined;

export function isOpenMailHost(host: string): boolean {
  known ??= new Set([...freeMailHosts, ...throwAwayMailHosts, ...disposableEmailBlocklistSet(), ...readFreeHosts()]);
  return known.has(host);
}

function readFreeHosts(): string[] {
  return readFileSync(new URL('./free-mail/hosts.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean);
}
