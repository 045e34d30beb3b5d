// How a company proves that it controls the domain of its website, and what its page says of it.

const proofMethods = ['mail', 'dns', 'file', 'meta'] as const;
export type ProofMethod = (typeof proofMethods)[number];

/** What is looked for again every week; a mailed code cannot be. */
export const checkedMethods = ['dns', 'file', 'meta'] as const;
export type CheckedMethod = (typeof checkedMethods)[number];

/** As every visitor reads it. */
export type Proof = { domain: string; method: ProofMethod; checked_at: string };

const ways: Record<ProofMethod, string> = {
  dns: 'by DNS',
  file: 'by a file on its website',
  meta: 'by a tag on its website',
  mail: 'by e-mail',
};
const fromStrongest: ProofMethod[] = ['dns', 'file', 'meta', 'mail'];

/** "Controls acme.example by DNS". */
export function describeProof({ domain, method }: Pick<Proof, 'domain' | 'method'>): string {
  return `Controls ${domain} ${ways[method]}`;
}

export const proofMeaning =
  'Somebody at this company showed us that they control this domain. It says who posts here, and does not vouch for the job.';

/** The strongest proof of the domain that a website is at. Those of former websites are not shown. */
export function pickProof(proofs: readonly Proof[], website: string | null): Proof | null {
  const host = URL.parse(website ?? '')?.hostname;
  if (!host) return null;
  const ofWebsite = proofs.filter(({ domain }) => `.${host}`.endsWith(`.${domain}`));
  return (
    ofWebsite.sort((one, other) => fromStrongest.indexOf(one.method) - fromStrongest.indexOf(other.method))[0] ?? null
  );
}

/** Where the token is to be shown, and how. */
export const challengeName = (domain: string) => `_chainwork-challenge.${domain}`;
export const challengeValue = (token: string) => `chainwork-verify=${token}`;
export const challengePath = '/.well-known/chainwork.txt';
export const challengeTagName = 'chainwork-verification';
export const challengeTag = (token: string) => `<meta name="${challengeTagName}" content="${token}">`;

export const codeMinutes = 15;
export const graceDays = 14;
