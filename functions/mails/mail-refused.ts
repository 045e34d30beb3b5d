import type { MailScope } from './mail.ts';

type Refusal = {
  /** SMTP's reply code, like 550. */
  code: number;
  /** The enhanced status of RFC 3463, like 5.1.1, where the server gave one. */
  status: string | null;
  message: string;
};

/** The mail server took the connection but not this mail. */
export class MailRefused extends Error {
  override name = 'MailRefused';
  readonly code: number;
  readonly status: string | null;

  constructor({ code, status, message }: Refusal, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.status = status;
  }

  /** Trying again would get the same reply. */
  get isPermanent(): boolean {
    return this.code >= 500;
  }
}

/**
 * The mail server was given all of the mail and never said whether it took it. It may arrive: tried again without end, it would
 * come again and again.
 */
export class MailUnclear extends Error {
  override name = 'MailUnclear';

  constructor(options?: ErrorOptions) {
    super('The mail server did not say whether it took the mail', options);
  }
}

/** The address gets no mail of this kind: it bounced, complained, or asked for none. */
export class MailSuppressed extends Error {
  override name = 'MailSuppressed';

  constructor(scope: MailScope, reason: string) {
    super(`Mails of the kind "${scope}" are suppressed for this address (${reason})`);
  }
}
