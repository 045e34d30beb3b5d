import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FakeSession } from './fake-stripe.ts';

type Page = { request: IncomingMessage; response: ServerResponse; pathname: string };
type Parts = { find: (id: string) => FakeSession | undefined; pay: (id: string) => void };

/** The page where a buyer pays, with one button instead of a card; false for other paths. */
export function serveCheckoutPage({ request, response, pathname }: Page, { find, pay }: Parts): boolean {
  const id = /^\/c\/pay\/(\w+)$/.exec(pathname)?.[1];
  if (!id) return false;
  const session = find(id);
  if (session?.status !== 'open') {
    response.writeHead(404).end('This page has ended');
  } else if (request.method === 'POST') {
    pay(id);
    response.writeHead(303, { location: session.success_url.replace('{CHECKOUT_SESSION_ID}', id) }).end();
  } else {
    const price = `${session.currency.toUpperCase()} ${session.amount_total / 100}`;
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`<!doctype html><title>Checkout</title><h1>${price}</h1>
      <form method="post"><button>Pay</button></form><a href="${session.cancel_url}">Back</a>`);
  }
  return true;
}
