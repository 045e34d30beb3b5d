import { formatMoney } from '#domain/payments/money.ts';
import type { Order, OrderState } from '#domain/payments/order.ts';
import { formatDay } from '../listings/describe-state.ts';
import type { Obstacle, OrderDetail, OwnOrder } from './find-orders.ts';
import { type Counted, describePart, isOverAndPaid, isPartPaid } from './part-payment.ts';
import { nameMethod } from './pay-words.ts';
import { countReturned } from './returned-money.ts';

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

export const nameState = (order: Counted) => (isPartPaid(order) ? 'Paid in part' : words[order.state]);

/** Orders in these states can be paid, or paid once more. */
export const isPayable = ({ state }: Pick<Order, 'state'>) => ['draft', 'open', 'failed', 'expired'].includes(state);

/** Its invoice is to be paid, late perhaps. */
export const hasInvoice = ({ method, state, obstacle }: Pick<OrderDetail, 'method' | 'state' | 'obstacle'>) =>
  method === 'invoice' && (state === 'open' || state === 'expired') && !obstacle;

/**
 * Not paid, and not to be paid in the way that was chosen: that one is not offered any more. An invoice that was sent, and an address
 * that money may be on its way to, are good still.
 */
export const isWayGone = ({ method, state, retired_way }: Pick<OwnOrder, 'method' | 'state' | 'retired_way'>) =>
  retired_way !== null &&
  isPayable({ state }) &&
  !(method === 'invoice' && (state === 'open' || state === 'expired')) &&
  !(method === 'onchain' && state === 'open');

/** Not paid, and nothing is taken for it any more. */
export const isHopeless = ({ state, obstacle }: Pick<OrderDetail, 'state' | 'obstacle'>) =>
  obstacle !== null && (isPayable({ state }) || state === 'processing' || state === 'cancelled');

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

/** What has become of an order and what comes next, in a few sentences. */
export const describeOrder = (order: OrderDetail): string =>
  [describeSoFar(order), describeFailedRefund(order)].filter(Boolean).join(' ');

/** Of an order that is not refunded as a whole, whose own words say it. */
function describeFailedRefund({ state, failed_refund, currency }: OrderDetail): string {
  if (!failed_refund || state === 'refunded') return '';
  return `${formatMoney(failed_refund, currency)} could not be returned the way it came. We are looking for another way and write to you.`;
}

function describeSoFar(order: OrderDetail): string {
  const { state, method, currency, arrived } = order;
  if (order.obstacle && isHopeless(order)) return `${obstacles[order.obstacle]} ${describeNothingDue(order)}`;
  if (isPartPaid(order)) return `${describePart(order)}. ${whenPaid(order)}`;
  if (isOverAndPaid(order))
    return `${ends[state]} ${formatMoney(arrived, currency)} has arrived for it all the same. We look into it and write to you.`;
  if (isWayGone(order)) return describeWayGone(order);
  switch (state) {
    case 'draft':
      return 'Nothing was charged yet.';
    case 'open':
      // Its invoice says the rest.
      if (method === 'invoice') return 'Nothing has arrived yet.';
      return `Nothing has arrived yet. ${whenPaid(order)}`;
    case 'processing':
      return `We have seen your payment and wait until it is final. ${whenPaid(order)} We write to you then; you may close this page.`;
    case 'paid':
      return [describePaid(order), describeReturned(order)].filter(Boolean).join(' ');
    case 'refunded':
      return describeRefunded(order);
    case 'disputed':
      return 'The payment was disputed with the bank. What was bought rests until that is settled.';
    case 'lost':
      return 'The bank took the payment back, and what was bought with it has ended.';
    case 'expired':
      return `${ends.expired} ${describeCharge(order)} Money that comes later still counts.`;
    case 'cancelled':
      return describeCharge(order);
    case 'failed':
      return `${ends.failed} ${describeCharge(order)} You can try again, or pay another way.`;
  }
}

const obstacles: Record<Obstacle, string> = {
  deleted: 'The job was deleted.',
  'off-board': 'The job was taken off the board.',
  moved: 'The job is no longer yours.',
  suspended: 'Your account is suspended.',
};

/** Of an order for which nothing is taken any more: what came, or is on its way, goes back. */
function describeNothingDue(order: OrderDetail): string {
  const { state, arrived, currency } = order;
  if (arrived > 0)
    return `Nothing more is to be paid. ${formatMoney(arrived, currency)} has arrived: we look into it and write to you.`;
  if (state === 'processing') return 'Nothing more is to be paid. If your payment arrives, we write to you.';
  return `Nothing is to be paid for it. ${describeCharge(order)}`;
}

