import { formatMoment } from '#domain/date.ts';
import { buildLetter, type Site } from './letter.ts';
import type { Mail } from './mail.ts';

export type Reply = { name: string; email: string; message: string; created_at: Date; reply: string };

/** An administrator's reply to a contact message, which it quotes. What the sender answers goes to CONTACT_EMAIL. */
export function replyMail(
  { name, email, message, created_at: date, reply }: Reply,
  contactEmail: string,
  site: Site,
): Mail {
  const letter = buildLetter({
    to: email,
    subject: 'Re: Your message to Chainwork',
    preheader: reply,
    title: null,
    parts: [`Hello ${name},`, reply, { aside: `On ${formatMoment(date)} you wrote to Chainwork:` }, { quote: message }],
    footer: { why: 'You get this mail because you wrote to Chainwork with this address.' },
    site,
  });
  return { ...letter, replyTo: contactEmail };
}
