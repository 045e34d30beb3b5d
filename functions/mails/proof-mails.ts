import { formatDate } from '#domain/date.ts';
import { codeMinutes, describeProof, graceDays, type ProofMethod } from '#domain/proof/proof.ts';
import { buildLetter, type Part, type Site } from './letter.ts';
import type { Mail } from './mail.ts';

// What employers are told about the proof of their domain and about claims. Nothing that an employer wrote is in the mail with
// the code: it goes to an address that they may not know.

type Code = { to: string; code: string; domain: string; site: Site };

export function codeMail({ to, code, domain, site }: Code): Mail {
  return write(
    to,
    site,
    `${code} is your Chainwork code`,
    [
      `Your code is ${code}. With it an employer at ${site.url} shows that they control ${domain}.`,
      { code },
      `It is good for ${codeMinutes} minutes and for one use. If you did not ask for it, you need not do anything; give it to nobody.`,
    ],
    'You get this mail because an employer at Chainwork entered this address.',
  );
}

type Lapsing = {
  to: string;
  domain: string;
  method: ProofMethod;
  problem: string | null;
  until: Date;
  dashboard: string;
  site: Site;
};

export function lapsingMail({ to, domain, method, problem, until, dashboard, site }: Lapsing): Mail {
  const found = problem ? ` What we found: ${problem}.` : '';
  return write(to, site, `The proof of ${domain} was not found`, [
    method === 'mail'
      ? `It is a year since you showed by mail that your company controls ${domain}. Please show it again.`
      : `Your company page says “${describeProof({ domain, method })}”. We looked again and did not find it.${found}`,
    `Nothing changes for ${graceDays} days. If it is not back by ${formatDate(until, 'long')}, your page will no longer say that you control ${domain}.`,
    toDashboard(dashboard),
  ]);
}

type Claim = { to: string; company: string; domain: string; dashboard: string; contact: string; site: Site };

/** To the one who claims: that it was received. */
export function claimReceivedMail({ to, company, domain, dashboard, site }: Claim): Mail {
  return write(to, site, `We received your claim of ${company}`, [
    `You have proven ${domain} and claim the company “${company}”. It belongs to another account, so that an administrator decides. We will write to you.`,
    toDashboard(dashboard),
  ]);
}

/** To the one whose company is claimed. */
export function claimedMail({ to, company, domain, contact, site }: Claim): Mail {
  return write(to, site, `Your company ${company} is claimed`, [
    `Another employer has proven ${domain} and claims the company “${company}”, which belongs to your account. An administrator decides; until then nothing changes.`,
    `If you have anything to say about it, write to ${contact}.`,
  ]);
}

type Verdict = Claim & { isGranted: boolean; isClaimant: boolean; reason: string | null };

export function claimVerdictMail(verdict: Verdict): Mail {
  const { to, company, dashboard, contact, isGranted, isClaimant, reason, site } = verdict;
  const told = isClaimant ? (isGranted ? 'granted' : 'refused') : isGranted ? 'lost' : 'kept';
  const subjects = {
    granted: `Your claim of ${company} was granted`,
    refused: `Your claim of ${company} was refused`,
    lost: `Your company ${company} was given to another employer`,
    kept: `The claim of your company ${company} was refused`,
  };
  const words = {
    granted: `The company “${company}” is yours now, with its listings, its address and its history.`,
    refused: `Your claim of the company “${company}” was refused. It stays as it is.`,
    lost: `The company “${company}” was given to another employer, who has claimed it. Its listings stay with it.`,
    kept: `The claim of your company “${company}” was refused. It stays yours.`,
  };
  return write(to, site, subjects[told], [
    words[told],
    ...(reason ? [`Why: ${reason}`] : []),
    toDashboard(dashboard),
    { aside: `If you do not agree, write to ${contact}.` },
  ]);
}

const toDashboard = (link: string): Part => ({ button: 'See your dashboard', link });

/** A name is one line by the database's own rules, so nothing in it can begin a header of its own. */
function write(to: string, site: Site, subject: string, parts: Part[], why = whyEmployers): Mail {
  return buildLetter({ to, subject, parts, footer: { why }, site });
}

const whyEmployers = 'You get this mail because you have an employer account at Chainwork.';
