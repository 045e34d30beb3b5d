import { formatDate } from '#domain/date.ts';
import type { OrderDocument } from '#domain/payments/document.ts';
import { formatMoney } from '#domain/payments/money.ts';
import type { Order } from '#domain/payments/order.ts';
import { buildLetter, type Fact, type Site } from './letter.ts';
import type { Mail } from './mail.ts';

/** What `internal.order_mail` tells. */
export type OrderTold = {
  email: string;
  order: string;
  kind: Order['kind'];
  /** Its title. */
  plan: string;
  amount: number;
  currency: string;
  days: number;
  company: string;
  title: string;
  /** None: it was deleted. */
  listing: string | null;
  slug: string | null;
  state: string | null;
  opens_at: string | null;
  /** From a careers page: its plan features it, and does not say how long it is listed. */
  is_synced: boolean;
  /** None: its time begins when it is public. */
  ends_at: string | null;
  /** False where it came too late: an administrator looks at it. */
  is_given: boolean;
  /** What went back, in minor units. */
  returned: number;
  /** What has come so far, in minor units. */
  arrived: number;
  /** Its job is gone, or its employer may not post: nothing is to be paid any more. */
  obstacle: 'deleted' | 'off-board' | 'moved' | 'suspended' | null;
  /** A renewal of a job whose time was over. */
  is_back: boolean;
  invoice: Pick<OrderDocument, 'number' | 'due_on' | 'seller'> | null;
};

export const orderFooter = { why: 'You get this mail because of your order at Chainwork.' };

/** That an order is paid or a plan was given, what became of the listing, and where its receipt is. */
export function orderMail(told: OrderTold, site: Site): Mail {
  const { email, order, kind, plan, amount, currency } = told;
  const isGiven = kind === 'comp';
  const { subject, sentence } = describeOrder(told);
  const page = `${site.url}/employer/orders/${order}`;
  const dashboard = { label: 'Your jobs and how they do', link: `${site.url}/employer/dashboard` };
  const links: Fact[] =
    told.state === 'open' && told.slug
      ? [
          { label: 'Your job', link: `${site.url}/jobs/${encodeURIComponent(told.slug)}`, button: 'See your job' },
          dashboard,
        ]
      : [{ ...dashboard, button: 'See your dashboard' }];
  const facts: Fact[] = [
    { label: 'Plan', text: plan },
    ...(told.is_given && !isOffBoard(told) ? tellTime(told) : []),
    ...(isGiven ? [] : [{ label: 'Paid', text: formatMoney(amount, currency) }]),
    ...links,
    ...(isGiven
      ? []
      : [
          { label: 'Your order', link: page },
          { label: told.invoice ? 'Invoice' : 'Receipt', link: `${page}/receipt` },
        ]),
  ];
  return buildLetter({
    site,
    to: email,
    subject,
    parts: [
      sentence,
      ...(isGiven ? ['This plan is a gift from us: there is nothing to pay.'] : []),
      facts,
      ...(isGiven ? [] : ['Thank you for hiring with Chainwork.']),
    ],
    footer: isGiven ? { why: 'You get this mail because we gave your job a plan.' } : orderFooter,
  });
}

function describeOrder(told: OrderTold): { subject: string; sentence: string } {
  const { kind, state, title, company, opens_at, listing, is_given, is_back, is_synced } = told;
  const job = `“${title}” at ${company}`;
  if (!listing || !is_given) {
    const late = told.obstacle === 'moved' ? 'the job is no longer yours' : 'its time was over by then';
    const why = listing ? late : 'the job was deleted meanwhile';
    return {
      subject: `Your order for “${title}”`,
      sentence: `Your order for ${job} is paid, but ${why}. We look into it and write to you.`,
    };
  }
  if (isOffBoard(told)) {
    return {
      subject: `Your order for “${title}”`,
      sentence: `Your order for ${job} is paid, but the job was taken off the board. We look into it and write to you.`,
    };
  }
  if (state === 'held') {
    return {
      subject: `Your job is in review: “${title}”`,
      sentence: `${job} is in review: a person looks at it before it is public. The time of its plan does not begin before.`,
    };
  }
  if (state === 'scheduled') {
    return {
      subject: `Your job is scheduled: “${title}”`,
      sentence: `${job} will be public on ${formatDate(opens_at ?? '', 'long')}. The time of its plan begins on that day.`,
    };
  }
  if (state !== 'open') {
    return {
      subject: `Your order for “${title}”`,
      sentence: `Your plan for ${job} is active. The job is not public at the moment; your dashboard says why.`,
    };
  }
  if (kind === 'renewal' && is_back) {
    return { subject: `Your job is back: “${title}”`, sentence: `${job} is back on Chainwork: it is renewed.` };
  }
  if (kind === 'renewal') {
    return { subject: `Your job is renewed: “${title}”`, sentence: `${job} stays on Chainwork: it is renewed.` };
  }
  // One that follows its source was live before, for free.
  if (kind === 'upgrade' || is_synced) {
    return { subject: `Your job is featured: “${title}”`, sentence: `${job} is featured on Chainwork now.` };
  }
  return { subject: `Your job is live: “${title}”`, sentence: `${job} is live on Chainwork.` };
}

/** Paid all the same: an administrator looks at it. */
const isOffBoard = ({ kind, obstacle }: OrderTold) => kind !== 'comp' && obstacle === 'off-board';

/** An upgrade features a job that may be live for longer. */
function tellTime({ kind, ends_at, days, is_synced }: OrderTold): Fact[] {
  const label = is_synced || kind === 'upgrade' ? 'Featured' : 'Live';
  if (ends_at) return [{ label: `${label} until`, text: formatDate(ends_at, 'long') }];
  return [{ label, text: `${days} ${days === 1 ? 'day' : 'days'}, from when it is public` }];
}

/** That a payment which takes days did not come, and where it is tried again. */
export function orderFailedMail({ email, order, plan, amount, currency, title, company }: OrderTold, site: Site): Mail {
  return buildLetter({
    site,
    to: email,
    subject: `Your payment for “${title}” did not go through`,
    parts: [
      `The payment for “${title}” at ${company} was not completed by your bank or card issuer. Your job is saved, and nothing is lost: pay again, the same way or another, and it goes on from there.`,
      [
        { label: 'Plan', text: plan },
        { label: 'To pay', text: formatMoney(amount, currency) },
        { label: 'Pay again', link: `${site.url}/employer/orders/${order}`, button: 'Pay again' },
      ],
    ],
    footer: orderFooter,
  });
}

/** That the money went back, how much and where its credit note is. */
export function orderRefundedMail(
  { email, order, plan, returned, currency, title, company, state, obstacle }: OrderTold,
  site: Site,
): Mail {
  const page = `${site.url}/employer/orders/${order}`;
  return buildLetter({
    site,
    to: email,
    subject: `Your money for “${title}” is on its way back`,
    parts: [
      `We have returned what you paid for “${title}” at ${company}. By card or bank it takes a few days to arrive.${
        state === 'open' || obstacle
          ? ''
          : ' The job is not public any more; it is saved, and you can choose a plan for it again.'
      }`,
      [
        { label: 'Plan', text: plan },
        { label: 'Returned', text: formatMoney(returned, currency) },
        { label: 'Your order', link: page, button: 'See your order' },
        { label: 'Receipt and credit note', link: `${page}/receipt` },
      ],
    ],
    footer: orderFooter,
  });
}
