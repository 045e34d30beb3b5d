import { parse } from 'tldts';
import { isSharedHost } from '#domain/sources/shared-hosts.ts';

/** `port` is that of the website, with its colon, where it names one. */
export type CompanyDomain = { domain: string; protocol: 'http:' | 'https:'; port: string };
type Outcome = CompanyDomain | { problem: string };

/** They lead nowhere outside of tests and examples, so that no list of suffixes has them. */
const reserved = /\.(example|test)$/;

/**
 * The registrable domain of a company's website, which it can prove to control. Under a private suffix (github.io) and at a
 * shared host every customer gets a name, so that it says nothing of whose it is.
 */
export function readCompanyDomain(website: string | null): Outcome {
  if (!website) return { problem: 'Add the website of your company first' };
  const url = URL.parse(website);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:') || url.username || url.password) {
    return { problem: 'The website of your company is not a web address' };
  }
  const host = url.hostname.replace(/\.$/, '');
  const { domain, isIp, isIcann, isPrivate, publicSuffix } = parse(host, { allowPrivateDomains: true });
  if (isPrivate || isSharedHost(host)) {
    return {
      problem: `${isPrivate ? publicSuffix : host} is shared by many. Only a domain of your own can be verified`,
    };
  }
  if (!domain || isIp || !(isIcann || reserved.test(host))) {
    return { problem: `${host || 'This address'} is not a domain that can be registered` };
  }
  return { domain, protocol: url.protocol, port: url.port && `:${url.port}` };
}
