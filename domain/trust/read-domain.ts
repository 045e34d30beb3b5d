import { parse } from 'tldts';

/** The registrable domain of a host by the list of public suffixes; null for one that is no name of the public web. */
export function readDomain(host: string): string | null {
  const { domain, isIp, isIcann, isPrivate } = parse(host, { allowPrivateDomains: true });
  return !isIp && (isIcann || isPrivate) ? domain : null;
}
