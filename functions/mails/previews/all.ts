import { type MailPreview, type PreviewTopic, previewTopics } from '#domain/mail/preview.ts';
import type { Site } from '../letter.ts';
import { accountPreviews } from './accounts.ts';
import { alertPreviews } from './alerts.ts';
import { contactPreviews } from './contact.ts';
import { employerPreviews } from './employers.ts';
import { moderationPreviews } from './moderation.ts';
import { operationPreviews } from './operation.ts';
import { orderPreviews } from './orders.ts';
import { type Preview, type Sender, toPreview } from './preview.ts';

/** Every mail that the board can send. A function that builds one and is not here fails a test. */
export const allPreviews: Record<PreviewTopic, Preview[]> = {
  alerts: alertPreviews,
  accounts: accountPreviews,
  employers: employerPreviews,
  orders: orderPreviews,
  moderation: moderationPreviews,
  contact: contactPreviews,
  operation: operationPreviews,
};

export function buildPreviews(site: Site, sender: Sender): MailPreview[] {
  return previewTopics.flatMap((topic) => allPreviews[topic].map((one) => toPreview(one, { topic, site, sender })));
}
