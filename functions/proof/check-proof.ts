import type { CheckedMethod } from '#domain/proof/proof.ts';
import type { CompanyDomain } from '#domain/proof/read-company-domain.ts';
import type { Http } from '#functions/fetching/http.ts';
import { checkDns } from './check-dns.ts';
import { checkFile, checkTag } from './check-website.ts';
import type { Finding } from './finding.ts';
import type { NameServers } from './name-servers.ts';

export type CheckParts = {
  nameServers: NameServers;
  /** A new one for each check: what was answered before must not count. */
  openHttp: () => Http;
  allowPrivate: boolean;
};

/** Looks for what an employer was asked to show. */
export function checkProof(
  { nameServers, openHttp, allowPrivate }: CheckParts,
  method: CheckedMethod,
  challenge: CompanyDomain & { token: string },
): Promise<Finding> {
  if (method === 'dns') return checkDns(nameServers, challenge);
  const parts = { http: openHttp(), allowPrivate };
  return method === 'file' ? checkFile(parts, challenge) : checkTag(parts, challenge);
}
