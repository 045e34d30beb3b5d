import { createRequire } from 'node:module';
import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';
import { freeMailHosts, throwAwayMailHosts } from '#domain/trust/hosts.ts';

// Hosts where every visitor gets an address: a code that arrives there proves nothing. Of thousands of hosts most are never asked
// for, so they are read with the first question.

let known: ReadonlySet<string> | undefined;

export function isOpenMailHost(host: string): boolean {
  known ??= new Set([...freeMailHosts, ...throwAwayMailHosts, ...disposableEmailBlocklistSet(), ...readFreeHosts()]);
  return known.has(host);
}

function readFreeHosts(): string[] {
  return createRequire(import.meta.url)('email-providers/all.json');
}
