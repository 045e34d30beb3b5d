import type { Site } from '../letter.ts';
import { claimedMail, claimReceivedMail, claimVerdictMail, codeMail, lapsingMail } from '../proof-mails.ts';
import { weekMail } from '../week-mail.ts';
import { company, contact, daysLater, employer, title, token } from './demo.ts';
import { preview } from './preview.ts';

const claim = (site: Site) => ({
  ...{ to: employer, company, domain: 'tidewater.example', contact },
  dashboard: `${site.url}/employer/dashboard`,
  site,
});

export const employerPreviews = [
  preview(weekMail, {
    title: 'The week',
    occasion: 'On Mondays, to employers with open jobs.',
    with: (build, site) =>
      build(
        {
          ...{ email: employer, week: '2026-02-23', token },
          listings: [
            {
              ...{ title, slug: 'senior-solidity-engineer', ends_at: daysLater(6).toISOString(), is_sold: true },
              ...{ views: [412, 380], clicks: [31, 24], saves: [12, 9] },
            },
            {
              ...{ title: 'Protocol Researcher', slug: 'protocol-researcher', ends_at: null, is_sold: false },
              ...{ views: [98, 120], clicks: [6, 8], saves: [1, 0] },
            },
          ],
        },
        site,
      ),
  }),
  preview(codeMail, {
    title: 'Code for a domain',
    occasion: 'To an address at the domain that an employer proves.',
    with: (build, site) =>
      build({ to: 'hostmaster@tidewater.example', code: '482913', domain: 'tidewater.example', site }),
  }),
  preview(lapsingMail, {
    title: 'Proof not found again',
    occasion: 'When the weekly look does not find the proof of a domain.',
    with: (build, site) =>
      build({
        ...{ to: employer, domain: 'tidewater.example', method: 'dns', until: daysLater(14) },
        problem: 'There is no TXT record at _chainwork-challenge.tidewater.example',
        dashboard: `${site.url}/employer/dashboard`,
        site,
      }),
  }),
  preview(claimReceivedMail, {
    title: 'Claim received',
    occasion: 'To an employer who claims a company of another account.',
    with: (build, site) => build(claim(site)),
  }),
  preview(claimedMail, {
    title: 'Company claimed',
    occasion: 'To the account whose company is claimed.',
    with: (build, site) => build(claim(site)),
  }),
  preview(claimVerdictMail, {
    title: 'Claim granted',
    occasion: 'To the employer whose claim was granted.',
    with: (build, site) =>
      build({ ...claim(site), isGranted: true, isClaimant: true, reason: 'The domain is proven.' }),
  }),
  preview(claimVerdictMail, {
    title: 'Claim refused',
    occasion: 'To the employer whose claim was refused.',
    with: (build, site) =>
      build({ ...claim(site), isGranted: false, isClaimant: true, reason: 'Both companies share the domain.' }),
  }),
  preview(claimVerdictMail, {
    title: 'Company given to another',
    occasion: 'To the account that lost its company by a claim.',
    with: (build, site) =>
      build({ ...claim(site), isGranted: true, isClaimant: false, reason: 'The domain is proven.' }),
  }),
];
