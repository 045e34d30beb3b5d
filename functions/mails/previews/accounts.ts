import {
  alreadyRegisteredMail,
  confirmationMail,
  emailChangeMail,
  emailChangeNotice,
  inviteMail,
  magicLinkMail,
  reauthenticationMail,
  recoveryMail,
} from '#backend/auth/mails/mail-texts.ts';
import { exportMail } from '../export-mail.ts';
import type { Site } from '../letter.ts';
import { letterOfAccount } from '../letter-of-account.ts';
import { daysLater, reader, token } from './demo.ts';
import { preview } from './preview.ts';

const letter = { to: reader, siteName: 'Chainwork' };
const link = ({ url }: Site) => ({ ...letter, link: `${url}/auth?token=${token}`, code: '482913' });

export const accountPreviews = [
  preview(confirmationMail, {
    title: 'Confirm the address',
    occasion: 'To a new account, where EMAIL_CONFIRMATION is on.',
    with: (build, site) => letterOfAccount(build(link(site)), site),
  }),
  preview(alreadyRegisteredMail, {
    title: 'Already registered',
    occasion: 'To an address that has an account, when it signs up again.',
    with: (build, site) => letterOfAccount(build(link(site)), site),
  }),
  preview(inviteMail, {
    title: 'Invitation',
    occasion: 'To a person whom an administrator invites.',
    with: (build, site) => letterOfAccount(build(link(site)), site),
  }),
  preview(recoveryMail, {
    title: 'New password',
    occasion: 'When a person asks for a new password.',
    with: (build, site) => letterOfAccount(build(link(site)), site),
  }),
  preview(magicLinkMail, {
    title: 'Link to sign in',
    occasion: 'When a person signs in with a link or a code.',
    with: (build, site) => letterOfAccount(build(link(site)), site),
  }),
  preview(emailChangeMail, {
    title: 'Confirm the new address',
    occasion: 'To the new address of an account, and to the old one where both are asked.',
    with: (build, site) => letterOfAccount(build({ ...link(site), newEmail: 'ada@new.example' }), site),
  }),
  preview(emailChangeNotice, {
    title: 'The address is about to change',
    occasion: 'To the old address of an account.',
    with: (build, site) => letterOfAccount(build({ ...letter, newEmail: 'ada@new.example' }), site),
  }),
  preview(reauthenticationMail, {
    title: 'Code for a change',
    occasion: 'Before a password is changed in an old session.',
    with: (build, site) => letterOfAccount(build({ ...letter, code: '482913' }), site),
  }),
  preview(exportMail, {
    title: 'Copy of the data',
    occasion: 'When the copy of a person’s data is ready.',
    with: (build, site) => build({ to: reader, page: `${site.url}/employer/account`, until: daysLater(7), site }),
  }),
];
