import { challengeName, challengeValue } from '#domain/proof/proof.ts';
import { type Finding, quote } from './finding.ts';
import type { NameServers } from './name-servers.ts';

/** Looks for the TXT record. Every name server that answers must have it, or one that lies would do. */
export async function checkDns(
  nameServers: NameServers,
  { domain, token }: { domain: string; token: string },
): Promise<Finding> {
  const name = challengeName(domain);
  const answers = await nameServers.findTxt(name);
  const answered = answers.filter((answer) => 'values' in answer);
  if (answered.length === 0)
    return { isFound: false, isUnclear: true, problem: `No name server answered about ${name}` };
  const having = answered.filter(({ values }) => values.includes(challengeValue(token)));
  if (having.length === answered.length) return { isFound: true };
  if (having.length > 0) {
    return {
      isFound: false,
      isUnclear: true,
      problem: `Not every name server has the record at ${name} yet. Try again later`,
    };
  }
  const others = [...new Set(answered.flatMap(({ values }) => values))];
  if (others.length === 0) return { isFound: false, problem: `There is no TXT record at ${name} yet` };
  return { isFound: false, problem: `The TXT record at ${name} is ${others.slice(0, 3).map(quote).join(', ')}` };
}
