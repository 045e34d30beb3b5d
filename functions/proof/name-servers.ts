import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import type { Resolve } from '#functions/fetching/guard.ts';

// This module is in charge of the name servers that proofs ask: those of DNS_SERVERS, or the system's.

const patience = { timeout: 2_000, tries: 2 };
const maxServers = 4;

export type TxtAnswer = { values: string[] } | { error: string };
export type NameServers = {
  /** The TXT records of a name, as each name server has them; the pieces of a record are joined. */
  findTxt(name: string): Promise<TxtAnswer[]>;
  /** Stands in for the system's name resolution where DNS_SERVERS is set. */
  resolve: Resolve | undefined;
};

export function createNameServers(servers: readonly string[]): NameServers {
  const asked = (servers.length > 0 ? servers : new Resolver().getServers()).slice(0, maxServers);
  return {
    findTxt: (name) => Promise.all(asked.map((server) => findTxt(server, name))),
    resolve:
      servers.length > 0 ? (host, options, done) => void lookUp(asked, host, options).then(...settle(done)) : undefined,
  };
}

function openResolver(servers: readonly string[]): Resolver {
  const resolver = new Resolver(patience);
  resolver.setServers(servers);
  return resolver;
}

async function findTxt(server: string, name: string): Promise<TxtAnswer> {
  try {
    const records = await openResolver([server]).resolveTxt(name);
    return { values: records.map((pieces) => pieces.join('')) };
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'EUNKNOWN';
    // There is no such name, or it has no such record: an answer like any other.
    return code === 'ENOTFOUND' || code === 'ENODATA' ? { values: [] } : { error: code };
  }
}

async function lookUp(
  servers: readonly string[],
  host: string,
  { family }: { family?: number | 'IPv4' | 'IPv6' | undefined },
): Promise<LookupAddress[]> {
  const resolver = openResolver(servers);
  const wants = (version: 4 | 6) => !family || family === version || family === `IPv${version}`;
  const [four, six] = await Promise.allSettled([
    wants(4) ? resolver.resolve4(host) : [],
    wants(6) ? resolver.resolve6(host) : [],
  ]);
  const found = [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
  ];
  if (found.length > 0) return found;
  throw Object.assign(new Error(`${host} has no address`), { code: 'ENOTFOUND' });
}

type Done = Parameters<Resolve>[2];
const settle = (done: Done): [(found: LookupAddress[]) => void, (error: NodeJS.ErrnoException) => void] => [
  (found) => done(null, found),
  (error) => done(error, []),
];
