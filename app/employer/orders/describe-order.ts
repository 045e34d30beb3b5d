import { formatMoney } from '#domain/payments/money.ts';
import type { Order, OrderState } from '#domain/payments/order.ts';
import { formatDay } from '../listings/describe-state.ts';
import type { OrderDetail } from './find-orders.ts';

const words: Record<OrderState, string> = {
  draft: 'Not paid',
  open: 'Waiting for payment',
  processing: 'Payment under way',
  paid: 'Paid',
  refunded: 'Refunded',
  disputed: 'Disputed',
  lost: 'Payment taken back',
  expired: 'Not paid in time',
  cancelled: 'Cancelled',
  failed: 'Payment failed',
};

export const nameState = (state: OrderState) => words[state];

/** Orders in these states can be paid, or paid once more. */
export const isPayable = ({ state }: Pick<Order, 'state'>) => ['draft', 'open', 'failed', 'expired'].includes(state);

/** Its invoice is to be paid, late perhaps. */
export const hasInvoice = ({ method, state }: Pick<Order, 'method' | 'state'>) =>
  method === 'invoice' && (state === 'open' || state === 'expired');

const kinds: Record<Order['kind'], string> = {
  new: '',
  renewal: 'Renewal: ',
  upgrade: 'Upgrade to ',
  comp: '',
};

/** "Renewal: Featured Listing, 30 days". */
export function nameBought({
  kind,
  bought,
  plan,
  days,
}: Pick<OrderDetail, 'kind' | 'bought' | 'plan' | 'days'>): string {
  const title = `${kinds[kind]}${bought?.title ?? plan}`;
  return kind === 'upgrade' ? title : `${title}, ${days} days`;
}

/** What has become of an order and what comes next, in a sentence or two. */
export function describeOrder(order: OrderDetail): string {
  const { state, method, amount, currency } = order;
  switch (state) {
    case 'draft':
      return 'Nothing was charged yet.';
    case 'open':
      // Its invoice says the rest.
      if (method === 'invoice') return 'Nothing has arrived yet.';
      return `Nothing has arrived yet. ${whenPaid(order)}`;
    case 'processing':
      if (method === 'onchain' && order.money.length > 0) return `A part of the money has come. ${whenPaid(order)}`;
      return `We have seen your payment and wait until it is final. ${whenPaid(order)} We write to you then; you may close this page.`;
    case 'paid':
      return describePaid(order);
    case 'refunded':
      return `${formatMoney(amount, currency)} went back the way it came. That can take some days to arrive.`;
    case 'disputed':
      return 'The payment was disputed with the bank. What was bought rests until that is settled.';
    case 'lost':
      return 'The bank took the payment back, and what was bought with it has ended.';
    case 'expired':
      return 'The time to pay is over, and nothing was charged. Money that comes later still counts.';
    case 'cancelled':
      return 'Nothing was charged.';
    case 'failed':
      return 'The payment did not go through, and nothing was charged. You can try again, or pay another way.';
  }
}

function whenPaid({ kind }: OrderDetail): string {
  if (kind === 'renewal') return 'The job goes on once it is paid.';
  if (kind === 'upgrade') return 'The job is featured once it is paid.';
  return 'The job goes live once it is paid.';
}

function describePaid({ term, listing }: OrderDetail): string {
  if (!listing) return 'Thank you. The job was deleted; please write to us.';
  if (term?.ended_at) return 'What was bought has ended.';
  if (term?.starts_at && term.ends_at) {
    const isOver = Date.parse(term.ends_at) <= Date.now();
    const isAhead = Date.parse(term.starts_at) > Date.now();
    if (isOver) return `It ran until ${formatDay(term.ends_at)}.`;
    if (isAhead) return `Thank you. It runs from ${formatDay(term.starts_at)} to ${formatDay(term.ends_at)}.`;
    if (listing.state === 'open') return `Thank you. Your job is live until ${formatDay(term.ends_at)}.`;
    return `Thank you. It runs until ${formatDay(term.ends_at)}.`;
  }
  if (listing.state === 'scheduled' && listing.opens_at)
    return `Thank you. Your job goes live on ${formatDay(listing.opens_at)}, and its days begin then.`;
  if (listing.state === 'held') return 'Thank you. Your job is in review, and its days begin when it is public.';
  return 'Thank you. Its days begin when the job is public.';
}
