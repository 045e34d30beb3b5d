import { formatDate } from '#domain/date.ts';
import { buildLetter, type Site } from './letter.ts';
import type { Mail } from './mail.ts';

/** That an export is ready. The address leads to the person's own page: only their session fetches the archive. */
export function exportMail({ to, page, until, site }: { to: string; page: string; until: Date; site: Site }): Mail {
  return buildLetter({
    to,
    subject: 'Your data is ready',
    parts: [
      'The copy of your data that was asked for at Chainwork is ready.',
      `Sign in and download it until ${formatDate(until, 'long')}; it is deleted then:`,
      { button: 'Download your data', link: page },
      { aside: 'If you did not ask for it, write to us.' },
    ],
    footer: { why: 'You get this mail because a copy of the data of your account at Chainwork was asked for.' },
    site,
  });
}
