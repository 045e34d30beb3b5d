import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';

// This module is in charge of the questions that the checks of mail ask of DNS_SERVERS, or of the system's name servers.
// What is published there was written by strangers: answers are bounded in number and length.

const patience = { timeout: 2_000, tries: 2 };
const maxServers = 4;
const maxAnswers = 50;
const maxLength = 4_096;

/** No such name, and a name without such a record, are the same empty answer. */
export type DnsAnswer = { values: string[] } | { error: string };
export type AskDns = {
  /** The pieces of a record are joined. */
  txt(name: string): Promise<DnsAnswer>;
  /** Of both families. */
  addresses(host: string): Promise<DnsAnswer>;
  mailHosts(domain: string): Promise<DnsAnswer>;
  /** The names that an IP address is said to have. */
  names(address: string): Promise<DnsAnswer>;
};

export function createAskDns(servers: readonly string[]): AskDns {
  const resolver = new Resolver(patience);
  if (servers.length > 0) resolver.setServers(servers.slice(0, maxServers));
  return {
    txt: (name) => ask(async () => (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''))),
    async addresses(host) {
      if (isIP(host)) return { values: [host] };
      const [four, six] = await Promise.all([ask(() => resolver.resolve4(host)), ask(() => resolver.resolve6(host))]);
      if ('values' in four && 'values' in six) return { values: [...four.values, ...six.values] };
      // One family is enough to go on with.
      const known = [four, six].find((answer) => 'values' in answer && answer.values.length > 0);
      return known ?? ('error' in four ? four : six);
    },
    mailHosts: (domain) =>
      ask(async () =>
        (await resolver.resolveMx(domain)).toSorted((a, b) => a.priority - b.priority).map(({ exchange }) => exchange),
      ),
    names: (address) => ask(() => resolver.reverse(address)),
  };
}

async function ask(question: () => Promise<string[]>): Promise<DnsAnswer> {
  try {
    return { values: (await question()).slice(0, maxAnswers).map((value) => value.slice(0, maxLength)) };
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'EUNKNOWN';
    if (code === 'ENOTFOUND' || code === 'ENODATA') return { values: [] };
    // A name that cannot be asked for does not exist either.
    return code === 'EBADNAME' || code === 'EINVAL' ? { values: [] } : { error: code };
  }
}
