import type { MailCheck } from '#domain/mail/readiness.ts';
import type { AskDns } from './ask-dns.ts';
import { domainOf, fromDomain, isPlaceholder, type MailSetup } from './mail-setup.ts';

/** What the settings say that mailbox providers and laws ask of senders. */
export async function checkMailSettings(dns: AskDns, setup: MailSetup): Promise<MailCheck[]> {
  return [
    checkSender(setup),
    checkAddress(setup),
    checkUnsubscribe(setup),
    await checkBounces(dns, setup),
    checkPostal(setup),
  ];
}

function checkSender(setup: MailSetup): MailCheck {
  if (setup.isUnset) {
    return {
      name: 'Sender',
      state: 'missing',
      found: `Mails would come from ${setup.from}.`,
      advice: 'Set MAIL_FROM, like “Chainwork <jobs@your-domain>”.',
    };
  }
  if (isPlaceholder(fromDomain(setup))) {
    return {
      name: 'Sender',
      state: 'wrong',
      found: `Mails come from ${setup.from}, at a domain that nobody can own.`,
      advice: 'Set MAIL_FROM to an address at your own domain.',
    };
  }
  return { name: 'Sender', state: 'good', found: `Mails come from ${setup.from}.` };
}

function checkAddress({ publicUrl }: MailSetup): MailCheck {
  const name = 'Public address';
  return publicUrl.startsWith('https:')
    ? { name, state: 'good', found: `Links in mails lead to ${publicUrl}.` }
    : {
        name,
        state: 'wrong',
        found: `Links in mails lead to ${publicUrl}.`,
        advice: 'Set PUBLIC_URL to the https address that your readers can reach.',
      };
}

function checkUnsubscribe({ publicUrl }: MailSetup): MailCheck {
  const name = 'One-click unsubscribe';
  return publicUrl.startsWith('https:')
    ? { name, state: 'good', found: 'Alerts and weekly mails carry List-Unsubscribe and List-Unsubscribe-Post.' }
    : {
        name,
        state: 'wrong',
        found: 'The headers are written, but mail programs show their button for https addresses only.',
        advice: 'Set PUBLIC_URL to an https address.',
      };
}

async function checkBounces(dns: AskDns, { bounceAddress }: MailSetup): Promise<MailCheck> {
  const name = 'Bounces';
  if (!bounceAddress) {
    return {
      ...{
        name,
        state: 'missing',
        found: 'Mails that come back later go to the sender’s mailbox, where nobody counts them.',
      },
      advice: 'Set BOUNCE_ADDRESS, and let what arrives there be posted to the address below.',
    };
  }
  const domain = domainOf(bounceAddress);
  const hosts = await dns.mailHosts(domain);
  if ('error' in hosts)
    return {
      name,
      state: 'unknown',
      found: `No name server gave an answer about mail for ${domain} (${hosts.error}).`,
    };
  return hosts.values.length > 0
    ? { name, state: 'good', found: `What comes back goes to ${bounceAddress}, marked for each recipient.` }
    : { name, state: 'wrong', found: `${domain} has no MX record, so that nothing comes back to ${bounceAddress}.` };
}

function checkPostal({ postalAddress }: MailSetup): MailCheck {
  const name = 'Postal address';
  return postalAddress
    ? { name, state: 'good', found: `It stands below every alert: ${postalAddress.replaceAll(/\s*\n\s*/g, ', ')}.` }
    : {
        name,
        state: 'missing',
        found: 'Alerts have no postal address below them.',
        advice: 'Many countries ask for one in mails to subscribers. Set POSTAL_ADDRESS.',
      };
}
