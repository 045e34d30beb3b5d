import { formatDate, startOfToday } from '#domain/date.ts';
import { buildLetter, type Part, type Site } from './letter.ts';
import type { Mail } from './mail.ts';

/** What `internal.end_mail` tells. */
export type EndTold = {
  email: string;
  kind: 'ends-in-7' | 'ends-in-1' | 'ended';
  title: string;
  company: string;
  listing: string;
  /** From a careers page: what ends is that it is featured. */
  is_synced: boolean;
  is_paused: boolean;
  ends_at: string;
  views: number;
  clicks: number;
  saves: number;
};

/** That the time of a listing ends, or has ended, and where more of it is bought. */
export function endMail(told: EndTold, site: Site, now = new Date()): Mail {
  const label = told.is_synced ? 'Feature it again' : 'Renew';
  const links: Part[] = [
    [{ label, link: `${site.url}/employer/plan/${told.listing}?kind=renewal`, button: label }],
    { label: 'Your jobs and how they do', link: `${site.url}/employer/dashboard` },
  ];
  const { subject, paragraphs } = told.kind === 'ended' ? tellEnded(told) : tellEnding(told, now);
  return buildLetter({
    site,
    to: told.email,
    subject,
    parts: [...paragraphs, ...links, ...closing(told)],
    footer: { why: 'You get this mail because your job has a plan at Chainwork, whose end we tell you of.' },
  });
}

type Words = { subject: string; paragraphs: string[] };

function tellEnding({ title, company, ends_at, is_synced, is_paused }: EndTold, now: Date): Words {
  const day = formatDate(ends_at, 'long');
  const job = `“${title}” at ${company}`;
  if (is_synced) {
    return {
      subject: `“${title}” is featured until ${formatDate(ends_at, 'long')}`,
      paragraphs: [`${job} is featured on Chainwork until ${day}. After that it stays listed, without being featured.`],
    };
  }
  return {
    subject: `“${title}” ends ${describeDay(ends_at, now)}`,
    paragraphs: [
      `The plan of ${job} runs until ${day}. Then the job closes and leaves the lists; nothing is deleted.${is_paused ? ' At the moment it is paused: its time runs on.' : ''}`,
      'If you renew it before, the new time begins where the old one ends: no day is lost.',
    ],
  };
}

function tellEnded({ title, company, is_synced, views, clicks, saves }: EndTold): Words {
  const job = `“${title}” at ${company}`;
  const figures = `In all that time: ${[count(views, 'view'), count(clicks, 'apply click'), count(saves, 'save')].join(', ')}.`;
  if (is_synced) {
    return {
      subject: `“${title}” is no longer featured`,
      paragraphs: [`${job} is no longer featured on Chainwork. It stays listed, as your careers page has it.`, figures],
    };
  }
  return {
    subject: `“${title}” has ended`,
    paragraphs: [
      `The plan of ${job} is over, and the job is closed now. Nothing is deleted: its text and its figures stay on your dashboard, and renewing it brings it back at the same address.`,
      figures,
    ],
  };
}

const closing = ({ kind, is_synced }: EndTold): string[] =>
  is_synced
    ? []
    : [
        kind === 'ended'
          ? 'If you have found someone, all the better: then there is nothing to do. Thank you for hiring with Chainwork.'
          : 'If you have found someone, there is nothing to do; or close the job as filled, and we write no more about it.',
      ];

/** By the calendar, in UTC as all dates. */
function describeDay(date: string, now: Date): string {
  const days = Math.round((startOfToday(new Date(date)).getTime() - startOfToday(now).getTime()) / 86_400_000);
  if (days <= 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}

const count = (number: number, one: string) => `${number.toLocaleString('en-US')} ${number === 1 ? one : `${one}s`}`;
