import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { expect, test } from 'vitest';
import { createGuardedLookup } from './guard.ts';
import { send } from './send.ts';

const look = (lookup: ReturnType<typeof createGuardedLookup>, all: boolean) =>
  new Promise((resolve) => lookup('acme.example', { all }, (error, address) => resolve(error?.message ?? address)));

test('a look-up answers with public addresses only', async () => {
  const lookup = createGuardedLookup({
    allowPrivate: false,
    resolve: (_, __, done) =>
      done(null, [
        { address: '10.0.0.1', family: 4 },
        { address: '8.8.8.8', family: 4 },
        { address: '::1', family: 6 },
      ]),
  });

  expect(await look(lookup, true)).toEqual([{ address: '8.8.8.8', family: 4 }]);
  expect(await look(lookup, false)).toBe('8.8.8.8');
});

test('a name that changes its mind is judged anew each time', async () => {
  const answers = ['8.8.8.8', '127.0.0.1'];
  const lookup = createGuardedLookup({
    allowPrivate: false,
    resolve: (_, __, done) => done(null, [{ address: answers.shift() ?? '', family: 4 }]),
  });

  expect(await look(lookup, false)).toBe('8.8.8.8');
  expect(await look(lookup, false)).toBe('acme.example: not a public address');
});

test.each([
  ['http://10.0.0.1/admin', '10.0.0.1: not a public address'],
  ['http://[fd00:ec2::254]/', '[fd00:ec2::254]: not a public address'],
  ['//169.254.169.254/latest', '169.254.169.254: not a public address'],
  ['https://acme.example:8443/', 'boards.acme.example: leads elsewhere: a port that is not for the web'],
  ['https://me:hush@acme.example/', 'boards.acme.example: leads elsewhere: the address carries an account'],
  ['file:///etc/passwd', 'boards.acme.example: leads elsewhere: not an http or https address'],
  ['http://[', 'boards.acme.example: redirects to no address'],
])('a redirect to %s is not followed', async (location, message) => {
  const server = createServer((_, response) => response.writeHead(302, { location }).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  // The first address counts as public, though its server is here.
  const connect = buildConnector({});
  const dispatcher = new Agent({
    connect: (options, done) => connect({ ...options, hostname: '127.0.0.1', port: String(port) }, done),
  });

  const problem = await send(
    {
      address: 'http://boards.acme.example/',
      method: 'GET',
      headers: {},
      ownHeaders: {},
      body: undefined,
      millisecondsBetween: 0,
      maxBytes: 1000,
      isCut: false,
      mayRedirectTo: undefined,
      retries: 0,
      signal: undefined,
    },
    {
      dispatcher,
      rateLimiter: { wait: async () => {} },
      allowPrivate: false,
      timeouts: { headers: 0, body: 0, total: 9000 },
    },
  ).catch((error: unknown) => error);

  expect(problem).toMatchObject({ kind: 'refused', message });
  await dispatcher.destroy();
  server.close();
});
