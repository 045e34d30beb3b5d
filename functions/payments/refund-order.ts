import type pg from 'pg';
import { z } from 'zod';
import type { FunctionContext, FunctionHandler } from '#backend/config.ts';
import { identifyAdministrator } from '../identify-administrator.ts';
import { identifyEmployer } from '../identify-employer.ts';
import { refuse } from '../refuse.ts';
import { findOrder } from './find-order.ts';
import { type PaymentProvider, ProviderProblem, type Refund } from './provider.ts';

// This module is in charge of money that is to go back: all of it for a buyer whose listing is not public yet, any part of it,
// with a reason, for an administrator.

type Parts = { pool: pg.Pool; providers: PaymentProvider[] };

const Body = z.object({
  order: z.uuid(),
  /** In minor units; without it all that is left. */
  amount: z.int().positive().optional(),
  reason: z.string().trim().max(2000).optional(),
});
type Body = z.infer<typeof Body>;

const byHand = 'We return the money by hand and write to you.';

export function createRefundOrder({ pool, providers }: Parts): FunctionHandler {
  return async (request, context) => {
    if (request.method !== 'POST') return refuse(405, 'METHOD_NOT_ALLOWED', 'Please use POST');
    const body = Body.safeParse(await request.json().catch(() => null));
    if (!body.success)
      return refuse(400, 'BAD_REQUEST', 'The body names no order, or an amount or reason that is none');
    const caller = await identify(pool, context, body.data);
    if (caller instanceof Response) return caller;
    const order = await findOrder(pool, body.data.order);
    if (!order || (!caller.isAdmin && order.person_id !== caller.person))
      return refuse(404, 'NOT_FOUND', 'There is no such order of yours.');
    const provider = providers.find(({ method }) => method === order.method);

    const refund = await ask(pool, body.data, { ...caller, isSent: provider?.refund !== undefined });
    if (refund instanceof Response) return refund;
    const answer = async (message: string) =>
      Response.json({ state: (await findOrder(pool, order.id))?.state, amount: refund.amount, message });
    if (!provider?.refund) return answer(byHand);
    try {
      await provider.refund(order, refund);
      return await answer('The money is on its way back.');
    } catch (error) {
      if (!(error instanceof ProviderProblem)) throw error;
      return error.isFinal ? refuse(502, 'REFUND_REFUSED', error.message) : answer(error.message);
    }
  };
}

type Caller = { person: string | null; isAdmin: boolean };

/** A reason or an amount is an administrator's; without them an administrator may be a buyer, too. */
async function identify(pool: pg.Pool, context: FunctionContext, body: Body): Promise<Caller | Response> {
  const admin = await identifyAdministrator(pool, context);
  if ('person' in admin && body.reason) return { person: admin.person, isAdmin: true };
  const employer = await identifyEmployer(pool, context);
  if ('person' in admin && employer instanceof Response) return refuse(400, 'BAD_REQUEST', 'Please give a reason');
  if (employer instanceof Response) return employer;
  if (body.amount !== undefined) return refuse(403, 'FORBIDDEN', 'Only administrators return a part of the money');
  return { person: employer.person, isAdmin: false };
}

async function ask(pool: pg.Pool, { order, amount, reason }: Body, caller: Caller & { isSent: boolean }) {
  try {
    const { rows } = await pool.query<Refund>(
      `select id, payment, amount::float8 as amount, reason from internal.ask_refund($1, $2, $3, $4, $5, $6)`,
      [order, amount ?? null, caller.person, reason || 'Asked for by the buyer', caller.isAdmin, caller.isSent],
    );
    return rows[0] ?? refuse(404, 'NOT_FOUND', 'There is no such order of yours.');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'PT409')
      return refuse(409, 'NOT_REFUNDABLE', error.message);
    throw error;
  }
}
