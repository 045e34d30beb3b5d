import type { Mail as AccountMail } from '#backend/config.ts';

/**
 * What a mail is about, which decides whether a suppressed address still gets it (docs/decisions/0048). 'account': what a person
 * asked for or must know, always sent; 'notices': figures and reports; 'alerts': new jobs.
 */
export type MailScope = 'account' | 'notices' | 'alerts';

export type MailingList = {
  /** As mail programs show it: "Chainwork job alerts". */
  name: string;
  /** The address that one click in the reader's own program posts to (RFC 8058). */
  unsubscribe: string;
  /** What ends the subscription when it is mailed to the board; the same as in `unsubscribe`. */
  token: string;
};

export type Mail = Omit<AccountMail, 'content'> & {
  replyTo?: string;
  /** The same for each attempt to send it, so that a mail that arrives twice is seen once. */
  messageId?: string;
  headers?: Record<string, string>;
  /** 'account' where it is not given. */
  scope?: MailScope;
  /** Its headers are written, and signed, by the mailer. */
  list?: MailingList;
};

/**
 * Throws `MailRefused`, `MailUnclear` or `MailSuppressed` (mail-refused.ts), or any other error for what may be over soon. Bounces come back to
 * an address of the recipient's own that the mailer makes.
 */
export type SendMail = (mail: Mail) => Promise<void>;
