import type { Mail } from '#backend/config.ts';
import { escapeHtml } from '#domain/description/escape-html.ts';
import type { ContactMail } from './contact-mail.ts';

export type Reply = { name: string; email: string; message: string; created_at: Date; reply: string };

/** An administrator's reply to a contact message, which it quotes. What the sender answers goes to CONTACT_EMAIL. */
export function replyMail({ name, email, message, created_at: date, reply }: Reply, contactEmail: string): ContactMail {
  const sent = date.toISOString().slice(0, 16).replace('T', ' ');
  const introduction = `On ${sent} UTC you wrote to Chainwork:`;
  const quoted = message.replaceAll(/^/gm, '> ');
  const mail: Mail = {
    to: email,
    subject: 'Re: Your message to Chainwork',
    text: `Hello ${name},\n\n${reply}\n\n${introduction}\n\n${quoted}\n`,
    html: `<p>Hello ${escapeHtml(name)},</p>
<p style="white-space: pre-wrap">${escapeHtml(reply)}</p>
<p>${introduction}</p>
<blockquote style="white-space: pre-wrap">${escapeHtml(message)}</blockquote>
`,
  };
  return { ...mail, replyTo: contactEmail };
}