function describeWayGone(order: OrderDetail): string {
  const gone = `${nameMethod(order.method)} is not offered as a way to pay any more. ${describeCharge(order)}`;
  if (order.retired_way === 'free') return `${gone} Listings are free at the moment: you can cancel this order.`;
  if (!order.listing) return `${gone} You can cancel this order.`;
  return `${gone} You can pay another way, or cancel this order.`;
}

/** Of what is paid all the same: a part, or what came twice. */
function describeReturned(order: OrderDetail): string {
  const { received, returned } = countReturned(order);
  if (returned <= 0) return '';
  return `${formatMoney(returned, order.currency)} of ${formatMoney(received, order.currency)} was returned.`;
}

function describeRefunded(order: OrderDetail): string {
  const { amount, currency } = order;
  const { failed, returned, undelivered } = countReturned(order);
  if (undelivered > 0) {
    const others = returned > 0 ? ` The other ${formatMoney(returned, currency)} went back.` : '';
    return `${formatMoney(undelivered, currency)} was sent back and did not arrive. We are looking for another way. We write to you then.${others}`;
  }
  // What failed on the way it came went another way.
  const way = failed > 0 ? '' : ' the way it came';
  return `${formatMoney(amount, currency)} went back${way}. That can take some days to arrive.`;
}

const ends: Partial<Record<OrderState, string>> = {
  expired: 'The time to pay is over.',
  cancelled: 'This order was cancelled.',
  failed: 'The payment did not go through.',
};

/** Of an order that is over and has no money of its buyer. */
function describeCharge({ money, currency }: OrderDetail): string {
  const came = money.reduce((sum, { kind, amount }) => (kind === 'payment' ? sum + amount : sum), 0);
  return came > 0 ? `${formatMoney(came, currency)} had arrived and went back.` : 'Nothing was charged.';
}

/** A job that follows its source is listed for free, and an upgraded one is live already: what they buy features them. */
export const isOnlyFeatured = ({ kind, listing }: Pick<OrderDetail, 'kind' | 'listing'>) =>
  kind === 'upgrade' || Boolean(listing?.source);

function whenPaid(order: OrderDetail): string {
  if (isOnlyFeatured(order)) return 'The job is featured once it is paid.';
  if (order.kind === 'renewal') return 'The job goes on once it is paid.';
  return 'The job goes live once it is paid.';
}

function describePaid(order: OrderDetail): string {
  const { term, listing, refund_asked_at } = order;
  if (refund_asked_at)
    return `A refund was asked for on ${formatDay(refund_asked_at)}. We write to you once the money is on its way back.`;
  // Whose job it is by now, the buyer may not see.
  if (order.obstacle === 'moved')
    return `${term?.ended_at && !term.starts_at ? 'Your payment has arrived. ' : ''}${obstacles.moved} Please write to us.`;
  if (!listing) return 'Thank you. The job was deleted; please write to us.';
  if (term?.ended_at) return 'What was bought has ended.';
  if (order.obstacle && !term?.starts_at)
    return `Your payment has arrived. ${obstacles[order.obstacle]} We look into it and write to you.`;
  if (term?.starts_at && term.ends_at) {
    const isOver = Date.parse(term.ends_at) <= Date.now();
    const isAhead = Date.parse(term.starts_at) > Date.now();
    if (isOver) return `It ran until ${formatDay(term.ends_at)}.`;
    if (isAhead) return `Thank you. It runs from ${formatDay(term.starts_at)} to ${formatDay(term.ends_at)}.`;
    const day = formatDay(term.ends_at);
    if (listing.state !== 'open') return `Thank you. It runs until ${day}.`;
    if (isOnlyFeatured(order)) return `Thank you. Your job is featured until ${day}.`;
    // Other days may come after these, bought or free.
    const end = listing.expires_at && formatDay(listing.expires_at);
    if (end && Date.parse(end) > Date.parse(day))
      return `Thank you. It runs until ${day}, and your job is live until ${end}.`;
    return `Thank you. Your job is live until ${day}.`;
  }
  if (listing.state === 'scheduled' && listing.opens_at)
    return `Thank you. Your job goes live on ${formatDay(listing.opens_at)}, and its days begin then.`;
  if (listing.state === 'held') return 'Thank you. Your job is in review, and its days begin when it is public.';
  return 'Thank you. Its days begin when the job is public.';
}
