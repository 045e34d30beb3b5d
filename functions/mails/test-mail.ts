import { formatMoment } from '#domain/date.ts';
import { buildLetter, type Site } from './letter.ts';
import type { Mail } from './mail.ts';

type Test = { to: string; relay: string | null; from: string; sentAt: Date };

/** To an administrator who asked for it, to see how mails of the board arrive. */
export function testMail({ to, relay, from, sentAt }: Test, site: Site): Mail {
  return buildLetter({
    to,
    site,
    subject: 'A test mail from Chainwork',
    preheader: 'If you read this, mails of your board arrive.',
    parts: [
      'If you read this, mails of your board arrive.',
      [
        { label: 'From', text: from },
        { label: 'Sent through', text: relay ?? 'no mail server: it was written to the outbox' },
        { label: 'Sent at', text: formatMoment(sentAt) },
      ],
      'Look into its headers (“Show original”): SPF, DKIM and DMARC should each say “pass” there. If it came into the spam folder, the page about mail says what is missing.',
      { button: 'Check how mails arrive', link: `${site.url}/admin/mail` },
    ],
    footer: { why: 'You get this mail because you asked for it on the desk.' },
  });
}
