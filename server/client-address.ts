import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { buildNetworks } from './networks.ts';

// This module is in charge of where a request came from, for limits, session rows and what only this machine may ask.
// Proxies that the operator trusts are believed when they name whom they speak for; anybody else's word for it counts
// for nothing. Each proxy adds the one it heard from at the end of the list, so it is read from there: the first that
// is no proxy of ours is the client, whatever that client wrote before it.

type Incoming = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } };

export type ClientAddresses = {
  /** Remembers whom a web request came from. */
  note(request: Request, incoming: Incoming): Request;
  find(request: Request): string | null;
  /** Whom a request that just arrived came from. */
  findIncoming(incoming: Incoming): string;
  /** Whether it travelled through TLS, as far as a proxy that we trust says so. */
  isSecure(incoming: Incoming): boolean;
  /** Whether it came from this very machine, not through a proxy. */
  isLocal(incoming: Incoming): boolean;
};

const isThisMachine = buildNetworks(['loopback']);
const ofProxies = /^(x-forwarded-.*|forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-.*|fastly-.*)$/;

export function rememberClientAddresses(trustedProxies: string[]): ClientAddresses {
  const isTrusted = buildNetworks(trustedProxies);
  const addresses = new WeakMap<Request, string>();

  function findAddress({ socket, headers }: Incoming): string {
    const peer = toPlain(socket.remoteAddress ?? '');
    if (!isTrusted(peer)) return peer;
    const named = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').map(toPlain).filter(Boolean).reverse();
    let address = peer;
    for (const one of named) {
      // What is no address was written by nobody we trust.
      if (isIP(one) === 0) return address;
      address = one;
      if (!isTrusted(one)) return address;
    }
    return address;
  }

  // Who is gone already shares the limits of all who are; nobody outside is without.
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
      const isPassedOn = Object.keys(headers).some((name) => ofProxies.test(name));
      return !isPassedOn && isThisMachine(toPlain(socket.remoteAddress ?? ''));
    },
  };
}

/** Without what some proxies put around it: a port, brackets; an IPv4 address in IPv6 clothes is one of IPv4. */
function toPlain(text: string): string {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text.trim())?.[1] ?? text.trim();
  const plain = bare.replace(/^::ffff:(?=\d+\.)/i, '').split('%')[0] ?? '';
  return /^[\d.]+:\d+$/.test(plain) ? (plain.split(':')[0] ?? '') : plain;
}
