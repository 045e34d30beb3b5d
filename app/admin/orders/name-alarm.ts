import { formatDate } from '#domain/date.ts';
import { formatMoney } from '#domain/payments/money.ts';

const names: Record<string, string> = {
  'unknown-order': 'Money for an order that is not there',
  'unexpected-payment': 'Money for an order that is over or paid already',
  overpaid: 'More has come than was due',
  'listing-deleted': 'Paid for a job that was deleted',
  'listing-off-board': 'Paid for a job that was taken off the board',
  'listing-moved': 'Paid for a job that belongs to another account by now',
  'employer-suspended': 'Paid by an employer who is suspended',
  'upgrade-too-late': 'An upgrade was paid after its plan had ended',
  'upgrade-twice': 'An upgrade was paid twice',
  'upgrade-left': 'A plan went back, the money of its upgrade did not',
  'refund-wanted': 'A refund is asked for',
  'refund-failed': 'A refund failed',
  'money-to-return': 'Money of an order that is over is to be returned',
  dispute: 'A payment is disputed',
  'dispute-won-late': 'A dispute was won after it was lost',
  reversal: 'A payment was taken back by its chain',
  mismatch: 'A report does not fit its order',
  'payment-mismatch': 'A report does not fit its order',
  'payment-gone': 'A payment is gone from its chain',
  'reference-taken': 'A payment that counts for another order',
  'unknown-payment': 'A payment that is not known here',
  'unhandled-event': 'A report could not be handled',
};

/** What an alarm is about, in words; one of a kind that is not known here in its own. */
export function nameAlarm(kind: string): string {
  return names[kind] ?? capitalise(kind.replaceAll('-', ' '));
}

/** What comes next, where the alarm alone does not say it. */
export function adviseOnAlarm(kind: string): string | null {
  if (kind !== 'refund-failed') return null;
  return 'The money is still here, and the buyer reads that we look for another way. Return it again or another way, write that down at its order, then settle this.';
}

/** What is known about it, field by field: text from outside, shown as it is. `ordered`: the currency of its order. */
export function describeDetails(details: Record<string, unknown>, ordered?: string): [name: string, text: string][] {
  const currency = typeof details.currency === 'string' ? details.currency.toUpperCase() : ordered;
  return Object.entries(details)
    .filter(([, value]) => value !== null && value !== '')
    .slice(0, 12)
    .map(([name, value]) => [capitalise(name.replaceAll('_', ' ')), say(name, value, currency).slice(0, 300)]);
}

/** In minor units. */
const moneyNames = new Set(['amount', 'surplus']);

function say(name: string, value: unknown, currency: string | undefined): string {
  if (
    moneyNames.has(name) &&
    Number.isSafeInteger(value) &&
    typeof value === 'number' &&
    currency &&
    /^[A-Z]{3}$/.test(currency)
  )
    return formatMoney(value, currency);
  // Seconds since 1970, as Stripe writes moments.
  if (name === 'due_by' && typeof value === 'number' && value > 0 && value < 1e11)
    return formatDate(new Date(value * 1000).toISOString(), 'long');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
}

const capitalise = (text: string) => `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`;
