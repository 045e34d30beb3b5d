import { Refusal } from '#backend/errors.ts';
import { readBytes } from '#backend/request-body/read-bytes.ts';
import { readEvent } from './read-event.ts';
import type { StripeParts } from './stripe-parts.ts';

// This module is in charge of what is posted to /webhooks/stripe. Any caller can post there: only what Stripe has signed gets into the
// inbox, byte for byte as it was signed, and whatever is wrong with an order is no matter of the answer: an answer other than 2xx
// makes Stripe repeat the event for days.

const maxBytes = 1024 * 1024;

export async function receiveEvent(
  { pool, log, stripe, webhookSecret }: StripeParts,
  request: Request,
): Promise<Response> {
  if (request.method !== 'POST') return answer(405, 'Please use POST', { Allow: 'POST' });
  const signature = request.headers.get('stripe-signature');
  if (!signature) return answer(400, 'There is no signature');
  let body: Buffer;
  try {
    body = await readBytes(request, {
      maxBytes,
      tooLarge: () => new Refusal(413, { message: 'The body is too long' }),
      brokenOff: () => new Refusal(400, { message: 'The body did not arrive whole' }),
    });
  } catch (error) {
    if (error instanceof Refusal) return answer(error.status, error.message);
    throw error;
  }
  const event = verify();
  if (!event) return answer(400, 'This is not an event that Stripe has signed for this endpoint');
  const { id, type, created, payload } = event;
  await pool.query("select internal.receive_payment_event('stripe', $1, $2, to_timestamp($3), $4)", [
    id,
    type,
    created,
    payload,
  ]);
  return answer(200, 'Received');

  function verify() {
    try {
      return readEvent(stripe.webhooks.constructEvent(body, signature ?? '', webhookSecret));
    } catch (error) {
      // A wrong STRIPE_WEBHOOK_SECRET, an endpoint for thin events, or a stranger.
      log.warn({ reason: error instanceof Error ? error.message.slice(0, 200) : '' }, 'a webhook was refused');
      return null;
    }
  }
}

function answer(status: number, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ message }, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}
