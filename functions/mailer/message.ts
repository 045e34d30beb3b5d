import type { SendMailOptions } from 'nodemailer';
import type { Mail, MailingList } from '#functions/mails/mail.ts';

type Sender = { from: string };

/** A mail as nodemailer takes it. */
export function toMessage({ scope = 'account', list, headers, ...mail }: Mail, { from }: Sender): SendMailOptions {
  return {
    ...mail,
    from,
    headers: {
      // Nobody is away who has to be told so (RFC 3834); an administrator's reply has a person behind it.
      ...(mail.replyTo ? {} : { 'Auto-Submitted': 'auto-generated' }),
      ...headers,
      ...(list && listHeaders(list, `${scope}.${domainOf(from)}`)),
    },
  };
}

/**
 * RFC 2369, 2919 and 8058. Each is one line as it stands here: folded by nodemailer, long ones broke the DKIM signature at some
 * relays.
 */
function listHeaders({ name, unsubscribe }: MailingList, id: string) {
  return {
    'List-ID': oneLine(`"${name.replaceAll(/["\\]/g, '')}" <${id}>`),
    'List-Unsubscribe': oneLine(`<${unsubscribe}>`),
    'List-Unsubscribe-Post': oneLine('List-Unsubscribe=One-Click'),
  };
}

const oneLine = (value: string) => ({ prepared: true, value: value.replaceAll(/[^\x20-\x7e]/g, '') });

/** The domain of an address like "Chainwork <hello@chainwork.example>". */
export function domainOf(address: string): string {
  return /@([^\s@<>]+)>?\s*$/.exec(address)?.[1] ?? 'localhost';
}
