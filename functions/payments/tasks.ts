import type pg from 'pg';
import { z } from 'zod';
import type { Log } from '#backend/config.ts';
import type { TaskName } from '../schedule.ts';
import { findOrder } from './find-order.ts';
import type { PaymentEvent, PaymentProvider, Refund } from './provider.ts';

// This module is in charge of what the queue does about money: events of the inbox, orders that should not be paid any more,
// refunds on their way, and what was missed. A task that throws is tried again; each may run twice and changes nothing then.

type Parts = { pool: pg.Pool; log: Log; providers: PaymentProvider[] };
type PaymentTask = Extract<
  TaskName,
  'handle-payment-event' | 'queue-lost-payments' | 'sweep-payments' | 'watch-chains' | 'withdraw-order' | 'send-refund'
>;

const Named = z.object({ id: z.uuid() });
const Event = z.object({ provider: z.string(), event: z.string() });

export function createPaymentTasks(parts: Parts): Record<PaymentTask, (payload: unknown) => Promise<unknown>> {
  return {
    'handle-payment-event': (payload) => handleEvent(parts, payload),
    // Events that lost their job: it began before there was a queue, or its server ended.
    'queue-lost-payments': () =>
      parts.pool.query('select internal.queue_lost_payment_events($1)', [parts.providers.map(({ method }) => method)]),
    'sweep-payments': () => sweep(parts),
    'watch-chains': () => Promise.all(parts.providers.map(({ watch }) => watch?.())),
    'withdraw-order': (payload) => withdrawOrder(parts, payload),
    'send-refund': (payload) => sendRefund(parts, payload),
  };
}

async function handleEvent({ pool, providers }: Parts, payload: unknown): Promise<void> {
  const { provider, event } = Event.parse(payload);
  const { rows } = await pool.query<PaymentEvent>(
    `select event_id, type, payload from internal.payment_events
     where provider = $1 and event_id = $2 and handled_at is null`,
    [provider, event],
  );
  const way = providers.find(({ method }) => method === provider);
  if (!rows[0] || !way?.handle) return;
  const outcome: unknown = await way.handle(rows[0]);
  await pool.query(
    `update internal.payment_events set handled_at = now(), outcome = left($3, 1000)
     where provider = $1 and event_id = $2 and handled_at is null`,
    [provider, event, typeof outcome === 'string' ? outcome : null],
  );
}

/** A provider that fails does not keep the others from theirs. */
async function sweep({ providers, log }: Parts): Promise<void> {
  for (const { method, sweep } of providers) {
    await sweep?.().catch((error: unknown) => log.error({ err: error, method }, 'a sweep of payments failed'));
  }
}

async function withdrawOrder({ pool, providers }: Parts, payload: unknown): Promise<void> {
  const order = await findOrder(pool, Named.parse(payload).id);
  if (order) await providers.find(({ method }) => method === order.method)?.withdraw?.(order);
}

/** For refunds whose caller or server ended before their provider had taken them. */
async function sendRefund({ pool, providers }: Parts, payload: unknown): Promise<void> {
  const { rows } = await pool.query<Refund & { order_id: string }>(
    `select id, order_id, payment, amount::float8 as amount, reason from internal.refunds
     where id = $1 and reference is null and failed_at is null`,
    [Named.parse(payload).id],
  );
  const [refund] = rows;
  const order = refund && (await findOrder(pool, refund.order_id));
  if (order) await providers.find(({ method }) => method === order.method)?.refund?.(order, refund);
}
