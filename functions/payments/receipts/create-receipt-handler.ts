import type pg from 'pg';
import { z } from 'zod';
import type { FunctionContext, FunctionHandler } from '#backend/config.ts';
import { documentColumns, type LedgerEntry, type OrderDocument } from '#domain/payments/document.ts';
import type { Order } from '#domain/payments/order.ts';
import { refuse } from '../../refuse.ts';
import { findOrder } from '../find-order.ts';
import { drawReceiptApart } from './draw-receipt-apart.ts';
import { createReceiptQueue } from './receipt-queue.ts';

// This module is in charge of receipts as files: for the buyer of an order, who may be suspended and still keeps books, and for
// administrators.

type Parts = { pool: pg.Pool; site: { url: string } };

const Body = z.object({
  order: z.uuid(),
  /** The number of one of its documents; the first one unless told. */
  number: z.string().max(40).optional(),
});
const Claims = z.object({ sub: z.uuid(), session_id: z.uuid(), aal: z.string().optional() });

export function createReceiptHandler({ pool, site }: Parts): FunctionHandler {
  const queue = createReceiptQueue(drawReceiptApart);
  return async (request, context) => {
    if (request.method !== 'POST') return refuse(405, 'METHOD_NOT_ALLOWED', 'Please use POST');
    const reader = await identifyReader(pool, context);
    if (reader instanceof Response) return reader;
    const body = Body.safeParse(await request.json().catch(() => null));
    if (!body.success) return refuse(400, 'BAD_REQUEST', 'The body names no order');
    const order = await findOrder(pool, body.data.order);
    if (!order || !(reader.isAdmin || order.person_id === reader.person))
      return refuse(404, 'NOT_FOUND', 'There is no such order of yours.');
    const document = await findDocument(pool, order, body.data.number);
    if (!document) return refuse(404, 'NOT_FOUND', 'There is no receipt yet: the order is not paid.');
    const ledger = await findLedger(pool, order);
    const asked = { person: reader.person, signal: context.signal };
    const pdf = await queue.draw({ document, order, ledger, site: site.url }, asked);
    if (!pdf)
      return refuse(429, 'TOO_MANY_REQUESTS', 'Too many files are wanted at once. Please try again in a moment.');
    return new Response(Buffer.from(pdf), {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="${document.kind}-${document.number}.pdf"`,
        'Cache-Control': 'no-store',
      },
    });
  };
}

type Reader = { person: string; isAdmin: boolean };

async function identifyReader(pool: pg.Pool, { role, claims }: FunctionContext): Promise<Reader | Response> {
  const caller = Claims.safeParse(claims);
  if (role !== 'authenticated' || !caller.success) return refuse(401, 'UNAUTHORIZED', 'Please sign in first');
  const { sub: person, session_id: session, aal } = caller.data;
  const { rows } = await pool.query<{ hasSession: boolean; hasShownAllSteps: boolean; isAdmin: boolean }>(
    `select exists (select from auth.sessions where id = $2 and user_id = $1) as "hasSession",
       internal.has_shown_all_steps($1, $3) as "hasShownAllSteps",
       exists (select from public.user_roles where user_id = $1 and role = 'admin') as "isAdmin"`,
    [person, session, aal],
  );
  const [standing] = rows;
  if (!standing?.hasSession) return refuse(401, 'UNAUTHORIZED', 'Please sign in first');
  if (!standing.hasShownAllSteps) return refuse(403, 'CODE_NEEDED', 'Enter the code of your authenticator app first');
  return { person, isAdmin: standing.isAdmin };
}

async function findDocument(pool: pg.Pool, { id }: Order, number?: string): Promise<OrderDocument | undefined> {
  // pg reads bigint, numeric and date as something else than the data API does.
  const { rows } = await pool.query<{ document: OrderDocument }>(
    `select to_json(one) as document from (
       select ${documentColumns} from public.order_documents where order_id = $1 and ($2::text is null or number = $2)
       order by kind = 'credit-note', issued_at desc limit 1
     ) one`,
    [id, number ?? null],
  );
  return rows[0]?.document;
}

async function findLedger(pool: pg.Pool, { id }: Order): Promise<LedgerEntry[]> {
  const { rows } = await pool.query<{ ledger: LedgerEntry[] }>(
    `select coalesce(json_agg(one order by id), '[]') as ledger from (
       select id, at, kind, amount, currency, provider, reference from public.order_ledger where order_id = $1
     ) one`,
    [id],
  );
  return rows[0]?.ledger ?? [];
}
