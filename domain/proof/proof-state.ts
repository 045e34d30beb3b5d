import type { ProofMethod } from './proof.ts';

/** What the server function prove-domain answers an employer about a company's proof. */
export type ProofState = {
  company: { id: string; name: string; slug: string; isOwn: boolean };
  /** None: `problem` says why the website has no domain that can be proven. */
  domain: string | null;
  problem: string | null;
  /** Where its file and its tag are looked for: "https://acme.example". */
  site: string | null;
  token: string | null;
  /** Strangers can have an address there. */
  isMailOpen: boolean;
  code_sent_at: string | null;
  code_address: string | null;
  proofs: KnownProof[];
  /** Of the caller. */
  claims: Claim[];
  /** Companies without an owner at the same domain. */
  claimable: { id: string; name: string; slug: string; listings: number }[];
};

type Claim = {
  /** None: the company is gone. */
  company_id: string | null;
  company: string;
  state: 'open' | 'granted' | 'refused';
  created_at: string;
  reason: string | null;
};

export type KnownProof = {
  domain: string;
  method: ProofMethod;
  proven_at: string;
  checked_at: string;
  address: string | null;
  failing_since: string | null;
  problem: string | null;
  lapsed_at: string | null;
};

export type ProofOutcome =
  | { outcome: 'proven' | 'claimed' | 'contested'; domain: string }
  | { outcome: 'missing'; problem: string };
