import { type Alert, describeTimes } from '#domain/alerts/alert.ts';
import { buildLetter, type Site } from '#functions/mails/letter.ts';
import type { Mail } from '#functions/mails/mail.ts';

// The mails that a visitor who types an address into the form can have sent to it. All are about what was asked for, so that their scope is
// that of accounts: an address that wants no alerts can still ask for one.

type About = {
  alert: Alert;
  /** The search in words. */
  words: string;
  site: Site;
};

/** Asks whether the alert is wanted. The link leads to a page with a button: programs that open every link confirm nothing. */
export function confirmationMail({ alert, words, site, token }: About & { token: string }): Mail {
  return buildLetter({
    to: alert.email,
    subject: 'Confirm your job alert',
    preheader: `One click and we mail you: ${words}`,
    parts: [
      'You asked Chainwork to mail you new jobs. Please confirm that you want them:',
      [
        { label: 'Jobs', text: words },
        { label: 'When', text: describeTimes(alert) },
      ],
      { button: 'Confirm this alert', link: `${site.url}/alerts/confirm/${token}` },
      { aside: 'The link works for three days.' },
      {
        aside:
          'Did you not ask for this? Then do nothing: no alert is sent, and your address is deleted after seven days.',
      },
    ],
    footer: { why: 'Somebody, probably you, entered this address on Chainwork.' },
    site,
  });
}

/** The visitor who asked sees what every visitor sees; only the owner of the address learns that it is on. */
export function alreadyOnMail({ alert, words, site, token }: About & { token: string }): Mail {
  const isPaused = alert.state === 'paused';
  return buildLetter({
    to: alert.email,
    subject: isPaused ? 'Your job alert is paused' : 'Your job alert is on already',
    parts: [
      isPaused
        ? 'You asked Chainwork for a job alert that you have paused. You can turn it on again:'
        : 'You asked Chainwork for a job alert that you have already. Nothing was changed:',
      [
        { label: 'Jobs', text: words },
        { label: 'When', text: describeTimes(alert) },
      ],
      { button: isPaused ? 'Turn it on again' : 'Manage this alert', link: `${site.url}/alerts/manage/${token}` },
      { aside: 'Did you not ask for this? Then do nothing: your alert stays as it is.' },
    ],
    footer: { why: 'Somebody, probably you, entered this address on Chainwork.' },
    site,
  });
}

export function tooManyAlertsMail({ alert, site, token }: Omit<About, 'words'> & { token: string }): Mail {
  return buildLetter({
    to: alert.email,
    subject: 'You have 20 job alerts',
    parts: [
      'You asked Chainwork for another job alert. One address can have 20 of them, and yours has. Delete one that you need no more, then ask again:',
      { button: 'Manage your alerts', link: `${site.url}/alerts/manage/${token}` },
      { aside: 'Did you not ask for this? Then do nothing: your alerts stay as they are.' },
    ],
    footer: { why: 'Somebody, probably you, entered this address on Chainwork.' },
    site,
  });
}
