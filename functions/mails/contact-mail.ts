import type { Mail } from '#backend/config.ts';
import { escapeHtml } from '#domain/description/escape-html.ts';

export type ContactMessage = { name: string; email: string; message: string; created_at: Date };
export type ContactMail = Mail & { replyTo: string };

/** Name and address are one line each by the database's own rules, so nothing in them can begin a header of its own. */
export function contactMail({ name, email, message, created_at: date }: ContactMessage, to: string): ContactMail {
  const sent = date.toISOString().slice(0, 16).replace('T', ' ');
  return {
    to,
    replyTo: email,
    subject: `Contact message from ${name}`,
    text: `${name} <${email}> wrote on ${sent} UTC:\n\n${message}\n\nAn answer to this mail goes to ${email}.\n`,
    html: `<p>${escapeHtml(name)} &lt;${escapeHtml(email)}&gt; wrote on ${sent} UTC:</p>
<p style="white-space: pre-wrap">${escapeHtml(message)}</p>
<p>An answer to this mail goes to ${escapeHtml(email)}.</p>
`,
  };
}
