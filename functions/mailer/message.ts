import type { SendMailOptions } from 'nodemailer';
import type { Mail, MailingList } from '#functions/mails/mail.ts';

type Sender = {
  from: string;
  /** BOUNCE_ADDRESS, which also takes mailed unsubscribing. */
  bounces?: string | undefined;
  /** Names the recipient in the address that a bounce comes back to. */
  recipient?: string | undefined;
};

/** A mail as nodemailer takes it. */
export function toMessage({ scope = 'account', list, headers, ...mail }: Mail, sender: Sender): SendMailOptions {
  const { from, bounces, recipient } = sender;
  return {
    ...mail,
    from,
    ...(bounces && recipient && { envelope: { from: bounceAddress(bounces, recipient), to: mail.to } }),
    headers: {
      // An out-of-office reply to it would have no reader (RFC 3834); a reply has a person behind it.
      ...(mail.replyTo ? {} : { 'Auto-Submitted': 'auto-generated' }),
      ...headers,
      ...(list && listHeaders(list, `${scope}.${domainOf(from)}`, bounces)),
    },
  };
}

/** Each recipient has one (VERP): a server that reports a bounce need not name the address, and often does not. */
export function bounceAddress(bounces: string, recipient: string): string {
  const at = bounces.lastIndexOf('@');
  return `${bounces.slice(0, at)}+${recipient}${bounces.slice(at)}`;
}

/**
 * RFC 2369, 2919 and 8058. Each is one line as it stands here: folded by nodemailer, long ones broke the DKIM signature at some
 * relays.
 */
function listHeaders({ name, unsubscribe, token }: MailingList, id: string, bounces: string | undefined) {
  const byMail = bounces ? `, <mailto:${bounces}?subject=${encodeURIComponent(`unsubscribe ${token}`)}>` : '';
  return {
    'List-ID': oneLine(`"${name.replaceAll(/["\\]/g, '')}" <${id}>`),
    'List-Unsubscribe': oneLine(`<${unsubscribe}>${byMail}`),
    'List-Unsubscribe-Post': oneLine('List-Unsubscribe=One-Click'),
  };
}

const oneLine = (value: string) => ({ prepared: true, value: value.replaceAll(/[^\x20-\x7e]/g, '') });

/** The domain of an address like "Chainwork <hello@chainwork.example>". */
export function domainOf(address: string): string {
  return /@([^\s@<>]+)>?\s*$/.exec(address)?.[1] ?? 'localhost';
}
