import { createHmac, randomInt } from 'node:crypto';
import type pg from 'pg';
import type { Log } from '#backend/config.ts';
import { codeMinutes } from '#domain/proof/proof.ts';
import type { Site } from '#functions/mails/letter.ts';
import type { SendMail } from '#functions/mails/mail.ts';
import { codeMail } from '#functions/mails/proof-mails.ts';
import { refuse } from '../refuse.ts';
import type { Challenge } from './find-challenge.ts';
import { isOpenMailHost } from './is-open-mail-host.ts';
import { type LimitParts, limit } from './limits.ts';

export type CodeParts = LimitParts & {
  owner: pg.Pool;
  log: Log;
  /** The key of the HMACs by which codes are stored. */
  codeKey: string;
  sendMail: SendMail;
  site: Site;
};

/** Mails a code to an address at the domain; null when it is on its way. */
export async function sendCode(
  parts: CodeParts,
  person: string,
  { id, domain }: Challenge,
  given: string,
): Promise<Response | null> {
  const address = given.trim().toLowerCase();
  // Exactly at the domain: a host within it may give addresses to strangers.
  if (address.split('@').at(-1) !== domain) {
    return refuse(422, 'OTHER_DOMAIN', `Enter an address that ends with @${domain}.`);
  }
  if (isOpenMailHost(domain)) {
    return refuse(422, 'OPEN_MAIL', `Anyone can have an address at ${domain}, so that a code proves nothing.`);
  }
  const refusal = await limit(parts, [
    { what: 'codesPerPerson', who: person },
    { what: 'codesPerAddress', who: address },
    { what: 'codesPerDomain', who: domain },
    { what: 'codes' },
  ]);
  if (refusal) return refusal;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await parts.owner.query('select internal.save_code($1, $2, $3, $4)', [
    id,
    hashCode(parts.codeKey, id, code),
    address,
    codeMinutes,
  ]);
  try {
    await parts.sendMail(codeMail({ to: address, code, domain, site: parts.site }));
  } catch (error) {
    parts.log.warn({ err: error }, 'a code for a domain could not be mailed');
    return refuse(502, 'NOT_SENT', 'The code could not be sent. Try again later, or prove the domain in another way.');
  }
  return null;
}

const problems: Record<string, string> = {
  wrong: 'This is not the code that we sent.',
  spent: 'This code was tried too often. Ask for a new one.',
  expired: 'This code is used or has expired. Ask for a new one.',
};

/** Null when the code is the one that was mailed; it is used up then. */
export async function spendCode(
  parts: CodeParts,
  person: string,
  { id, domain }: Challenge,
  given: string,
): Promise<Response | null> {
  const refusal = await limit(parts, [
    { what: 'attemptsPerPerson', who: person },
    { what: 'attemptsPerDomain', who: domain },
  ]);
  if (refusal) return refusal;
  const { rows } = await parts.owner.query<{ outcome: string }>('select internal.use_code($1, $2) as outcome', [
    id,
    hashCode(parts.codeKey, id, given),
  ]);
  const outcome = rows[0]?.outcome ?? 'expired';
  return outcome === 'used' ? null : refuse(422, `CODE_${outcome.toUpperCase()}`, problems[outcome] ?? '');
}

const hashCode = (key: string, challenge: string, code: string) =>
  createHmac('sha256', key).update(`proof of a domain ${challenge} ${code}`).digest();
