import { formatDate } from '#domain/date.ts';
import { describeAccount } from '#domain/payments/document.ts';
import { formatMoney } from '#domain/payments/money.ts';
import { buildLetter, type Fact, type Site } from './letter.ts';
import type { Mail } from './mail.ts';
import { type OrderTold, orderFooter } from './order-mails.ts';

// Mails about orders whose buyer has something to do.

/** That a part of the money has come, what is still due, and where it is paid. */
export function orderPartPaidMail(told: OrderTold, site: Site): Mail | null {
  const { email, order, plan, amount, arrived, currency, title, company } = told;
  // The rest is on its way.
  if (arrived >= amount) return null;
  if (told.obstacle) return partWithoutJobMail(told, site);
  const due = formatMoney(amount - arrived, currency);
  return buildLetter({
    site,
    to: email,
    subject: `${due} is still due for “${title}”`,
    parts: [
      `${formatMoney(arrived, currency)} of ${formatMoney(amount, currency)} for “${title}” at ${company} has arrived. The rest is still due: your order says where to send it. What you bought begins once all of it has come.`,
      [
        { label: 'Plan', text: plan },
        { label: 'Arrived', text: formatMoney(arrived, currency) },
        { label: 'Still due', text: due },
        { label: 'Pay the rest', link: `${site.url}/employer/orders/${order}`, button: 'Pay the rest' },
        { label: 'Write to us', link: `${site.url}/contact` },
      ],
    ],
    footer: orderFooter,
  });
}

/** The rest is not wanted any more, and the part is to be returned. */
function partWithoutJobMail(
  { email, order, plan, amount, arrived, currency, title, company, obstacle }: OrderTold,
  site: Site,
): Mail {
  const came = formatMoney(arrived, currency);
  return buildLetter({
    site,
    to: email,
    subject: `Nothing more is due for “${title}”`,
    parts: [
      `${came} of ${formatMoney(amount, currency)} for “${title}” at ${company} has arrived, but the job ${obstacle === 'moved' ? 'is no longer yours' : obstacle === 'deleted' ? 'was deleted' : 'was taken off the board'}. Please do not send the rest. We look into what has come and write to you.`,
      [
        { label: 'Plan', text: plan },
        { label: 'Arrived', text: came },
        { label: 'Your order', link: `${site.url}/employer/orders/${order}`, button: 'See your order' },
        { label: 'Write to us', link: `${site.url}/contact` },
      ],
    ],
    footer: orderFooter,
  });
}

/** An invoice: what is due, until when, where the money goes, and where it can be printed. */
export function orderInvoiceMail(
  { email, order, plan, amount, currency, title, company, invoice }: OrderTold,
  site: Site,
): Mail | null {
  if (!invoice) return null;
  const page = `${site.url}/employer/orders/${order}`;
  const due: Fact[] = invoice.due_on ? [{ label: 'Due by', text: formatDate(invoice.due_on, 'long') }] : [];
  return buildLetter({
    site,
    to: email,
    subject: `Invoice ${invoice.number} for “${title}”`,
    parts: [
      `Thank you for your order for “${title}” at ${company}. Please transfer the amount below and name the number of the invoice.`,
      [
        { label: 'Plan', text: plan },
        { label: 'Invoice number', text: invoice.number },
        { label: 'Amount', text: formatMoney(amount, currency) },
        ...due,
        ...describeAccount(invoice.seller).map(([label, text]) => ({ label, text })),
        { label: 'Invoice', link: `${page}/receipt`, button: 'See the invoice' },
        { label: 'Your order', link: page },
      ],
      'We write to you as soon as the money has arrived, usually one to three working days after the transfer.',
    ],
    footer: orderFooter,
  });
}
