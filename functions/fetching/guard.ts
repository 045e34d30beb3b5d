import { type LookupAddress, type LookupOptions, lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { FetchProblem } from './http.ts';
import { isPublicAddress } from './is-public-address.ts';

// This module is in charge of where requests may go. An address is looked at before each request and each redirect; a
// name is judged by what it resolves to, inside the very look-up whose answer is connected to, so that a name which
// changes its mind in between gains nothing.

export type Resolve = (
  host: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

const openPorts = ['', '80', '443'];

/** The address as a URL, or a FetchProblem when it is none that may be asked. */
export function requireAllowed(address: string | URL, allowPrivate: boolean): URL {
  const url = typeof address === 'string' ? parse(address) : address;
  const refuse = (reason: string) => new FetchProblem('refused', `${url.hostname || 'an address'}: ${reason}`);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw refuse('not an http or https address');
  if (url.username || url.password) throw refuse('the address carries an account');
  if (allowPrivate) return url;
  if (!openPorts.includes(url.port)) throw refuse('a port that is not for the web');
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) !== 0 && !isPublicAddress(literal)) throw refuse('not a public address');
  return url;
}

function parse(address: string): URL {
  // The text itself stays out of the message: it may carry a token.
  if (!URL.canParse(address)) throw new FetchProblem('refused', 'not an address');
  return new URL(address);
}

type Options = { allowPrivate: boolean; resolve?: Resolve };

/** What a connection asks for the addresses of a name: it hears of public ones only. */
export function createGuardedLookup({ allowPrivate, resolve = systemLookup }: Options): LookupFunction {
  return (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, []);
      const allowed = allowPrivate ? found : found.filter(({ address }) => isPublicAddress(address));
      const [first] = allowed;
      if (!first) return done(new FetchProblem('refused', `${host}: not a public address`), []);
      if (options.all) done(null, allowed);
      else done(null, first.address, first.family);
    });
  };
}
