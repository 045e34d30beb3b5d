/** What the SPF include of known relays usually is, as a hint; the provider’s own page decides. */
const providers: { host: RegExp; name: string; include: string }[] = [
  { host: /(^|\.)amazonaws\.com$/, name: 'Amazon SES', include: 'amazonses.com' },
  { host: /(^|\.)(gmail|google|googlemail)\.com$/, name: 'Google', include: '_spf.google.com' },
  { host: /(^|\.)(office365|outlook)\.com$/, name: 'Microsoft 365', include: 'spf.protection.outlook.com' },
  { host: /(^|\.)mailgun\.org$/, name: 'Mailgun', include: 'mailgun.org' },
  { host: /(^|\.)sendgrid\.net$/, name: 'SendGrid', include: 'sendgrid.net' },
  { host: /(^|\.)postmarkapp\.com$/, name: 'Postmark', include: 'spf.mtasv.net' },
  { host: /(^|\.)mailjet\.com$/, name: 'Mailjet', include: 'spf.mailjet.com' },
  { host: /(^|\.)fastmail\.com$/, name: 'Fastmail', include: 'spf.messagingengine.com' },
];

export const findProvider = (relay: string) => providers.find(({ host }) => host.test(relay.toLowerCase()));
