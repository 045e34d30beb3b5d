import { parse } from 'tldts';
import { writeSender } from '#functions/mailer/sender.ts';

/** What the settings say about sending mail. */
export type MailSetup = {
  /** What mails come from, with a name, and the address in it. */
  from: string;
  fromAddress: string;
  /** The host of SMTP_URL; null where mails are written to files. */
  relay: string | null;
  dkim: { domain: string; selector: string; privateKey: string } | null;
  bounceAddress: string | null;
  postalAddress: string | null;
  contactEmail: string;
  publicUrl: string;
  /** Neither a relay nor a sender is set: there is no domain to ask about. */
  isUnset: boolean;
};

export type MailSettings = {
  SMTP_URL?: string | undefined;
  MAIL_FROM?: string | undefined;
  CONTACT_EMAIL: string;
  DKIM_DOMAIN?: string | undefined;
  DKIM_SELECTOR?: string | undefined;
  DKIM_PRIVATE_KEY?: string | undefined;
  BOUNCE_ADDRESS?: string | undefined;
  POSTAL_ADDRESS?: string | undefined;
};

export function readMailSetup(settings: MailSettings, site: { url: string }): MailSetup {
  const from = writeSender(settings);
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_PRIVATE_KEY: privateKey } = settings;
  return {
    from,
    fromAddress: (/<([^<>]+)>\s*$/.exec(from)?.[1] ?? from).trim().toLowerCase(),
    // An IPv6 address stands in brackets there.
    relay: settings.SMTP_URL ? new URL(settings.SMTP_URL).hostname.replace(/^\[|\]$/g, '') : null,
    dkim: domain && selector && privateKey ? { domain: domain.toLowerCase(), selector, privateKey } : null,
    bounceAddress: settings.BOUNCE_ADDRESS ?? null,
    postalAddress: settings.POSTAL_ADDRESS ?? null,
    contactEmail: settings.CONTACT_EMAIL,
    publicUrl: site.url,
    isUnset: !settings.SMTP_URL && !settings.MAIL_FROM,
  };
}

export const domainOf = (address: string) => address.split('@').at(-1)?.toLowerCase() ?? '';

/** The domain of mails' From. */
export const fromDomain = ({ fromAddress }: MailSetup) => domainOf(fromAddress);

/** The domain of the envelope, of which SPF is asked. */
export const envelopeDomain = (setup: MailSetup) => domainOf(setup.bounceAddress ?? setup.fromAddress);

/** The part of a domain that its owner registered, which decides what is aligned (RFC 7489, 3.2). */
export const organisationOf = (domain: string) => parse(domain, { allowPrivateDomains: true }).domain ?? domain;

export const areOfOneOrganisation = (one: string, other: string) => organisationOf(one) === organisationOf(other);

/** Domains for documentation and tests, under which nothing is ever published (RFC 2606). */
export const isPlaceholder = (domain: string) =>
  !domain.includes('.') || /(^|\.)(example(\.(com|net|org))?|test|invalid|localhost|local)$/.test(domain);

/** An address or name of this machine, or of a network without public addresses. */
export const isInside = (host: string) =>
  host === 'localhost' ||
  /^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.)/.test(host) ||
  /^(::1$|f[cd][0-9a-f]*:|fe80:)/i.test(host);
