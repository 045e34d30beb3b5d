import type { HttpBindings } from '@hono/node-server';

/**
 * Remembers which address a request came from, for limits and session rows. A proxy on this machine is believed when
 * it names the client it speaks for; anybody else's word for that counts for nothing.
 */
export function rememberClientAddresses() {
  const addresses = new WeakMap<Request, string>();
  return {
    note(request: Request, { incoming }: HttpBindings): Request {
      const peer = incoming.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
      const forwarded = request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim();
      addresses.set(request, forwarded && isThisMachine(peer) ? forwarded : peer);
      return request;
    },
    find: (request: Request) => addresses.get(request) || null,
  };
}

function isThisMachine(address: string): boolean {
  return address.startsWith('127.') || address === '::1';
}
