import { describeRestriction, isRestriction, listReasons, type Statement } from '#domain/statement-of-reasons.ts';
import { buildLetter, type Site } from './letter.ts';
import type { Mail } from './mail.ts';

type Told = Omit<Statement, 'action'> & {
  action: string;
  /** Of a restriction that has ended: why the listing is not public all the same. */
  closed_reason?: string | null;
};
type Recipient = { to: string; dashboard: string; site: Site };

const footer = { why: 'You get this mail because you have an employer account at Chainwork.' };

/** The subject of a decision is one line by the database's own rules, so nothing in it can begin a header of its own. */
export function statementMail(statement: Told, { to, dashboard, site }: Recipient): Mail {
  if (!isStatement(statement)) return endMail(statement, { to, dashboard, site });
  return buildLetter({
    to,
    subject: statement.action === 'suspend' ? 'Your account is suspended' : `About your listing “${statement.subject}”`,
    parts: [
      describeRestriction(statement),
      listReasons(statement),
      'You can appeal this decision once, with a text, on your dashboard:',
      { button: 'Go to your dashboard', link: dashboard },
    ],
    footer,
    site,
  });
}

const isStatement = (told: Told): told is Statement => isRestriction(told.action);

/** A restriction that the employer was told of has ended. */
function endMail(told: Told, { to, dashboard, site }: Recipient): Mail {
  return buildLetter({
    to,
    subject: told.action === 'lift' ? 'Your account is no longer suspended' : `About your listing “${told.subject}”`,
    parts: [describeEndOf(told), { button: 'Go to your dashboard', link: dashboard }],
    footer,
    site,
  });
}

function describeEndOf({ action, subject, closed_reason }: Told): string {
  if (action === 'lift')
    return 'The suspension of your account is lifted. Your listings that it had hidden are public again.';
  if (closed_reason === 'held')
    return `What was decided about your listing “${subject}” is taken back. It is in review as before, and public once it has been reviewed.`;
  return `Your listing “${subject}” is no longer restricted.`;
}

type Appealed = Pick<Told, 'subject' | 'appeal_text' | 'appeal_answer'>;

/** That an appeal was received, or why the decision stands. */
export function appealMail({ subject, appeal_text, appeal_answer }: Appealed, to: string, site: Site): Mail {
  const what = appeal_answer
    ? `We looked again at what you appealed about “${subject}”. The decision stands.`
    : `We have your appeal about “${subject}”. A person will look at it and write to you.`;
  return buildLetter({
    to,
    subject: `Your appeal about “${subject}”`,
    parts: [what, ...(appeal_answer ? ['Our answer:', appeal_answer] : []), 'You wrote:', appeal_text ?? ''],
    footer: { why: 'You get this mail because you appealed a decision at Chainwork.' },
    site,
  });
}
