import { testMail } from '../test-mail.ts';
import { now } from './demo.ts';
import { preview } from './preview.ts';

export const operationPreviews = [
  preview(testMail, {
    title: 'Test mail',
    occasion: 'To an administrator who asks for one.',
    with: (build, site) =>
      build(
        {
          to: 'admin@chainwork.example',
          relay: 'smtp.chainwork.example',
          from: 'Chainwork <jobs@chainwork.example>',
          sentAt: now,
        },
        site,
      ),
  }),
];
