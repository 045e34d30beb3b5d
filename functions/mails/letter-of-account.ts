import type { Mail as AccountMail } from '#backend/config.ts';
import { buildLetter, type Site } from './letter.ts';
import type { Mail } from './mail.ts';

/** A mail of the account service in the layout of all mails. */
export function letterOfAccount({ to, subject, text, html, content }: AccountMail, site: Site): Mail {
  if (!content) return { to, subject, text, html };
  const { opening, action, code, closing } = content;
  return buildLetter({
    to,
    subject,
    parts: [
      opening,
      ...(action ? [{ button: action.label, link: action.link }] : []),
      ...(code ? [{ code, label: action ? 'Or enter this code' : 'Your code' }] : []),
      { aside: closing },
    ],
    footer: { why: 'You get this mail because you, or somebody else, entered this address at Chainwork.' },
    site,
  });
}
