import type pg from 'pg';
import { z } from 'zod';
import type { Log } from '#backend/config.ts';
import { orderInvoiceMail, orderPartPaidMail } from './due-mails.ts';
import { type EndTold, endMail } from './end-mails.ts';
import type { Site } from './letter.ts';
import type { Mail, SendMail } from './mail.ts';
import { type OrderTold, orderFailedMail, orderMail, orderRefundedMail } from './order-mails.ts';
import { type ReportTold, termReportMail } from './term-report-mail.ts';

// This module is in charge of mails about what was bought. Each is a row of internal.plan_mails, which is locked while it is
// sent: another server with the same job leaves it, and each job asks again whether its mail is still to be sent.

type Parts = {
  pool: pg.Pool;
  log: Log;
  /** The board's own address. */
  site: Site;
  sendMail: SendMail;
};

const Payload = z.object({ id: z.uuid() });

/** That an order is paid; `id` is the order's. */
export async function mailOrder(parts: Parts, payload: unknown): Promise<void> {
  await mailAboutOrder(parts, payload, 'order');
}

/** That the payment of an order failed, each time it does. */
export async function mailOrderFailed(parts: Parts, payload: unknown): Promise<void> {
  await mailAboutOrder(parts, payload, 'order-failed');
}

/** That the money of an order went back. */
export async function mailOrderRefunded(parts: Parts, payload: unknown): Promise<void> {
  await mailAboutOrder(parts, payload, 'order-refunded');
}

/** That a part of the money of an order has come, each part once. */
export async function mailOrderPartPaid(parts: Parts, payload: unknown): Promise<void> {
  await mailAboutOrder(parts, payload, 'order-part-paid');
}

/** The invoice of an order, with where its money goes. */
export async function mailOrderInvoice(parts: Parts, payload: unknown): Promise<void> {
  await mailAboutOrder(parts, payload, 'order-invoice');
}

export async function queuePlanMails(pool: pg.Pool): Promise<void> {
  await pool.query('select internal.queue_plan_mails()');
  await pool.query('select internal.make_term_reports()');
}

/** That the time of a listing ends or has ended, or what a plan brought it; `id` is the mail's. */
export async function mailPlan(parts: Parts, payload: unknown): Promise<void> {
  await sendOnce(parts, Payload.parse(payload).id);
}

async function mailAboutOrder(parts: Parts, payload: unknown, kind: OrderMailKind): Promise<void> {
  const { id } = Payload.parse(payload);
  const { rows } = await parts.pool.query<{ mail: string | null }>('select internal.begin_order_mail($1, $2) as mail', [
    id,
    kind,
  ]);
  if (rows[0]?.mail) await sendOnce(parts, rows[0].mail);
}

/** Only a server that ends between the sending and the update sends one twice, with the same Message-ID. */
async function sendOnce({ pool, log, site, sendMail }: Parts, id: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const mail = await write(client, id, site);
    if (mail) {
      const host = URL.parse(site.url)?.hostname ?? 'localhost';
      await sendMail({ ...mail, messageId: `<plan-${id}@${host}>` });
      await client.query('update internal.plan_mails set sent_at = now() where id = $1', [id]);
    }
    await client.query('commit');
    client.release();
  } catch (error) {
    // The connection goes, and the lock with it.
    client.release(true);
    log.warn({ err: error, mail: id }, 'a mail about a plan could not be sent');
    throw error;
  }
}

type OrderMailKind = 'order' | 'order-failed' | 'order-refunded' | 'order-part-paid' | 'order-invoice';
type Row =
  | { kind: OrderMailKind; told: OrderTold | null }
  | { kind: EndTold['kind']; told: EndTold | null }
  | { kind: 'report-7' | 'report-14' | 'report-30'; told: ReportTold | null };

/** Null where it was sent, is being sent, or is no longer wanted or true. */
async function write(client: pg.PoolClient, id: string, site: Site): Promise<Mail | null> {
  const { rows } = await client.query<Row>(
    `select kind, internal.plan_mail(mail) as told from internal.plan_mails mail
     where id = $1 and sent_at is null for update skip locked`,
    [id],
  );
  const [row] = rows;
  if (!row?.told) return null;
  switch (row.kind) {
    case 'order':
      return orderMail(row.told, site);
    case 'order-failed':
      return orderFailedMail(row.told, site);
    case 'order-refunded':
      return orderRefundedMail(row.told, site);
    case 'order-part-paid':
      return orderPartPaidMail(row.told, site);
    case 'order-invoice':
      return orderInvoiceMail(row.told, site);
    case 'report-7':
    case 'report-14':
    case 'report-30':
      return termReportMail(row.told, site);
    default:
      return endMail(row.told, site);
  }
}
