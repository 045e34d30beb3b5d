import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bodyLimits } from '#server/rate-limits.ts';
import { shareTestServer } from './share-test-server.ts';
import { buildPerson, type TestServer } from './test-server.ts';

// How large a body may be depends on who sends it, whichever way it says its length; a refusal changes nothing.

let board: TestServer;
let token: string;
beforeAll(async () => {
  board = await shareTestServer();
  const person = await buildPerson(board);
  token = (await person.client.auth.getSession()).data.session?.access_token ?? '';
});
afterAll(() => board.close());

type Sender = 'anonymous' | 'signed in' | 'invented token' | 'secret key';
type Way = 'with its length' | 'in chunks';

async function send(path: string, sender: Sender, bytes: number, way: Way = 'with its length') {
  const { publishableKey, secretKey } = board.keys;
  const bearer = { 'signed in': token, 'invented token': `${token.slice(0, -8)}AAAAAAAA` }[sender as string];
  const body = JSON.stringify({ email: '' }).padEnd(bytes);
  const response = await fetch(board.url + path, {
    method: 'POST',
    headers: {
      apikey: sender === 'secret key' ? secretKey : publishableKey,
      'Content-Type': 'application/json',
      ...(bearer && { Authorization: `Bearer ${bearer}` }),
    },
    body: way === 'in chunks' ? new Blob([body]).stream() : body,
    duplex: 'half',
  } as RequestInit);
  return { status: response.status, body: await response.json().catch(() => null) };
}

const { anonymous, authenticated } = bodyLimits;
const paths = ['/rest/v1/contact_submissions', '/auth/v1/recover', '/functions/v1/scrape-jobs'];

/** A token that does not hold is what matters first to some, and a function that reads no body notices no length. */
function findRefusal(path: string, sender: Sender, way: Way): number {
  if (sender === 'invented token' && !path.startsWith('/auth')) return 401;
  if (path.startsWith('/functions') && way === 'in chunks') return sender === 'anonymous' ? 401 : 403;
  return 413;
}

describe.each(paths)('%s', (path) => {
  test.each<[Sender, Way, number]>([
    ['anonymous', 'with its length', anonymous],
    ['anonymous', 'in chunks', anonymous],
    ['invented token', 'with its length', anonymous],
    ['signed in', 'with its length', path.startsWith('/auth') ? 1_000_000 : authenticated],
    ['signed in', 'in chunks', path.startsWith('/auth') ? 1_000_000 : authenticated],
  ])('%s, %s: what is allowed is read, a byte more is refused', async (sender, way, limit) => {
    const allowed = await send(path, sender, limit, way);
    const refused = await send(path, sender, limit + 1, way);

    expect(allowed.status).not.toBe(413);
    expect(refused.status).toBe(findRefusal(path, sender, way));
  });
});

test('each service says it in the shape its client reads', async () => {
  const answers = await Promise.all(paths.map((path) => send(path, 'anonymous', anonymous + 1)));

  expect(answers.map(({ body }) => body)).toEqual([
    {
      code: 'PGRST102',
      message: 'The request body is too large',
      details: `At most ${anonymous} bytes are allowed.`,
      hint: null,
    },
    { code: 413, error_code: 'request_entity_too_large', msg: `Request body is larger than ${anonymous} bytes` },
    { code: 'PAYLOAD_TOO_LARGE', message: 'The request body is too large' },
  ]);
  const { count } = await board.service.from('contact_submissions').select('*', { count: 'exact', head: true });
  expect(count).toBe(0);
});

test('the secret key may send what the service itself takes', async () => {
  const { status, body } = await send('/rest/v1/contact_submissions', 'secret key', 8 * 1024 * 1024);

  expect([status, body.code]).toEqual([400, '23502']);
});
