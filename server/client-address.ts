import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { buildNetworks } from './networks.ts';

// This module is in charge of the client's address, for limits, session rows and what only this machine may read.
// X-Forwarded-For counts only from proxies that the operator trusts. Each proxy appends the address it was called from,
// so the list is read from its end: the first address that is no trusted proxy is the client, whatever that client wrote
// before it.

type Incoming = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } };

export type ClientAddresses = {
  /** Stores the client's address for a web request. */
  note(request: Request, incoming: Incoming): Request;
  find(request: Request): string | null;
  /** The client's address of a request that just arrived. */
  findIncoming(incoming: Incoming): string;
  /** Whether the client used TLS, according to a trusted proxy. */
  isSecure(incoming: Incoming): boolean;
  /** Whether it came from this machine and through no proxy. */
  isLocal(incoming: Incoming): boolean;
};

const isThisMachine = buildNetworks(['loopback']);
const proxyHeaders = /^(x-forwarded-.*|forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-.*|fastly-.*)$/;

export function createClientAddresses(trustedProxies: string[]): ClientAddresses {
  const isTrusted = buildNetworks(trustedProxies);
  const addresses = new WeakMap<Request, string>();

  function findAddress({ socket, headers }: Incoming): string {
    const peer = toPlain(socket.remoteAddress ?? '');
    if (!isTrusted(peer)) return peer;
    const named = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').map(toPlain).filter(Boolean).reverse();
    let address = peer;
    for (const one of named) {
      // A trusted proxy writes addresses only: this was written by the client.
      if (isIP(one) === 0) return address;
      address = one;
      if (!isTrusted(one)) return address;
    }
    return address;
  }

  // Clients that have disconnected have no address any more; they share one, so that none is without limits.
  const findIncoming = (incoming: Incoming) => findAddress(incoming) || '0.0.0.0';

  return {
    note(request, incoming) {
      addresses.set(request, findIncoming(incoming));
      return request;
    },
    find: (request) => addresses.get(request) ?? null,
    findIncoming,
    isSecure({ socket, headers }) {
      const scheme = [headers['x-forwarded-proto'] ?? []].flat().join(',').split(',').at(-1)?.trim().toLowerCase();
      return scheme === 'https' && isTrusted(toPlain(socket.remoteAddress ?? ''));
    },
    isLocal({ socket, headers }) {
      const isForwarded = Object.keys(headers).some((name) => proxyHeaders.test(name));
      return !isForwarded && isThisMachine(toPlain(socket.remoteAddress ?? ''));
    },
  };
}

/** Strips what some proxies add (a port, brackets), and unwraps an IPv4-mapped IPv6 address. */
function toPlain(text: string): string {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text.trim())?.[1] ?? text.trim();
  const plain = bare.replace(/^::ffff:(?=\d+\.)/i, '').split('%')[0] ?? '';
  return /^[\d.]+:\d+$/.test(plain) ? (plain.split(':')[0] ?? '') : plain;
}
