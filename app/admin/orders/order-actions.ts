import type { SupabaseClient } from '@supabase/supabase-js';
import { formatMoney, writeAmount } from '#domain/payments/money.ts';
import type { OrderState } from '#domain/payments/order.ts';
import type { DialogField, DialogProblems, DialogValues } from './fields-dialog.tsx';
import type { OpenOrder } from './orders.ts';
import { readAmount } from './read-amount.ts';

// What an administrator can do with an order. The database decides whether it may be done; this decides what is offered.

export type OrderAction = {
  name: string;
  label: string;
  effect: (open: OpenOrder) => string;
  /** What the message says afterwards. */
  done: string;
  isGrave?: true;
  isFor: (open: OpenOrder) => boolean;
  fields: (open: OpenOrder) => DialogField[];
  /** Answers what is wrong with the values before anything is asked, or throws what the server said. */
  run: (client: SupabaseClient, open: OpenOrder, values: DialogValues) => Promise<DialogProblems | undefined>;
};

const isIn =
  (...states: OrderState[]) =>
  ({ order }: OpenOrder) =>
    states.includes(order.state);
const needed = { isRequired: true } as const;
const amountProblem = { amount: 'Please enter an amount like 299 or 299.50' };
/** The most that mark_order_paid takes, in minor units. */
const maxAmount = 100_000_000_000;
const isByCard = ({ order }: OpenOrder) => order.method === 'stripe';

const amountField = (initial: number, currency: string): DialogField => ({
  ...{ name: 'amount', label: `Amount in ${currency}`, kind: 'money', initial: writeAmount(initial, currency) },
  ...needed,
});

const referenceOfReturn: DialogField = {
  ...{ name: 'reference', label: 'Reference', kind: 'text', initial: '' },
  hint: 'What the bank calls the transfer, or the hash of the transaction.',
  ...needed,
};
const reasonField: DialogField = { name: 'note', label: 'Reason', kind: 'note', initial: '', ...needed };

export const orderActions: OrderAction[] = [
  {
    name: 'mark-paid',
    label: 'Mark as paid',
    effect: ({ order, balance }) =>
      `Write down money that has arrived. The order is paid and what was bought begins. Its price is ${formatMoney(order.amount, order.currency)}${balance > 0 ? `, of which ${formatMoney(balance, order.currency)} is here already` : ''}.`,
    done: 'The order is paid',
    isFor: (open) =>
      open.order.kind !== 'comp' && isIn('draft', 'open', 'processing', 'failed', 'expired', 'cancelled')(open),
    fields: ({ order, balance }) => [
      amountField(Math.max(0, order.amount - balance), order.currency),
      {
        ...{ name: 'reference', label: 'Reference', kind: 'text', initial: '' },
        hint: 'What the bank or the chain calls this transfer.',
        ...needed,
      },
      {
        ...{ name: 'day', label: 'Day of the payment', kind: 'date', initial: new Date().toISOString().slice(0, 10) },
        ...needed,
      },
      {
        name: 'note',
        label: 'Note',
        kind: 'note',
        initial: '',
        hint: 'Needed where less or more than the price counts as paid.',
      },
    ],
    async run(client, { order }, { amount: typed = '', reference, day, note }) {
      const amount = readAmount(typed, order.currency);
      if (amount === null) return amountProblem;
      if (amount > maxAmount)
        return { amount: `This is more than can be booked: at most ${formatMoney(maxAmount, order.currency)}` };
      await call(client, 'mark_order_paid', { wanted: order.id, amount, reference, paid_on: day, note: note || null });
      return undefined;
    },
  },
  {
    name: 'refund',
    label: 'Refund',
    effect: (open) =>
      isByCard(open)
        ? 'Sent back to the card at once. When all of it goes back, what was bought ends and the job is closed.'
        : 'Write down what you have sent back by hand. When all of it went back, what was bought ends and the job is closed.',
    done: 'The refund is written down',
    isGrave: true,
    isFor: ({ balance }) => balance > 0,
    fields: (open) => [
      amountField(open.balance, open.order.currency),
      ...(isByCard(open) ? [] : [referenceOfReturn]),
      reasonField,
    ],
    async run(client, open, { amount: typed = '', reference, note }) {
      const { order, balance } = open;
      const amount = readAmount(typed, order.currency);
      if (amount === null || amount === 0) return amountProblem;
      if (amount > balance) return { amount: `We have ${formatMoney(balance, order.currency)} of its money` };
      if (isByCard(open)) {
        const { error } = await client.functions.invoke('refund-order', {
          body: { order: order.id, amount, reason: note },
        });
        if (error) throw error;
      } else {
        await call(client, 'record_refund', { wanted: order.id, amount, reference, note });
      }
      return undefined;
    },
  },
  {
    name: 'refund-by-hand',
    label: 'Write down a refund',
    effect: () =>
      'The card did not take it. Write down what you have sent back by hand; settle the alarm when all of it went back.',
    done: 'The refund is written down',
    isGrave: true,
    isFor: (open) => isByCard(open) && open.failed_refund !== null,
    fields: (open) => [
      amountField(open.failed_refund ?? open.balance, open.order.currency),
      referenceOfReturn,
      reasonField,
    ],
    async run(client, { order, balance }, { amount: typed = '', reference, note }) {
      const amount = readAmount(typed, order.currency);
      if (amount === null || amount === 0) return amountProblem;
      if (amount > balance) return { amount: `We have ${formatMoney(balance, order.currency)} of its money` };
      await call(client, 'record_refund', { wanted: order.id, amount, reference, note });
      return undefined;
    },
  },
  {
    name: 'cancel',
    label: 'Cancel order',
    effect: ({ balance }) =>
      `Nothing more is expected for it; its invoice, if there is one, is taken back by a credit note.${balance > 0 ? ' The money that came for it is yours to return.' : ''}`,
    done: 'The order is cancelled',
    isGrave: true,
    isFor: isIn('draft', 'open', 'processing', 'failed', 'expired'),
    fields: () => [{ name: 'note', label: 'Reason', kind: 'note', initial: '', ...needed }],
    async run(client, { order }, { note }) {
      await call(client, 'give_up_order', { wanted: order.id, note });
      return undefined;
    },
  },
  {
    name: 'end-term',
    label: 'End plan',
    effect: () => 'What was bought ends now and the job is closed. No money goes back by this.',
    done: 'The plan has ended',
    isGrave: true,
    isFor: ({ term }) =>
      term !== null && term.ended_at === null && (!term.ends_at || Date.parse(term.ends_at) > Date.now()),
    fields: () => [{ name: 'note', label: 'Reason', kind: 'note', initial: '', ...needed }],
    async run(client, { order }, { note }) {
      await call(client, 'end_order_term', { wanted: order.id, note });
      return undefined;
    },
  },
];

export async function settleAlarm(client: SupabaseClient, alarm: string, note: string): Promise<void> {
  await call(client, 'settle_alarm', { alarm, note });
}

async function call(client: SupabaseClient, name: string, values: Record<string, unknown>): Promise<void> {
  const { error } = await client.rpc(name, values);
  if (error) throw error;
}
