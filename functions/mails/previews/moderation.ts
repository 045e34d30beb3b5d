import type { Statement } from '#domain/statement-of-reasons.ts';
import { reportOutcomeMail, reportReceivedMail } from '../report-mails.ts';
import { appealMail, statementMail } from '../statement-mail.ts';
import { company, contact, day, employer, listing, now, reader, title } from './demo.ts';
import { preview } from './preview.ts';

const statement: Statement = {
  ...{ id: listing, created_at: day, action: 'close', listing_id: listing, subject: title, ground: 'terms' },
  ...{ clause: 'no fees for applicants', facts: 'The description asks applicants for a deposit.', source: 'notice' },
  ...{ automated_detection: false, automated_decision: false, territory: 'worldwide', ends_at: null },
  ...{ reasons_text: 'Applicants are asked to pay before they are hired.', appealed_at: null, appeal_text: null },
  ...{ appeal_answered_at: null, appeal_answer: null },
};
const appeal = { subject: title, appeal_text: 'The deposit is for equipment, and it is optional.' };
const reported = { subject: title, created_at: now, email: reader };

export const moderationPreviews = [
  preview(statementMail, {
    title: 'A listing was closed',
    occasion: 'To the employer, with the statement of reasons.',
    with: (build, site) => build(statement, { to: employer, dashboard: `${site.url}/employer/dashboard`, site }),
  }),
  preview(statementMail, {
    title: 'An account is suspended',
    occasion: 'To the employer, with the statement of reasons.',
    with: (build, site) =>
      build(
        { ...statement, action: 'suspend', listing_id: null, subject: company },
        { to: employer, dashboard: `${site.url}/employer/dashboard`, site },
      ),
  }),
  preview(statementMail, {
    title: 'A restriction has ended',
    occasion: 'To the employer, when a decision is taken back.',
    with: (build, site) =>
      build({ ...statement, action: 'reopen' }, { to: employer, dashboard: `${site.url}/employer/dashboard`, site }),
  }),
  preview(appealMail, {
    title: 'Appeal received',
    occasion: 'To the employer who appealed.',
    with: (build, site) => build({ ...appeal, appeal_answer: null }, employer, site),
  }),
  preview(appealMail, {
    title: 'The decision stands',
    occasion: 'To the employer, with the answer to the appeal.',
    with: (build, site) =>
      build(
        { ...appeal, appeal_answer: 'Our terms allow no payments by applicants, optional or not.' },
        employer,
        site,
      ),
  }),
  preview(reportReceivedMail, {
    title: 'Notice received',
    occasion: 'To a visitor who reported a job as illegal and left an address.',
    with: (build, site) => build({ ...reported, url: `${site.url}/jobs/senior-solidity-engineer` }, site),
  }),
  preview(reportOutcomeMail, {
    title: 'What came of a report',
    occasion: 'To a visitor who reported a job and left an address.',
    with: (build, site) =>
      build(
        {
          ...{ ...reported, url: `${site.url}/jobs/senior-solidity-engineer`, outcome: 'acted', action: 'close' },
          ...{ explanation: 'Applicants were asked to pay.', is_automated: false },
        },
        { contact, site },
      ),
  }),
];
