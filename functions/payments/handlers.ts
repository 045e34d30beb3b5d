import type pg from 'pg';
import { z } from 'zod';
import type { FunctionContext, FunctionHandler } from '#backend/config.ts';
import type { Order } from '#domain/payments/order.ts';
import { identifyEmployer } from '../identify-employer.ts';
import { refuse } from '../refuse.ts';
import { findOrder } from './find-order.ts';
import { type PaymentProvider, ProviderProblem } from './provider.ts';
import { createRefundOrder } from './refund-order.ts';

// This module is in charge of an employer's calls about an order of theirs that need a provider: to pay it, and to look what
// became of it. Orders are made by `create_order` of the data API.

type Parts = { pool: pg.Pool; providers: PaymentProvider[] };
type Answer = (order: Order, provider: PaymentProvider, parts: Parts) => Promise<Response>;

const Body = z.object({ order: z.uuid() });
const payableStates: Order['state'][] = ['draft', 'open', 'processing', 'failed', 'expired'];

export function createPaymentHandlers(parts: Parts): Record<string, FunctionHandler> {
  return {
    'pay-order': handle(payOrder, parts),
    'refresh-order': handle(refreshOrder, parts),
    'refund-order': createRefundOrder(parts),
  };
}

function handle(answer: Answer, parts: Parts): FunctionHandler {
  return async (request, context) => {
    if (request.method !== 'POST') return refuse(405, 'METHOD_NOT_ALLOWED', 'Please use POST');
    const order = await findOwnOrder(parts.pool, request, context);
    if (order instanceof Response) return order;
    const provider = parts.providers.find(({ method }) => method === order.method);
    if (!provider) return refuseMethod();
    return answer(order, provider, parts);
  };
}

const refuseMethod = () =>
  refuse(409, 'NOT_OFFERED', 'This way to pay is not offered any more. Please choose another one.');

async function findOwnOrder(pool: pg.Pool, request: Request, context: FunctionContext): Promise<Order | Response> {
  const caller = await identifyEmployer(pool, context);
  if (caller instanceof Response) return caller;
  const body = Body.safeParse(await request.json().catch(() => null));
  if (!body.success) return refuse(400, 'BAD_REQUEST', 'The body names no order');
  const order = await findOrder(pool, body.data.order);
  return order?.person_id === caller.person ? order : refuse(404, 'NOT_FOUND', 'There is no such order of yours.');
}

async function payOrder(order: Order, provider: PaymentProvider, { pool }: Parts): Promise<Response> {
  const { rows } = await pool.query<{ why: string | null }>('select internal.why_unpayable($1) as why', [order.id]);
  if (rows[0]?.why) return refuse(409, 'NOT_PAYABLE', rows[0].why);
  if (provider.isRetired) return refuseMethod();
  if (!payableStates.includes(order.state))
    return refuse(409, 'NOT_PAYABLE', `This order is ${order.state}: it cannot be paid any more.`);
  try {
    return Response.json(await provider.open(order));
  } catch (error) {
    if (error instanceof ProviderProblem) return refuse(503, 'PROVIDER_AWAY', error.message);
    if (error instanceof Error && 'code' in error && error.code === 'PT409')
      return refuse(409, 'NOT_PAYABLE', error.message);
    throw error;
  }
}

async function refreshOrder(order: Order, provider: PaymentProvider, { pool }: Parts): Promise<Response> {
  if (payableStates.includes(order.state)) await provider.refresh?.(order);
  return Response.json({ state: (await findOrder(pool, order.id))?.state });
}
