import { contactMail } from '../contact-mail.ts';
import { replyMail } from '../reply-mail.ts';
import { contact, now, reader } from './demo.ts';
import { preview } from './preview.ts';

const message = {
  ...{ name: 'Ada', email: reader, created_at: now },
  message: 'Hello,\n\nis the job at Tidewater Labs still open? Its page says so, but the form does not.\n\nAda',
};

export const contactPreviews = [
  preview(contactMail, {
    title: 'A message came',
    occasion: 'To CONTACT_EMAIL, for each message of the contact form.',
    with: (build, site) => build(message, contact, site),
  }),
  preview(replyMail, {
    title: 'Reply to a message',
    occasion: 'To the visitor, when an administrator replies on the desk.',
    with: (build, site) => build({ ...message, reply: 'Hello Ada,\n\nthank you: it is closed now.' }, contact, site),
  }),
];
