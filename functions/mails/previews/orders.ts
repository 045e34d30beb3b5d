import { orderInvoiceMail, orderPartPaidMail } from '../due-mails.ts';
import { type EndTold, endMail } from '../end-mails.ts';
import { type OrderTold, orderFailedMail, orderMail, orderRefundedMail } from '../order-mails.ts';
import { termReportMail } from '../term-report-mail.ts';
import { company, day, daysLater, employer, listing, now, order, title, token } from './demo.ts';
import { preview } from './preview.ts';

const told: OrderTold = {
  ...{ email: employer, order, kind: 'new', plan: 'Featured, 30 days', amount: 29_900, currency: 'USD', days: 30 },
  ...{ company, title, listing, slug: 'senior-solidity-engineer', state: 'open', opens_at: null, is_synced: false },
  ...{ ends_at: daysLater(30).toISOString(), is_given: true, returned: 0, arrived: 29_900, is_back: false },
  invoice: null,
  obstacle: null,
};
const invoice: OrderTold['invoice'] = {
  ...{ number: 'INV-2026-0042', due_on: '2026-03-16' },
  seller: { name: 'Chainwork GmbH', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX', bank: 'Commerzbank' },
};
const end: EndTold = {
  ...{ email: employer, kind: 'ends-in-7', title, company, listing, is_synced: false, is_paused: false },
  ...{ ends_at: daysLater(7).toISOString(), views: 1_840, clicks: 137, saves: 52 },
};

export const orderPreviews = [
  preview(orderMail, {
    title: 'The job is live',
    occasion: 'When an order is paid and its job is public.',
    with: (build, site) => build(told, site),
  }),
  preview(orderMail, {
    title: 'The job is in review',
    occasion: 'When an order is paid and its job is looked at first.',
    with: (build, site) => build({ ...told, state: 'held', ends_at: null }, site),
  }),
  preview(orderMail, {
    title: 'The job is scheduled',
    occasion: 'When an order is paid for a job that opens later.',
    with: (build, site) =>
      build({ ...told, state: 'scheduled', opens_at: daysLater(5).toISOString(), ends_at: null }, site),
  }),
  preview(orderMail, {
    title: 'A plan as a gift',
    occasion: 'When an administrator gives a plan.',
    with: (build, site) => build({ ...told, kind: 'comp' }, site),
  }),
  preview(orderMail, {
    title: 'The job is renewed',
    occasion: 'When a renewal is paid.',
    with: (build, site) => build({ ...told, kind: 'renewal', is_back: true }, site),
  }),
  preview(orderInvoiceMail, {
    title: 'Invoice',
    occasion: 'When an employer chose to pay by bank transfer.',
    with: (build, site) => build({ ...told, invoice, arrived: 0 }, site),
  }),
  preview(orderPartPaidMail, {
    title: 'A part is still due',
    occasion: 'When less has arrived than was asked for.',
    with: (build, site) => build({ ...told, arrived: 20_000 }, site),
  }),
  preview(orderFailedMail, {
    title: 'The payment failed',
    occasion: 'When a payment that takes days did not come.',
    with: (build, site) => build(told, site),
  }),
  preview(orderRefundedMail, {
    title: 'The money goes back',
    occasion: 'When an order is refunded.',
    with: (build, site) => build({ ...told, returned: 29_900, state: 'closed' }, site),
  }),
  preview(endMail, {
    title: 'The plan ends in a week',
    occasion: 'Seven days and one day before a plan ends.',
    with: (build, site) => build(end, site, now),
  }),
  preview(endMail, {
    title: 'The plan has ended',
    occasion: 'When a plan is over.',
    with: (build, site) => build({ ...end, kind: 'ended', ends_at: day }, site, now),
  }),
  preview(endMail, {
    title: 'No longer featured',
    occasion: 'When the plan of a job from a careers page is over.',
    with: (build, site) => build({ ...end, kind: 'ended', is_synced: true, ends_at: day }, site, now),
  }),
  preview(termReportMail, {
    title: 'Report of a plan',
    occasion: 'After 7, 14 and 30 days of a plan.',
    with: (build, site) =>
      build(
        {
          ...{ email: employer, title, company, token },
          report: {
            ...{
              days: 14,
              since: '2026-02-16',
              views: 912,
              clicks: 71,
              saves: 24,
              category: 'Engineering',
              compared: 128,
            },
            medians: { views: 640, clicks: 38, saves: 15 },
            sources: [
              { source: 'search', views: 480, clicks: 40, saves: 12 },
              { source: 'other', views: 432, clicks: 31, saves: 12 },
            ],
          },
        },
        site,
      ),
  }),
];
