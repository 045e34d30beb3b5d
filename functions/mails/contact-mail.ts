import { formatMoment } from '#domain/date.ts';
import { buildLetter, type Site } from './letter.ts';
import type { Mail } from './mail.ts';

export type ContactMessage = { name: string; email: string; message: string; created_at: Date };

/** Name and address are one line each by the database's own rules, so nothing in them can begin a header of its own. */
export function contactMail({ name, email, message, created_at: date }: ContactMessage, to: string, site: Site): Mail {
  const letter = buildLetter({
    to,
    subject: `Contact message from ${name}`,
    preheader: message,
    parts: [
      `${name} <${email}> wrote on ${formatMoment(date)}:`,
      message,
      { aside: `An answer to this mail goes to ${email}.` },
    ],
    footer: { why: 'You get this mail because messages of the contact form go to this address.' },
    site,
  });
  return { ...letter, replyTo: email };
}
