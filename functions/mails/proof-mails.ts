import type { Mail } from '#backend/config.ts';
import { escapeHtml } from '#domain/description/escape-html.ts';
import { codeMinutes, describeProof, graceDays, type ProofMethod } from '#domain/proof/proof.ts';

// What employers are told about the proof of their domain and about claims. Nothing that an employer wrote is in the mail with
// the code: it goes to an address that they may not know.

type Code = { to: string; code: string; domain: string; site: string };

export function codeMail({ to, code, domain, site }: Code): Mail {
  return buildMail(to, `${code} is your Chainwork code`, [
    `Your code is ${code}. With it an employer at ${site} shows that they control ${domain}.`,
    `It is good for ${codeMinutes} minutes and for one use. If you did not ask for it, you need not do anything; give it to nobody.`,
  ]);
}

type Lapsing = {
  to: string;
  domain: string;
  method: ProofMethod;
  problem: string | null;
  until: Date;
  dashboard: string;
};

export function lapsingMail({ to, domain, method, problem, until, dashboard }: Lapsing): Mail {
  const found = problem ? ` What we found: ${problem}.` : '';
  return buildMail(to, `The proof of ${domain} was not found`, [
    method === 'mail'
      ? `It is a year since you showed by mail that your company controls ${domain}. Please show it again.`
      : `Your company page says “${describeProof({ domain, method })}”. We looked again and did not find it.${found}`,
    `Nothing changes for ${graceDays} days. If it is not back by ${formatDay(until)}, your page will no longer say that you control ${domain}.`,
    `See your dashboard: ${dashboard}`,
  ]);
}

type Claim = { to: string; company: string; domain: string; dashboard: string; contact: string };

/** To the one who claims: that it was received. */
export function claimReceivedMail({ to, company, domain, dashboard }: Claim): Mail {
  return buildMail(to, `Your claim of ${company}`, [
    `You have proven ${domain} and claim the company “${company}”. It belongs to another account, so that an administrator decides. We will write to you.`,
    `See your dashboard: ${dashboard}`,
  ]);
}

/** To the one whose company is claimed. */
export function claimedMail({ to, company, domain, contact }: Claim): Mail {
  return buildMail(to, `Your company ${company} is claimed`, [
    `Another employer has proven ${domain} and claims the company “${company}”, which belongs to your account. An administrator decides; until then nothing changes.`,
    `If you have anything to say about it, write to ${contact}.`,
  ]);
}

type Verdict = Claim & { isGranted: boolean; isClaimant: boolean; reason: string | null };

export function claimVerdictMail({ to, company, dashboard, contact, isGranted, isClaimant, reason }: Verdict): Mail {
  const words = {
    granted: `The company “${company}” is yours now, with its listings, its address and its history.`,
    refused: `Your claim of the company “${company}” was refused. It stays as it is.`,
    lost: `The company “${company}” was given to another employer, who has claimed it. Its listings stay with it.`,
    kept: `The claim of your company “${company}” was refused. It stays yours.`,
  };
  const what = isGranted ? (isClaimant ? words.granted : words.lost) : isClaimant ? words.refused : words.kept;
  return buildMail(to, isClaimant ? `Your claim of ${company}` : `The claim of ${company}`, [
    what,
    ...(reason ? [`Why: ${reason}`] : []),
    `See your dashboard: ${dashboard}. If you do not agree, write to ${contact}.`,
  ]);
}

const formatDay = (date: Date) => date.toISOString().slice(0, 10);

/** A name is one line by the database's own rules, so nothing in it can begin a header of its own. */
function buildMail(to: string, subject: string, paragraphs: string[]): Mail {
  return {
    to,
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
    html: paragraphs.map((text) => `<p style="white-space: pre-wrap">${escapeHtml(text)}</p>\n`).join(''),
  };
}
