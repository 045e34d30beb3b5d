import { formatDate } from '#domain/date.ts';
import { buildLetter, type Site } from './letter.ts';
import type { Mail } from './mail.ts';

// What reporters are told: that a notice of illegal content has arrived, and what came of any report (Regulation (EU)
// 2022/2065, Article 16(4) and (5)).

export type ReportedJob = { subject: string; url: string | null; created_at: Date; email: string };
export type Outcome = ReportedJob & {
  outcome: 'acted' | 'dismissed';
  action: string | null;
  explanation: string | null;
  is_automated: boolean;
};

export function reportReceivedMail({ subject, url, created_at, email }: ReportedJob, site: Site): Mail {
  return write(email, site, `We received your notice about “${subject}”`, [
    `Thank you for your notice of ${formatDay(created_at)} about the job “${subject}”${url ? ` at ${url}` : ''}.`,
    'An administrator will look at it and decide. We will write to you about the decision at this address.',
  ]);
}

type Us = { contact: string; site: Site };

export function reportOutcomeMail({ subject, created_at, email, ...decided }: Outcome, { contact, site }: Us): Mail {
  const { outcome, action, explanation, is_automated } = decided;
  return write(email, site, `Your report about “${subject}”`, [
    `On ${formatDay(created_at)} you reported the job “${subject}”.`,
    outcome === 'acted' ? describeAction(action) : 'We looked at it and decided to leave it on the board.',
    ...(explanation ? [`Why: ${explanation}`] : []),
    is_automated
      ? 'This was decided by an automatic rule.'
      : 'This was decided by an administrator, not by an automatic rule.',
    `If you do not agree, write to ${contact} and say why: another look will be taken. You may also turn to a court.`,
  ]);
}

function describeAction(action: string | null): string {
  if (action === 'remove') return 'We looked at it and removed the job from the board.';
  if (action === 'merge') return 'We looked at it and merged the job with another listing of the same job.';
  return 'We looked at it and closed the job.';
}

const formatDay = (date: Date) => formatDate(date, 'long');

/** A title is one line by the database's own rules, so nothing in it can begin a header of its own. */
const write = (to: string, site: Site, subject: string, parts: string[]) =>
  buildLetter({ to, subject, parts, footer, site });

const footer = { why: 'You get this mail because you reported a job at Chainwork and left this address.' };
