import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/**
 * Remembers which address a request came from, for limits and session rows. A proxy on this machine or a private
 * network is believed when it names the client it speaks for; anybody else's word for that counts for nothing.
 */
export function rememberClientAddresses() {
  const addresses = new WeakMap<Request, string>();
  return {
    note(context: Context): Request {
      const { incoming } = context.env as HttpBindings;
      const peer = incoming.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
      const forwarded = context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
      addresses.set(context.req.raw, forwarded && isPrivate(peer) ? forwarded : peer);
      return context.req.raw;
    },
    find: (request: Request) => addresses.get(request) || null,
  };
}

function isPrivate(address: string): boolean {
  return /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd][0-9a-f]{2}:)/i.test(address);
}
